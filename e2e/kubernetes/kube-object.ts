import type { IHTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import type {
  IPodMonitor,
  IPrometheusRule,
} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import type { IDeployment, IStatefulSet } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IConfigMap, INamespace, IService, IServiceAccount } from 'kubernetes-models/v1';

interface ObjectsByKind {
  ConfigMap: IConfigMap;
  Deployment: IDeployment;
  HTTPRoute: IHTTPRoute;
  HorizontalPodAutoscaler: IHorizontalPodAutoscaler;
  Ingress: IIngress;
  Namespace: INamespace;
  NetworkPolicy: INetworkPolicy;
  PodDisruptionBudget: IPodDisruptionBudget;
  PodMonitor: IPodMonitor;
  PrometheusRule: IPrometheusRule;
  Service: IService;
  ServiceAccount: IServiceAccount;
  StatefulSet: IStatefulSet;
}

/** An object of the rendered manifests. */
export type KubeObject = ObjectsByKind[keyof ObjectsByKind];

/** The objects of one kind. */
export function objectsOf<Kind extends keyof ObjectsByKind>(
  objects: readonly KubeObject[],
  kind: Kind,
): readonly ObjectsByKind[Kind][] {
  // The discriminant is the kind, which the compiler cannot follow through a type parameter.
  return objects.filter((object) => object.kind === kind) as unknown as ObjectsByKind[Kind][];
}

/** The name of an object; empty when it has none. */
export function nameOf(object: KubeObject): string {
  return object.metadata?.name ?? '';
}

/** What a message calls an object: `Deployment helpdesk`. */
export function titleOf(object: KubeObject): string {
  return `${object.kind} ${nameOf(object)}`;
}
