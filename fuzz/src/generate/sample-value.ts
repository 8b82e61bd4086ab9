import type { Random } from '@sandbox/kernel';
import type { Schema } from '../target/operation.js';

/** Deeper values add nothing but time. */
const MAX_DEPTH = 6;

/** A value that a schema allows, as far as one can say without a validator. */
export function sampleValue(schema: Schema, random: Random, depth = 0): unknown {
  const input = [...(schema.enum ?? []), ...(schema.examples ?? [])];
  if (schema.const !== undefined) return schema.const;
  if (input.length > 0) return random.pick(input);
  if (schema.example !== undefined && random.chance(0.8)) return schema.example;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && choices.length > 0) return sampleValue(random.pick(choices), random, depth + 1);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sampleValue(part, random, depth + 1)));
  return BY_TYPE[typeOf(schema, random)]?.(schema, random, depth) ?? null;
}

type Sampler = (schema: Schema, random: Random, depth: number) => unknown;

const BY_TYPE: Readonly<Record<string, Sampler>> = {
  string: (schema, random) => sampleText(schema, random),
  integer: (schema, random) => sampleNumber(schema, random),
  number: (schema, random) => sampleNumber(schema, random) / random.pick([1, 1, 4]),
  boolean: (_schema, random) => random.chance(0.5),
  array: ({ items = {} }, random, depth) =>
    depth > MAX_DEPTH
      ? []
      : Array.from({ length: random.int(0, 3) }, () => sampleValue(items, random, depth + 1)),
  object: sampleObject,
};

function typeOf({ type, properties }: Schema, random: Random): string {
  if (Array.isArray(type)) return random.pick(type);
  if (typeof type === 'string') return type;
  return properties ? 'object' : 'string';
}

function sampleObject(schema: Schema, random: Random, depth: number): unknown {
  const { properties = {}, required = [] } = schema;
  if (depth > MAX_DEPTH) return {};
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || random.chance(0.4),
  );
  return Object.fromEntries(
    names.map((name) => [name, sampleValue(properties[name] ?? {}, random, depth + 1)]),
  );
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-03-30',
  'date-time': '2026-03-30T10:00:00Z',
  email: 'ada@example.com',
  uuid: '3f2b8a1e-5a55-4d3c-9c1f-0d5a4a4f9b11',
  uri: 'https://example.com/a?b=c',
};

function sampleText({ format, minLength = 0 }: Schema, random: Random): string {
  const known = FORMATS[format ?? ''];
  if (known) return known;
  return random.pick(['a', 'ada', '1', '12', 'open', 'x y', 'é']).padEnd(minLength, 'a');
}

function sampleNumber({ minimum = 0, maximum = 100 }: Schema, random: Random): number {
  return random.pick([minimum, maximum, 1, 2, random.int(minimum, Math.max(minimum, maximum))]);
}
