import { nameOf, objectsOf } from '../kube-object.js';
import { isSelected, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

/** Every Deployment has a disruption budget, and one that is scaled automatically fixes no number of pods. */
export const checkScaling: Rule = (objects) => {
  const scaled = scaledOf(objects);
  return workloadsOf(objects)
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ title, name, labels, replicas }) => {
      const budgets = objectsOf(objects, 'PodDisruptionBudget').filter(({ spec }) =>
        isSelected(labels, spec?.selector ?? {}),
      );
      return [
        ...(budgets.length === 1 ? [] : [`${title} has ${budgets.length} disruption budgets`]),
        ...(scaled.has(name) && replicas !== undefined
          ? [`${title} fixes ${replicas} pods against its autoscaler`]
          : []),
      ];
    });
};

/** In production every Deployment is scaled automatically, from three pods on. */
export const checkAutoscalers: Rule = (objects) => {
  const scaled = scaledOf(objects);
  return workloadsOf(objects)
    .filter(({ kind, name }) => kind === 'Deployment' && (scaled.get(name) ?? 0) < 3)
    .map(({ title, name }) =>
      scaled.has(name)
        ? `${title} may shrink to ${scaled.get(name)}`
        : `${title} has no autoscaler`,
    );
};

function scaledOf(objects: Parameters<Rule>[0]): ReadonlyMap<string, number> {
  return new Map(
    objectsOf(objects, 'HorizontalPodAutoscaler')
      .filter(({ spec }) => spec?.metrics?.length)
      .map((scaler) => [
        scaler.spec?.scaleTargetRef.name ?? nameOf(scaler),
        scaler.spec?.minReplicas ?? 1,
      ]),
  );
}
