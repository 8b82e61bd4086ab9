import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import type { KubeObject } from './kube-object.js';

/** The overlays of deploy/kubernetes. */
export const OVERLAYS = [
  'dev',
  'one-pod',
  'dev-own-data',
  'production',
  'production-gateway-api',
  'production-ingress',
  'production-valkey-cluster',
] as const;

/** An overlay of deploy/kubernetes. */
export type Overlay = (typeof OVERLAYS)[number];

/** The first kubectl whose kustomize renders the overlays: it sets labels in templates, but not in selectors. */
const OLDEST_MINOR = 27;

const overlays = fileURLToPath(new URL('../../deploy/kubernetes/overlays/', import.meta.url));
const rendered = new Map<Overlay, string>();

/** The manifests of an overlay, as kubectl renders them. */
function renderOverlay(overlay: Overlay): string {
  const known = rendered.get(overlay);
  if (known !== undefined) return known;
  const obstacle = findObstacle();
  if (obstacle !== undefined) throw new Error(obstacle);
  const manifests = kubectl('kustomize', `${overlays}${overlay}`);
  if (manifests.status !== 0) throw new Error(`kubectl does not render: ${manifests.stderr}`);
  rendered.set(overlay, manifests.stdout);
  return manifests.stdout;
}

/** The objects of an overlay, fresh at each call. Validators check them against their kind. */
export function objectsOfOverlay(overlay: Overlay): KubeObject[] {
  const documents = parseAllDocuments(renderOverlay(overlay));
  const errors = documents.flatMap((document) => document.errors);
  if (errors.length > 0) throw new AggregateError(errors, 'The manifests are not YAML.');
  // The manifests are ours, and the first test validates each object against its kind.
  return documents.map((document) => document.toJS() as KubeObject);
}

/** Why overlays cannot be rendered on this machine; undefined when they can. */
export function findObstacle(): string | undefined {
  const { status, stdout } = kubectl('version', '--client', '--output=json');
  if (status !== 0) return `There is no kubectl; 1.${OLDEST_MINOR} or later renders the manifests.`;
  const [, version = '', minor] = /"gitVersion": "v(1\.(\d+)[^"]*)"/.exec(stdout) ?? [];
  return Number(minor) >= OLDEST_MINOR
    ? undefined
    : `kubectl ${version} is too old for the manifests; 1.${OLDEST_MINOR} or later renders them.`;
}

function kubectl(...args: readonly string[]) {
  return spawnSync('kubectl', args, { encoding: 'utf8' });
}
