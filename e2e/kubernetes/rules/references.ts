import { objectsOf, titleOf } from '../kube-object.js';
import { type Workload, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

/** Secrets that must be made before, as docs/kubernetes.md says: there is no good password to fall back to. */
const SECRETS_MADE_BEFORE = ['valkey-credentials'];

/** What is named exists: config maps, accounts, volumes, targets of autoscalers and routes. Other Secrets are optional. */
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
    ...objectsOf(objects, 'Ingress').flatMap((ingress) =>
      (ingress.spec?.rules ?? [])
        .flatMap(({ http }) => http?.paths ?? [])
        .map(({ backend }) => [titleOf(ingress), `Service ${backend.service?.name}`]),
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

function checkMounts({ title, pod, claims }: Workload): string[] {
  const volumes = new Set([...(pod.volumes ?? []).map(({ name }) => name), ...claims]);
  const mounts = pod.containers
    .flatMap(({ volumeMounts = [] }) => volumeMounts)
    .filter(({ name }) => !volumes.has(name))
    .map(({ name }) => `${title} mounts ${name}, which is no volume`);
  return [
    ...findRequiredSecrets(pod).map(
      (name) => `${title} needs Secret ${name}, which is not kept here`,
    ),
    ...mounts,
  ];
}

function findRequiredSecrets({ containers }: Workload['pod']): readonly string[] {
  const references = containers.flatMap(({ envFrom = [], env = [] }) => [
    ...envFrom.map(({ secretRef }) => secretRef),
    ...env.map(({ valueFrom }) => valueFrom?.secretKeyRef),
  ]);
  return references.flatMap((reference) =>
    reference?.name === undefined ||
    reference.optional === true ||
    SECRETS_MADE_BEFORE.includes(reference.name)
      ? []
      : [reference.name],
  );
}
