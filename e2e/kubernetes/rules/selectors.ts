import { objectsOf, titleOf } from '../kube-object.js';
import { isSelected, type Selector, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

/** Every selector takes the pods of some workload, and a workload its own pods and no others. */
export const checkSelectors: Rule = (objects) => {
  const workloads = workloadsOf(objects);
  const takesNone = (selector: Selector): boolean =>
    !workloads.some(({ labels }) => isSelected(labels, selector));
  const named: (readonly [string, Selector])[] = [
    ...objectsOf(objects, 'Service').map(
      (service) => [titleOf(service), { matchLabels: service.spec?.selector ?? {} }] as const,
    ),
    ...objectsOf(objects, 'PodDisruptionBudget').map(
      (budget) => [titleOf(budget), budget.spec?.selector ?? {}] as const,
    ),
    ...objectsOf(objects, 'NetworkPolicy').flatMap((policy) =>
      [
        policy.spec?.podSelector ?? {},
        ...(policy.spec?.ingress ?? []).flatMap((rule) => rule.from ?? []).map(podsOfPeer),
        ...(policy.spec?.egress ?? []).flatMap((rule) => rule.to ?? []).map(podsOfPeer),
      ].map((selector) => [titleOf(policy), selector] as const),
    ),
    ...workloads.flatMap(({ title, pod }) =>
      (pod.topologySpreadConstraints ?? []).map(
        (constraint) => [title, constraint.labelSelector ?? {}] as const,
      ),
    ),
  ];
  const empty = named
    .filter(([, selector]) => takesNone(selector))
    .map(([title, selector]) => `${title} selects no pod: ${JSON.stringify(selector)}`);
  const own = workloads.flatMap(({ title, selector, name }) => {
    const taken = workloads.filter(({ labels }) => isSelected(labels, selector));
    return taken.length === 1 && taken[0]?.name === name
      ? []
      : [`${title} selects the pods of ${taken.map((other) => other.name).join(', ') || 'none'}`];
  });
  return [...empty, ...own];
};

function podsOfPeer({ podSelector }: { readonly podSelector?: Selector }): Selector {
  return podSelector ?? {};
}
