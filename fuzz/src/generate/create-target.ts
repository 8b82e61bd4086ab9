import type { Random } from '@sandbox/kernel';
import type { Operation, Parameter } from '../target/operation.js';
import { encodeText } from './encode-text.js';
import { hostileText } from './hostile-values.js';
import { mutateBytes } from './mutate-bytes.js';
import { sampleValue } from './sample-value.js';

/** A path with its query, and whether it is still one of the operation's own. */
export interface CreatedTarget {
  readonly target: string;
  readonly isOwnPath: boolean;
}

/** Names that some endpoint or other takes. */
const OTHER_NAMES = [
  ...['q', 'sort', 'fields', 'expand', 'limit', 'page', 'offset', 'id', 'seed', 'code', 'status'],
  ...[
    'name_like',
    'id_in',
    'created_at_gte',
    '1',
    '0',
    '-1',
    '__proto__',
    'constructor',
    'a[b]',
    '',
  ],
];

/** Makes a request target for an operation: mostly right, sometimes odd in a parameter, seldom in its bytes. */
export function createTarget({ path, parameters }: Operation, random: Random): CreatedTarget {
  const filled = path.replace(/\{([^{}]+)\}/g, (_match, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return encodeText(parameterText(parameter, random));
  });
  const query = createQuery(parameters, random);
  const target = query === '' ? filled : `${filled}?${query}`;
  if (random.chance(0.05))
    return { target: mutateBytes(Buffer.from(target), random).toString(), isOwnPath: false };
  return { target, isOwnPath: true };
}

function createQuery(parameters: readonly Parameter[], random: Random): string {
  const own = parameters.filter((one) => one.in === 'query' && random.chance(0.3));
  const pairs = own.flatMap((parameter) => toPairs(parameter, random));
  while (random.chance(0.15))
    pairs.push([
      random.chance(0.7) ? random.pick(OTHER_NAMES) : hostileText(random),
      hostileText(random),
    ]);
  if (random.chance(0.01))
    return Array(random.pick([60, 500]))
      .fill('a=1')
      .join('&');
  return pairs.map((pair) => pair.map((text) => encode(text, random)).join('=')).join('&');
}

/** A parameter that is an object stands for names of any kind. */
function toPairs(parameter: Parameter, random: Random): [string, string][] {
  const { properties, additionalProperties } = parameter.schema;
  if (properties) {
    const names = random.sample(Object.keys(properties), random.int(1, 2));
    return names.map((name) => [
      name,
      parameterText({ ...parameter, schema: properties[name] ?? {} }, random),
    ]);
  }
  if (additionalProperties)
    return Array.from({ length: random.int(1, 3) }, () => [
      hostileText(random),
      hostileText(random),
    ]);
  return [[parameter.name, parameterText(parameter, random)]];
}

function parameterText(parameter: Parameter | undefined, random: Random): string {
  if (!parameter || random.chance(0.3)) return hostileText(random);
  const value = sampleValue(parameter.schema, random);
  return Array.isArray(value) ? value.join(',') : toText(value);
}

function toText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Mostly encoded as clients do it; sometimes as it is. */
function encode(text: string, random: Random): string {
  return random.chance(0.9) ? encodeText(text) : text;
}
