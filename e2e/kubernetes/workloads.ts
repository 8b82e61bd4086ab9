import type { IDeployment, IStatefulSet } from 'kubernetes-models/apps/v1';
import type { IContainer, IPodSpec } from 'kubernetes-models/v1';
import { type KubeObject, nameOf, objectsOf, titleOf } from './kube-object.js';

/** What runs pods: a Deployment or a StatefulSet, with the parts that rules read. */
export interface Workload {
  readonly kind: 'Deployment' | 'StatefulSet';
  readonly name: string;
  readonly title: string;
  readonly replicas: number | undefined;
  /** How long a new pod must be ready before another is taken away. */
  readonly minReadySeconds: number | undefined;
  /** The volumes that a claim of each pod gives it. */
  readonly claims: readonly string[];
  readonly selector: Selector;
  /** The labels of its pods. */
  readonly labels: Labels;
  readonly pod: IPodSpec;
}

/** The labels of an object. */
export type Labels = Readonly<Record<string, string>>;

/** A label selector. */
export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values?: readonly string[];
  }[];
}

/** All that runs pods. */
export function workloadsOf(objects: readonly KubeObject[]): readonly Workload[] {
  return [...objectsOf(objects, 'Deployment'), ...objectsOf(objects, 'StatefulSet')].map(
    (object) => ({
      kind: object.kind,
      name: nameOf(object),
      title: titleOf(object),
      replicas: object.spec?.replicas,
      minReadySeconds: object.spec?.minReadySeconds,
      claims: claimsOf(object),
      selector: object.spec?.selector ?? {},
      labels: object.spec?.template.metadata?.labels ?? {},
      pod: object.spec?.template.spec ?? { containers: [] },
    }),
  );
}

function claimsOf(object: IDeployment | IStatefulSet): readonly string[] {
  const claims = object.kind === 'StatefulSet' ? object.spec?.volumeClaimTemplates : undefined;
  return (claims ?? []).flatMap(({ metadata }) => metadata?.name ?? []);
}

/** Whether a selector takes labels; an empty one takes all. */
export function isSelected(labels: Labels, selector: Selector): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator !== 'In') throw new Error(`The operator ${operator} is not known here.`);
      return values.includes(labels[key] ?? '');
    })
  );
}

/** The number of a pod's port, by its name or number; undefined when no container has it. */
export function findPort(pod: IPodSpec, port: string | number | undefined): number | undefined {
  return pod.containers
    .flatMap((container) => container.ports ?? [])
    .find(({ name, containerPort }) => port === name || port === containerPort)?.containerPort;
}

/** The variables that a container sets by value, those of its config maps included; its own win. */
export function environmentOf(
  container: IContainer,
  objects: readonly KubeObject[],
): Readonly<Record<string, string>> {
  const maps = objectsOf(objects, 'ConfigMap');
  const shared = (container.envFrom ?? []).map(
    ({ configMapRef }) => maps.find((map) => nameOf(map) === configMapRef?.name)?.data ?? {},
  );
  const own = (container.env ?? []).map(({ name, value }) => [name, value ?? ''] as const);
  return Object.assign({}, ...shared, Object.fromEntries(own));
}
