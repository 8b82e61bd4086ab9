import { SERVICE_LOCATIONS, SERVICE_NAMES } from '@sandbox/kernel';
import type { IContainer } from 'kubernetes-models/v1';
import { nameOf, objectsOf, titleOf } from '../kube-object.js';
import { findPort, isSelected, type Workload, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

/** Services, probes and network policies name ports that pods have; each service has the port of the table. */
export const checkPorts: Rule = (objects) => {
  const workloads = workloadsOf(objects);
  const services = objectsOf(objects, 'Service');
  const targets = services.flatMap((service) =>
    workloads
      .filter(({ labels }) => isSelected(labels, { matchLabels: service.spec?.selector ?? {} }))
      .flatMap(({ title, pod }) =>
        (service.spec?.ports ?? [])
          .filter(({ targetPort }) => findPort(pod, targetPort) === undefined)
          .map(({ targetPort }) => `${titleOf(service)}: ${title} has no port ${targetPort}`),
      ),
  );
  const policies = objectsOf(objects, 'NetworkPolicy').flatMap((policy) =>
    [...(policy.spec?.ingress ?? []), ...(policy.spec?.egress ?? [])]
      .flatMap(({ ports = [] }) => ports)
      .filter(({ port }) => typeof port === 'string')
      .filter(({ port }) => workloads.every(({ pod }) => findPort(pod, port) === undefined))
      .map(({ port }) => `${titleOf(policy)}: no pod has a port ${port}`),
  );
  const running = SERVICE_NAMES.filter((name) => workloads.some((one) => one.name === name));
  const places = running.flatMap((name) => {
    const service = services.find((object) => nameOf(object) === name);
    const port = service?.spec?.ports?.[0]?.port;
    const expected = SERVICE_LOCATIONS[name].port;
    return port === expected ? [] : [`Service ${name} is at port ${port} instead of ${expected}`];
  });
  return [...targets, ...workloads.flatMap(checkProbePorts), ...policies, ...places];
};

function checkProbePorts({ title, pod }: Workload): string[] {
  return pod.containers.flatMap((container) =>
    probesOf(container)
      .flatMap((probe) => probe?.httpGet?.port ?? [])
      .filter((port) => findPort({ containers: [container] }, port) === undefined)
      .map((port) => `${title}: a probe asks at port ${port}, which ${container.name} has not`),
  );
}

function probesOf({ startupProbe, livenessProbe, readinessProbe }: IContainer) {
  return [startupProbe, livenessProbe, readinessProbe];
}
