import { type KubeObject, objectsOf } from './kube-object.js';
import { findPort, isSelected, type Workload, workloadsOf } from './workloads.js';

type Policies = ReturnType<typeof objectsOf<'NetworkPolicy'>>;

/** Which workloads may open connections to which others, as the network policies say: `edge -> utils:3002`. */
export function findConnections(objects: readonly KubeObject[]): string[] {
  const policies = objectsOf(objects, 'NetworkPolicy');
  const workloads = workloadsOf(objects);
  return workloads.flatMap((from) =>
    workloads.flatMap((to) =>
      to.pod.containers
        .flatMap(({ ports = [] }) => ports)
        .filter(({ containerPort }) => isAllowed({ policies, from, to, port: containerPort }))
        .map(({ containerPort }) => `${from.name} -> ${to.name}:${containerPort}`),
    ),
  );
}

interface Connection {
  readonly policies: Policies;
  readonly from: Workload;
  readonly to: Workload;
  readonly port: number;
}

/** Both sides must allow it: the egress of the one and the ingress of the other. */
function isAllowed({ policies, from, to, port }: Connection): boolean {
  const leaves = rulesOf(policies, from, 'Egress');
  const enters = rulesOf(policies, to, 'Ingress');
  const fits = (rules: typeof leaves, peer: Workload): boolean =>
    rules === null ||
    rules.some(
      ({ peers, ports }) =>
        (peers === undefined || peers.some((selector) => isSelected(peer.labels, selector))) &&
        (ports === undefined || ports.some((name) => findPort(to.pod, name) === port)),
    );
  return fits(leaves, to) && fits(enters, from);
}

/** What policies allow a workload in a direction; null when none of them is about it, so that all is allowed. */
function rulesOf(policies: Policies, { labels }: Workload, direction: 'Egress' | 'Ingress') {
  const about = policies.filter(
    ({ spec }) =>
      isSelected(labels, spec?.podSelector ?? {}) && spec?.policyTypes?.includes(direction),
  );
  if (about.length === 0) return null;
  return about.flatMap(({ spec }) => {
    const rules =
      direction === 'Egress'
        ? (spec?.egress ?? []).map(({ to, ports }) => ({ peers: to, ports }))
        : (spec?.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports }));
    return rules.map(({ peers, ports }) => ({
      // Peers of other namespaces and address blocks are no workloads of ours.
      peers: peers
        ?.filter(({ namespaceSelector }) => namespaceSelector === undefined)
        .flatMap(({ podSelector }) => podSelector ?? []),
      ports: ports?.map(({ port }) => port),
    }));
  });
}
