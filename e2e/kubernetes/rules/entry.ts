import { objectsOf, titleOf } from '../kube-object.js';
import { environmentOf, findPort, isSelected, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

/** An Ingress ends TLS for each of its hosts, at ports that Services have, and the services know that address. */
export const checkIngress: Rule = (objects) =>
  objectsOf(objects, 'Ingress').flatMap((ingress) => {
    const rules = ingress.spec?.rules ?? [];
    const secured = (ingress.spec?.tls ?? []).flatMap(({ hosts = [] }) => hosts);
    const hosts = rules.map(({ host = '' }) => host);
    const ports = objectsOf(objects, 'Service').flatMap(({ metadata, spec }) =>
      (spec?.ports ?? []).map(({ name }) => `${metadata?.name} ${name}`),
    );
    const backends = rules
      .flatMap(({ http }) => http?.paths ?? [])
      .map(({ backend }) => `${backend.service?.name} ${backend.service?.port?.name}`);
    return [
      ...hosts
        .filter((host) => !secured.includes(host))
        .map((host) => `no certificate is for ${host}`),
      ...backends.filter((port) => !ports.includes(port)).map((port) => `there is no port ${port}`),
      ...findAddresses(objects)
        .filter((address) => !hosts.some((host) => address === `https://${host}`))
        .map((address) => `PUBLIC_BASE_URL is ${address}, which it does not serve`),
    ].map((problem) => `${titleOf(ingress)}: ${problem}`);
  });

function findAddresses(objects: Parameters<Rule>[0]): readonly string[] {
  const addresses = workloadsOf(objects)
    .flatMap(({ pod }) => pod.containers)
    .flatMap((container) => environmentOf(container, objects).PUBLIC_BASE_URL ?? []);
  return [...new Set(addresses)];
}

/** A PodMonitor takes every service, at a port that its pods have and Prometheus may reach. */
export const checkMonitors: Rule = (objects) =>
  objectsOf(objects, 'PodMonitor').flatMap((monitor) => {
    const services = workloadsOf(objects).filter(
      ({ labels }) => labels['app.kubernetes.io/component'] === 'service',
    );
    const named = (monitor.spec?.podMetricsEndpoints ?? []).map(({ port }) => port);
    const open = objectsOf(objects, 'NetworkPolicy')
      .flatMap(({ spec }) => spec?.ingress ?? [])
      .filter(({ from = [] }) =>
        from.some(({ namespaceSelector }) => namespaceSelector !== undefined),
      )
      .flatMap(({ ports = [] }) => ports.map(({ port }) => port));
    return services
      .flatMap(({ title, labels, pod }) => [
        ...(isSelected(labels, monitor.spec?.selector as object)
          ? []
          : [`it does not take ${title}`]),
        ...named
          .filter((port) => findPort(pod, port) === undefined)
          .map((port) => `${title} has no port ${port}`),
        ...named
          .filter((port) => !open.includes(port))
          .map((port) => `no policy lets Prometheus reach ${port} of ${title}`),
      ])
      .map((problem) => `${titleOf(monitor)}: ${problem}`);
  });
