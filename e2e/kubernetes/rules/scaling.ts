import { nameOf, objectsOf } from '../kube-object.js';
import { isSelected, type Workload, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

/** Every workload has a disruption budget, rolls at a measured pace, and fixes no number of pods under an autoscaler. */
export const checkScaling: Rule = (objects) => {
  const scaled = scaledOf(objects);
  return workloadsOf(objects).flatMap((workload) => {
    const { kind, title, name, labels, replicas, minReadySeconds = 0 } = workload;
    const budgets = objectsOf(objects, 'PodDisruptionBudget').filter(({ spec }) =>
      isSelected(labels, spec?.selector ?? {}),
    );
    return [
      ...(budgets.length === 1 ? [] : [`${title} has ${budgets.length} disruption budgets`]),
      ...(kind === 'StatefulSet' || minReadySeconds > 0
        ? []
        : [`${title} takes pods away while new ones may still fail`]),
      ...(scaled.has(name) && replicas !== undefined
        ? [`${title} fixes ${replicas} pods against its autoscaler`]
        : []),
      ...checkCapacity(workload, objects),
    ];
  });
};

/** A process serves with one core: pods are added well before it is used up, and not while most of it is idle. */
function checkCapacity({ title, name, pod }: Workload, objects: Parameters<Rule>[0]): string[] {
  const scaler = objectsOf(objects, 'HorizontalPodAutoscaler').find(
    ({ spec }) => spec?.scaleTargetRef.name === name,
  );
  const percent = scaler?.spec?.metrics?.[0]?.resource?.target.averageUtilization;
  const requested = /^(\d+)m$/.exec(String(pod.containers[0]?.resources?.requests?.cpu))?.[1];
  if (percent === undefined || requested === undefined) return [];
  const cores = (Number(requested) / 1000) * (percent / 100);
  return cores >= 0.5 && cores <= 0.9
    ? []
    : [`${title} is scaled when a pod uses ${cores} cores, not 0.5 to 0.9`];
}

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
