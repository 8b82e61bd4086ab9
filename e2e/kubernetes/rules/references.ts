import { objectsOf, titleOf } from '../kube-object.js';
import { type Workload, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

/** What is named exists: config maps, accounts, volumes, targets of autoscalers and routes. Secrets are optional and not kept here. */
export const checkReferences: Rule = (objects) => {
  const names = new Set(objects.map(titleOf));
  const namespaces = new Set(
    objects.filter(({ kind }) => kind !== 'Namespace').map(({ metadata }) => metadata?.namespace),
  );
  const required = [
    ...workloadsOf(objects).flatMap((workload) => referencesOf(workload)),
    ...objectsOf(objects, 'HorizontalPodAutoscaler').map((scaler) => [
      titleOf(scaler),
      `${scaler.spec?.scaleTargetRef.kind} ${scaler.spec?.scaleTargetRef.name}`,
    ]),
    ...objectsOf(objects, 'StatefulSet').map((set) => [
      titleOf(set),
      `Service ${set.spec?.serviceName}`,
    ]),
    ...objectsOf(objects, 'HTTPRoute').flatMap((route) =>
      (route.spec?.rules ?? [])
        .flatMap(({ backendRefs = [] }) => backendRefs)
        .map(({ name }) => [titleOf(route), `Service ${name}`]),
    ),
    ...[...namespaces].map((name) => ['the objects', `Namespace ${name}`]),
  ];
  const missing = required
    .filter(([, target = '']) => !names.has(target))
    .map(([from, target]) => `${from} names ${target}, which does not exist`);
  return [...missing, ...workloadsOf(objects).flatMap(checkMounts)];
};

function referencesOf({ title, pod }: Workload): string[][] {
  const maps = [
    ...pod.containers
      .flatMap(({ envFrom = [] }) => envFrom)
      .flatMap(({ configMapRef }) => (configMapRef ? [configMapRef.name] : [])),
    ...(pod.volumes ?? []).flatMap(({ configMap }) => (configMap ? [configMap.name] : [])),
  ];
  return [
    [title, `ServiceAccount ${pod.serviceAccountName}`],
    ...maps.map((name) => [title, `ConfigMap ${name}`]),
  ];
}

function checkMounts({ kind, title, pod }: Workload): string[] {
  const secrets = pod.containers
    .flatMap(({ envFrom = [] }) => envFrom)
    .filter(({ secretRef }) => secretRef && secretRef.optional !== true)
    .map(({ secretRef }) => `${title} needs Secret ${secretRef?.name}, which is not kept here`);
  // The volumes of a StatefulSet come from its claims too.
  if (kind === 'StatefulSet') return secrets;
  const volumes = new Set((pod.volumes ?? []).map(({ name }) => name));
  const mounts = pod.containers
    .flatMap(({ volumeMounts = [] }) => volumeMounts)
    .filter(({ name }) => !volumes.has(name))
    .map(({ name }) => `${title} mounts ${name}, which is no volume`);
  return [...secrets, ...mounts];
}
