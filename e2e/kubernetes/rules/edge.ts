import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVICE_LOCATIONS, SERVICE_NAMES } from '@sandbox/kernel';
import type { IContainer } from 'kubernetes-models/v1';
import { type KubeObject, nameOf, objectsOf } from '../kube-object.js';
import { environmentOf, type Workload, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

const nginx = fileURLToPath(new URL('../../../nginx/', import.meta.url));

/** Files of nginx/, by the path at which the image's nginx reads them. */
const FILES: readonly (readonly [string, string])[] = [
  ['/etc/nginx/nginx.conf', 'nginx.conf'],
  ...filesOf('templates').map((name) => [`/etc/nginx/${name}`, name] as const),
  ...filesOf('html').map((name) => [`/usr/share/nginx/${name}`, name] as const),
];

/** The edge, where there is one, has every file of nginx/ and every variable of its templates, and finds each service. */
export const checkEdge: Rule = (objects) =>
  workloadsOf(objects)
    .filter(({ name }) => name === 'edge')
    .flatMap((edge) =>
      edge.pod.containers.flatMap((container) => {
        const environment = environmentOf(container, objects);
        return [
          ...checkFiles(edge, container, objects),
          ...checkVariables(environment),
          ...checkUpstreams(environment, objects),
        ].map((problem) => `${edge.title}: ${problem}`);
      }),
    );

function filesOf(folder: string): readonly string[] {
  return readdirSync(`${nginx}${folder}`)
    .sort()
    .map((name) => `${folder}/${name}`);
}

function checkFiles({ pod }: Workload, container: IContainer, objects: readonly KubeObject[]) {
  const maps = objectsOf(objects, 'ConfigMap');
  const mounted = (container.volumeMounts ?? []).flatMap(({ name, mountPath, subPath }) => {
    const volume = (pod.volumes ?? []).find((candidate) => candidate.name === name);
    const map = maps.find((candidate) => nameOf(candidate) === volume?.configMap?.name);
    return Object.entries(map?.data ?? {})
      .filter(([file]) => subPath === undefined || subPath === file)
      .map(([file, text]) => [subPath ? mountPath : `${mountPath}/${file}`, text] as const);
  });
  const texts = new Map(mounted);
  return FILES.filter(
    ([path, file]) => texts.get(path) !== readFileSync(`${nginx}${file}`, 'utf8'),
  ).map(([path, file]) => `${path} is not nginx/${file}`);
}

/** The image fills in what is set and leaves the rest, which nginx refuses. */
function checkVariables(environment: Readonly<Record<string, string>>): readonly string[] {
  const expected = new Set(
    filesOf('templates')
      .flatMap((file) => [...readFileSync(`${nginx}${file}`, 'utf8').matchAll(/\$\{(\w+)\}/g)])
      .map(([, name = '']) => name),
  );
  const set = Object.keys(environment).filter((name) => name !== 'POD_NAMESPACE');
  return [
    ...[...expected].filter((name) => !set.includes(name)).map((name) => `${name} is not set`),
    ...set.filter((name) => !expected.has(name)).map((name) => `no template has ${name}`),
  ];
}

function checkUpstreams(
  environment: Readonly<Record<string, string>>,
  objects: readonly KubeObject[],
): readonly string[] {
  const services = objectsOf(objects, 'Service');
  return SERVICE_NAMES.flatMap((name) => {
    const upstream = environment[`${name.toUpperCase()}_UPSTREAM`];
    const expected = `${name}.$(POD_NAMESPACE).svc.cluster.local:${SERVICE_LOCATIONS[name].port}`;
    const isHeadless = services.some(
      (service) => nameOf(service) === name && service.spec?.clusterIP === 'None',
    );
    return [
      ...(upstream === expected ? [] : [`${name} is at ${expected}, not at ${upstream}`]),
      ...(isHeadless ? [] : [`Service ${name} hides its pods behind one address`]),
    ];
  });
}
