import { beforeAll, expect, it } from '@jest/globals';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IContainer } from 'kubernetes-models/v1';
import { describeManifests } from './describe-manifests.js';
import { findConnections } from './find-connections.js';
import { findTypeProblems } from './find-type-problems.js';
import { findValueProblems } from './find-value-problems.js';
import { type KubeObject, nameOf, objectsOf, titleOf } from './kube-object.js';
import { type Overlay, objectsOfOverlay } from './render-overlay.js';
import { RULES } from './rules/index.js';
import { checkAutoscalers } from './rules/scaling.js';

type Fault = (objects: KubeObject[]) => unknown;

/** The manifests of an overlay with a fault; production's unless another is named. */
function withFault(fault: Fault, overlay: Overlay = 'production'): KubeObject[] {
  const objects = objectsOfOverlay(overlay);
  fault(objects);
  return objects;
}

function find<Kind extends KubeObject['kind']>(objects: KubeObject[], kind: Kind, name: string) {
  const found = objectsOf(objects, kind).find((object) => nameOf(object) === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}

function helpdesk(objects: KubeObject[]): NonNullable<IDeployment['spec']> {
  const { spec } = find(objects, 'Deployment', 'helpdesk');
  if (!spec) throw new Error('The Deployment has no spec.');
  return spec;
}

function podOf(objects: KubeObject[]) {
  const { spec } = helpdesk(objects).template;
  if (!spec) throw new Error('The pod has no spec.');
  return spec;
}

function containerOf(objects: KubeObject[]): IContainer {
  const [container] = podOf(objects).containers;
  if (!container) throw new Error('The pod has no container.');
  return container;
}

function variableOf(objects: KubeObject[], name: string) {
  return containerOf(objects).env?.find((variable) => variable.name === name);
}

function remove(objects: KubeObject[], title: string): void {
  const at = objects.findIndex((object) => titleOf(object) === title);
  if (at < 0) throw new Error(`There is no ${title}.`);
  objects.splice(at, 1);
}

/** A fault that the compiler would refuse in this test too. */
function assign(target: object | undefined, fields: object): void {
  Object.assign(target ?? {}, fields);
}

const VALUE_FAULTS: readonly (readonly [string, Fault, string])[] = [
  [
    'a text for a number',
    (all) => assign(containerOf(all).ports?.[0], { containerPort: '3003' }),
    'Deployment helpdesk: data/spec/template/spec/containers/0/ports/0/containerPort must be integer',
  ],
  [
    'a field too few',
    (all) => assign(helpdesk(all), { selector: undefined }),
    'Deployment helpdesk: data/spec must have required property selector',
  ],
  [
    'a word that is not one of the allowed ones',
    (all) => assign(containerOf(all), { imagePullPolicy: 'Sometimes' }),
    'Deployment helpdesk: data/spec/template/spec/containers/0/imagePullPolicy must be equal to one of the allowed values',
  ],
  [
    'another version of a kind',
    (all) =>
      assign(find(all, 'HorizontalPodAutoscaler', 'edge'), { apiVersion: 'autoscaling/v2beta2' }),
    'HorizontalPodAutoscaler edge: autoscaling/v2beta2 is not a known kind',
  ],
];

describeManifests('findValueProblems', () => {
  it.each(VALUE_FAULTS)('finds %s', (_what, fault, problem) => {
    expect(findValueProblems(withFault(fault))).toEqual([problem]);
  });
});

describeManifests('findTypeProblems', () => {
  it('finds misspelt fields, each with its object', () => {
    const objects = withFault((all) => {
      assign(containerOf(all).ports?.[0], { containrPort: 1 });
      assign(find(all, 'StatefulSet', 'valkey').spec?.template.spec?.securityContext, {
        runAsNonRooot: true,
      });
      assign(find(all, 'NetworkPolicy', 'default-deny').spec, { policyType: [] });
    });
    expect(findTypeProblems(objects)).toEqual([
      expect.stringMatching(/^Deployment helpdesk: .*'"containrPort"'/),
      expect.stringMatching(/^StatefulSet valkey: .*'"runAsNonRooot"'/),
      expect.stringMatching(/^NetworkPolicy default-deny: .*'"policyType"'/),
    ]);
  });
});

const RULE_FAULTS: readonly (readonly [string, Fault, readonly string[]])[] = [
  [
    'a Service that selects no pod',
    (all) => assign(find(all, 'Service', 'social').spec, { selector: { app: 'social' } }),
    ['Service social selects no pod: {"matchLabels":{"app":"social"}}'],
  ],
  [
    'a Deployment that selects the pods of another',
    (all) =>
      assign(helpdesk(all).selector, { matchLabels: { 'app.kubernetes.io/name': 'social' } }),
    ['Deployment helpdesk selects the pods of social'],
  ],
  [
    'a Service at another port than the table says',
    (all) => assign(find(all, 'Service', 'social').spec?.ports?.[0], { port: 80 }),
    ['Service social is at port 80 instead of 3004'],
  ],
  [
    'a Service that names a port that pods have not',
    (all) => assign(find(all, 'Service', 'social').spec?.ports?.[0], { targetPort: 'htpp' }),
    ['Service social: Deployment social has no port htpp'],
  ],
  [
    'a probe at a port that is not there',
    (all) => assign(containerOf(all).readinessProbe?.httpGet, { port: 'web' }),
    ['Deployment helpdesk: a probe asks at port web, which service has not'],
  ],
  [
    'a config map that does not exist',
    (all) => assign(containerOf(all).envFrom?.[0]?.configMapRef, { name: 'service-settings' }),
    [
      'Deployment helpdesk names ConfigMap service-settings, which does not exist',
      'Deployment helpdesk: OPERATIONS_PORT is not the port of the pod',
      'Deployment helpdesk: HOST is not every address',
    ],
  ],
  [
    'a Secret that must exist',
    (all) => assign(containerOf(all).envFrom?.[1]?.secretRef, { optional: false }),
    ['Deployment helpdesk needs Secret helpdesk-credentials, which is not kept here'],
  ],
  [
    'a mount without a volume',
    (all) => assign(podOf(all), { volumes: [] }),
    ['Deployment helpdesk mounts tmp, which is no volume'],
  ],
  [
    'an autoscaler of nothing',
    (all) =>
      assign(find(all, 'HorizontalPodAutoscaler', 'helpdesk').spec?.scaleTargetRef, {
        name: 'help',
      }),
    ['HorizontalPodAutoscaler helpdesk names Deployment help, which does not exist'],
  ],
  [
    'an object of a namespace that is not made',
    (all) => assign(find(all, 'Service', 'social').metadata, { namespace: 'default' }),
    ['the objects names Namespace default, which does not exist'],
  ],
  [
    'a Deployment without a disruption budget',
    (all) => remove(all, 'PodDisruptionBudget helpdesk'),
    ['Deployment helpdesk has 0 disruption budgets'],
  ],
  [
    'a number of pods under an autoscaler',
    (all) => assign(helpdesk(all), { replicas: 2 }),
    ['Deployment helpdesk fixes 2 pods against its autoscaler'],
  ],
  [
    'a container without probes',
    (all) => {
      delete containerOf(all).livenessProbe;
      delete containerOf(all).readinessProbe;
      delete containerOf(all).startupProbe;
    },
    [
      'Deployment helpdesk: there is no startup probe',
      'Deployment helpdesk: there is no liveness probe',
      'Deployment helpdesk: there is no readiness probe',
    ],
  ],
  [
    'a container without limits',
    (all) => {
      delete containerOf(all).resources;
      assign(containerOf(all), { env: [variableOf(all, 'PORT')] });
    },
    [
      'Deployment helpdesk: there is no memory limit in Mi',
      'Deployment helpdesk: no memory is requested',
      'Deployment helpdesk: no cpu is requested',
    ],
  ],
  [
    'a limit of cpu',
    (all) => assign(containerOf(all).resources?.limits, { cpu: '1' }),
    ['Deployment helpdesk: a cpu limit would slow down every answer'],
  ],
  [
    'a container that is not hardened',
    (all) => {
      delete containerOf(all).securityContext;
    },
    [
      'Deployment helpdesk: privileges may be escalated',
      'Deployment helpdesk: the root file system can be written',
      'Deployment helpdesk: capabilities are not dropped',
    ],
  ],
  [
    'a pod that is not hardened',
    (all) => {
      delete podOf(all).securityContext;
      delete podOf(all).automountServiceAccountToken;
      delete podOf(all).enableServiceLinks;
    },
    [
      'Deployment helpdesk mounts a token',
      'Deployment helpdesk takes variables of other services',
      'Deployment helpdesk may run as root',
      'Deployment helpdesk has no seccomp profile',
    ],
  ],
  [
    'an image without a fixed tag',
    (all) => assign(containerOf(all), { image: 'registry.example.com:5000/helpdesk' }),
    ['Deployment helpdesk: the image registry.example.com:5000/helpdesk has no fixed tag'],
  ],
  [
    'an image that is another tomorrow',
    (all) => assign(containerOf(all), { image: 'valkey/valkey:8' }),
    ['Deployment helpdesk: the image valkey/valkey:8 has no fixed tag'],
  ],
  [
    'a Valkey without a disruption budget',
    (all) => remove(all, 'PodDisruptionBudget valkey'),
    ['StatefulSet valkey has 0 disruption budgets'],
  ],
  [
    'a password of which no guide says that it must be made',
    (all) =>
      assign(containerOf(all).env?.[0], {
        valueFrom: { secretKeyRef: { name: 'other-credentials', key: 'port' } },
      }),
    ['Deployment helpdesk needs Secret other-credentials, which is not kept here'],
  ],
  [
    'a Valkey that mounts no volume of its own',
    (all) => assign(find(all, 'StatefulSet', 'valkey').spec, { volumeClaimTemplates: [] }),
    ['StatefulSet valkey mounts data, which is no volume'],
  ],
  [
    'a Deployment that replaces pods before new ones have proved themselves',
    (all) => assign(helpdesk(all), { minReadySeconds: 0 }),
    ['Deployment helpdesk takes pods away while new ones may still fail'],
  ],
  [
    'an autoscaler that adds pods while a core is idle',
    (all) => assign(containerOf(all).resources?.requests, { cpu: '250m' }),
    ['Deployment helpdesk is scaled when a pod uses 0.35 cores, not 0.5 to 0.9'],
  ],
  [
    'a grace period that is too short',
    (all) => assign(podOf(all), { terminationGracePeriodSeconds: 30 }),
    ['Deployment helpdesk: 10 + 15 s to stop, and 10 to write the log, do not fit into 30 s'],
  ],
  [
    'a pod that stops at once',
    (all) => {
      delete containerOf(all).lifecycle;
    },
    ['Deployment helpdesk: it stops before DNS and nginx have forgotten it'],
  ],
  [
    'settings that services refuse or do not have',
    (all) =>
      containerOf(all).env?.push(
        { name: 'LOG_LEVL', value: 'info' },
        { name: 'TRUST_PROXY', value: 'yes' },
      ),
    [
      'Deployment helpdesk: LOG_LEVL is not a setting',
      'Deployment helpdesk: TRUST_PROXY must be a whole number from 0 to 10, not "yes"',
    ],
  ],
  [
    'operations at a port that the pod has not',
    (all) => containerOf(all).env?.push({ name: 'OPERATIONS_PORT', value: '9000' }),
    ['Deployment helpdesk: OPERATIONS_PORT is not the port of the pod'],
  ],
  [
    'a port that is not the one the service listens at',
    (all) => assign(variableOf(all, 'PORT'), { value: '8080' }),
    ['Deployment helpdesk: PORT is not the port of the pod'],
  ],
  [
    'webhooks that reach the metadata of a cloud',
    (all) => {
      const policy = find(all, 'NetworkPolicy', 'gateway-to-webhooks');
      const [first] = policy.spec?.egress?.[0]?.to ?? [];
      assign(first?.ipBlock, {
        except: (first?.ipBlock?.except ?? []).filter((part) => !part.startsWith('16')),
      });
    },
    [
      'NetworkPolicy gateway-to-webhooks lets out to 168.63.129.16/32',
      'NetworkPolicy gateway-to-webhooks lets out to 169.254.0.0/16',
    ],
  ],
  [
    'an edge without one of its templates',
    (all) => {
      const map = objectsOf(all, 'ConfigMap').find((m) => nameOf(m).startsWith('edge-templates'));
      delete map?.data?.['proxy.inc.template'];
    },
    [
      'Deployment edge: /etc/nginx/templates/proxy.inc.template is not nginx/templates/proxy.inc.template',
    ],
  ],
  [
    'an edge with a setting too few and one too many',
    (all) => {
      const map = objectsOf(all, 'ConfigMap').find((m) => nameOf(m).startsWith('edge-settings'));
      delete map?.data?.EDGE_RATE;
      assign(map?.data, { EDGE_RATES: '100r/s' });
    },
    ['Deployment edge: EDGE_RATE is not set', 'Deployment edge: no template has EDGE_RATES'],
  ],
  [
    'an edge that resolves a service elsewhere',
    (all) => {
      const [container] = find(all, 'Deployment', 'edge').spec?.template.spec?.containers ?? [];
      const upstream = container?.env?.find(({ name }) => name === 'SOCIAL_UPSTREAM');
      assign(upstream, { value: 'social:3004' });
    },
    [
      'Deployment edge: social is at social.$(POD_NAMESPACE).svc.cluster.local:3004, not at social:3004',
    ],
  ],
  [
    'a service that hides its pods from the edge',
    (all) => {
      delete find(all, 'Service', 'social').spec?.clusterIP;
    },
    ['Deployment edge: Service social hides its pods behind one address'],
  ],
];

const ENTRY_FAULTS: readonly (readonly [string, Fault, readonly string[]])[] = [
  [
    'a host without a certificate',
    (all) => assign(find(all, 'Ingress', 'api-sandbox').spec, { tls: [] }),
    ['Ingress api-sandbox: no certificate is for sandbox.example.com'],
  ],
  [
    'an Ingress at a port that the Service has not',
    (all) => assign(find(all, 'Service', 'edge').spec?.ports?.[0], { name: 'web' }),
    ['Ingress api-sandbox: there is no port edge http'],
  ],
  [
    'an Ingress before a Service that does not exist',
    (all) => {
      const [rule] = find(all, 'Ingress', 'api-sandbox').spec?.rules ?? [];
      assign(rule?.http?.paths[0]?.backend.service, { name: 'front' });
    },
    [
      'Ingress api-sandbox names Service front, which does not exist',
      'Ingress api-sandbox: there is no port front http',
    ],
  ],
  [
    'links to another host than the one that is served',
    (all) => {
      const map = objectsOf(all, 'ConfigMap').find((m) => nameOf(m).startsWith('service-settings'));
      assign(map?.data, { PUBLIC_BASE_URL: 'https://other.example' });
    },
    ['Ingress api-sandbox: PUBLIC_BASE_URL is https://other.example, which it does not serve'],
  ],
  [
    'a monitor that forgets the services',
    (all) =>
      assign(find(all, 'PodMonitor', 'api-sandbox').spec?.selector, {
        matchLabels: { 'app.kubernetes.io/name': 'social' },
      }),
    ['gateway', 'utils', 'helpdesk', 'flights'].map(
      (name) => `PodMonitor api-sandbox: it does not take Deployment ${name}`,
    ),
  ],
  [
    'a Prometheus that is not let in',
    (all) => remove(all, 'NetworkPolicy monitoring-to-services'),
    ['gateway', 'utils', 'helpdesk', 'social', 'flights'].map(
      (name) =>
        `PodMonitor api-sandbox: no policy lets Prometheus reach operations of Deployment ${name}`,
    ),
  ],
];

describeManifests('the rules', () => {
  it.each(ENTRY_FAULTS)('find, behind an Ingress, %s', (_what, fault, problems) => {
    const objects = withFault(fault, 'production-ingress');
    const found = RULES.flatMap((rule) => rule(objects));
    expect(found.sort()).toEqual([...problems].sort());
  });

  it.each(RULE_FAULTS)('find %s', (_what, fault, problems) => {
    const objects = withFault(fault);
    const found = RULES.flatMap((rule) => rule(objects));
    expect(found).toEqual(problems);
  });

  it.each([
    ['has no autoscaler', (all: KubeObject[]) => remove(all, 'HorizontalPodAutoscaler utils')],
    [
      'has an autoscaler without a metric',
      (all: KubeObject[]) =>
        assign(find(all, 'HorizontalPodAutoscaler', 'utils').spec, { metrics: [] }),
    ],
  ])('find a Deployment of production that %s', (_what, fault) => {
    expect(checkAutoscalers(withFault(fault))).toEqual(['Deployment utils has no autoscaler']);
  });

  it('find a Deployment of production that may shrink to one pod', () => {
    const objects = withFault((all) =>
      assign(find(all, 'HorizontalPodAutoscaler', 'utils').spec, { minReplicas: 1 }),
    );
    expect(checkAutoscalers(objects)).toEqual(['Deployment utils may shrink to 1']);
  });
});

describeManifests('findConnections', () => {
  let all: string[] = [];
  beforeAll(() => {
    all = findConnections(withFault(() => undefined));
  });

  it('misses what only one side allows', () => {
    const found = findConnections(
      withFault((objects) => remove(objects, 'NetworkPolicy valkey-from-services')),
    );
    expect(found).toEqual(all.filter((connection) => !connection.includes('valkey')));
  });

  it('sees everything once nothing is denied', () => {
    const open = withFault((objects) => {
      objects.splice(0, objects.length, ...objects.filter(({ kind }) => kind !== 'NetworkPolicy'));
    });
    expect(findConnections(open)).toHaveLength(7 * 13);
  });
});
