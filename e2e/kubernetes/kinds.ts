import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import {
  PodMonitor,
  PrometheusRule,
} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';

/** A kind of Kubernetes object: where its TypeScript interface is and how an object of it is validated. */
export interface Kind {
  readonly apiVersion: string;
  readonly kind: string;
  /** Module that exports the interface, named `I` and the kind. */
  readonly module: string;
  /** @throws ValidationError naming each value that the API would refuse */
  readonly validate: (object: object) => void;
}

interface ModelClass {
  readonly apiVersion: string;
  readonly kind: string;
  new (data?: never): { validate(): void };
}

function toKind(module: string, Model: ModelClass): Kind {
  const { apiVersion, kind } = Model;
  // `never` is what all constructors have in common; the validator decides whether the object fits.
  return { apiVersion, kind, module, validate: (object) => new Model(object as never).validate() };
}

/** Every kind that the manifests use. */
export const KINDS: readonly Kind[] = [
  toKind('kubernetes-models/v1', ConfigMap),
  toKind('kubernetes-models/apps/v1', Deployment),
  toKind('@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1', HTTPRoute),
  toKind('kubernetes-models/autoscaling/v2', HorizontalPodAutoscaler),
  toKind('kubernetes-models/networking.k8s.io/v1', Ingress),
  toKind('kubernetes-models/v1', Namespace),
  toKind('kubernetes-models/networking.k8s.io/v1', NetworkPolicy),
  toKind('kubernetes-models/policy/v1', PodDisruptionBudget),
  toKind('@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1', PodMonitor),
  toKind('@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1', PrometheusRule),
  toKind('kubernetes-models/v1', Service),
  toKind('kubernetes-models/v1', ServiceAccount),
  toKind('kubernetes-models/apps/v1', StatefulSet),
];
