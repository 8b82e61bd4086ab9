import { beforeAll, expect, it } from '@jest/globals';
import { SERVICE_LOCATIONS, SERVICE_NAMES } from '@sandbox/kernel';
import { readComposeEdge } from './compose-edge.js';
import { describeManifests } from './describe-manifests.js';
import { findConnections } from './find-connections.js';
import { findTypeProblems } from './find-type-problems.js';
import { findValueProblems } from './find-value-problems.js';
import { type KubeObject, objectsOf } from './kube-object.js';
import { OVERLAYS, objectsOfOverlay } from './render-overlay.js';
import { RULES } from './rules/index.js';
import { checkAutoscalers } from './rules/scaling.js';
import { environmentOf, workloadsOf } from './workloads.js';

const FROM_EDGE = SERVICE_NAMES.map((name) => `edge -> ${name}:${SERVICE_LOCATIONS[name].port}`);
const TO_VALKEY = SERVICE_NAMES.map((name) => `${name} -> valkey:6379`);
const WITH_REPLICA = [
  ...SERVICE_NAMES.map((name) => `${name} -> valkey-replica:6379`),
  'valkey-replica -> valkey:6379',
];
const TO_CLUSTER = [
  ...SERVICE_NAMES.map((name) => `${name} -> valkey-cluster:6379`),
  ...[6379, 16_379].map((port) => `valkey-cluster -> valkey-cluster:${port}`),
];

const ONE_VALKEY = 'redis://:$(REDIS_PASSWORD)@valkey:6379/0';
const CLUSTER = [0, 1, 2]
  .map(
    (number) =>
      `${number === 0 ? ':$(REDIS_PASSWORD)@' : ''}valkey-cluster-${number}.valkey-cluster`,
  )
  .map((place) => `redis://${place}:6379`)
  .join(',');

const PRODUCTIONS = OVERLAYS.filter((overlay) => overlay.startsWith('production'));

describeManifests.each(OVERLAYS)('the manifests of %s', (overlay) => {
  let objects: readonly KubeObject[] = [];
  beforeAll(() => {
    objects = objectsOfOverlay(overlay);
  });

  it('have values that the Kubernetes API takes', () => {
    expect(findValueProblems(objects)).toEqual([]);
  });

  it.each(RULES.map((rule) => [rule.name, rule] as const))('pass %s', (_name, rule) => {
    expect(rule(objects)).toEqual([]);
  });

  it('keep no secret', () => {
    expect(objects.map(({ kind }) => kind)).not.toContain('Secret');
  });
});

describeManifests('the manifests', () => {
  it('have no field that the Kubernetes API does not know', () => {
    expect(findTypeProblems(OVERLAYS.flatMap(objectsOfOverlay))).toEqual([]);
  });

  it.each(PRODUCTIONS)('of %s scale every Deployment automatically', (overlay) => {
    expect(checkAutoscalers(objectsOfOverlay(overlay))).toEqual([]);
  });
});

describeManifests('the edge', () => {
  /** Where it finds DNS and services, which differs between compose and a cluster. */
  const isPlace = (name: string): boolean => /_UPSTREAM$|^NGINX_RESOLVER$|^POD_/.test(name);

  it.each(['dev', 'production'] as const)(
    'of %s has the settings that compose gives it',
    (overlay) => {
      const objects = objectsOfOverlay(overlay);
      const settings = workloadsOf(objects)
        .filter(({ name }) => name === 'edge')
        .flatMap(({ pod }) => pod.containers)
        .flatMap((container) => Object.entries(environmentOf(container, objects)))
        .filter(([name]) => !isPlace(name));
      const expected = Object.entries(readComposeEdge()).filter(([name]) => !isPlace(name));
      expect(Object.fromEntries(settings)).toEqual(Object.fromEntries(expected));
    },
  );
});

describeManifests('the Valkey', () => {
  it.each([
    ['production', ONE_VALKEY],
    ['production-gateway-api', ONE_VALKEY],
    ['production-ingress', ONE_VALKEY],
    ['production-valkey-cluster', CLUSTER],
  ] as const)('of %s asks for the password of a Secret, which its clients send', (overlay, url) => {
    const objects = objectsOfOverlay(overlay);
    const containers = workloadsOf(objects).flatMap(({ pod }) => pod.containers);
    const stores = containers.filter(({ image = '' }) => image.startsWith('valkey/'));
    expect(stores.length).toBeGreaterThan(0);
    for (const { command = [], env = [] } of stores) {
      const password = env.find(({ name }) => name === 'PASSWORD')?.valueFrom?.secretKeyRef;
      expect([command.join(' '), password?.name]).toEqual([
        expect.stringContaining(`'requirepass "%s"\\nmasterauth "%s"\\n' "$PASSWORD" "$PASSWORD"`),
        'valkey-credentials',
      ]);
    }
    const urls = containers
      .filter(({ image = '' }) => image.includes('api-sandbox/'))
      .map((each) => environmentOf(each, objects).REDIS_URL);
    expect(urls).toEqual(SERVICE_NAMES.map(() => url));
  });
});

describeManifests('the network policies', () => {
  it.each([
    ['dev', FROM_EDGE],
    ['one-pod', []],
    ['dev-own-data', [...FROM_EDGE, 'edge -> own-data:8080']],
    ['production', [...FROM_EDGE, ...TO_VALKEY]],
    ['production-gateway-api', TO_VALKEY],
    ['production-ingress', [...FROM_EDGE, ...TO_VALKEY, ...WITH_REPLICA]],
    ['production-valkey-cluster', [...FROM_EDGE, ...TO_CLUSTER]],
  ] as const)(
    'of %s allow the connections that are needed and no others',
    (overlay, connections) => {
      const found = findConnections(objectsOfOverlay(overlay));
      expect(found.sort()).toEqual([...connections].sort());
    },
  );
});

describeManifests('the route of production-gateway-api', () => {
  it('sends each path to the service that owns it', () => {
    const [route] = objectsOf(objectsOfOverlay('production-gateway-api'), 'HTTPRoute');
    const rules = (route?.spec?.rules ?? []).map(({ matches = [], backendRefs = [] }) => ({
      paths: matches.map(({ path }) => [path?.type, path?.value]),
      targets: backendRefs.map(({ name, port }) => [name, port]),
    }));
    expect(rules).toEqual(
      SERVICE_NAMES.map((name) => ({
        paths: SERVICE_LOCATIONS[name].paths.map((path) => ['PathPrefix', path]),
        targets: [[name, SERVICE_LOCATIONS[name].port]],
      })),
    );
  });
});
