import fc from 'fast-check';
import {
  attribute,
  boolean,
  type ComplexType,
  choice,
  decimal,
  type ElementParticle,
  element,
  enumeration,
  extend,
  int,
  list,
  many,
  optional,
  type Particle,
  type SchemaType,
  sequence,
  text,
} from '../../src/protocol/index.js';

const LEAVES: readonly SchemaType[] = [
  text(),
  text({ min: 1, max: 5 }),
  decimal(),
  int(),
  boolean(),
  enumeration('wordEnum', ['one', 'two']),
];

type Kind = 'element' | 'optional' | 'many' | 'some' | 'choice' | 'openChoice' | 'list';

const KINDS: readonly Kind[] = [
  'element',
  'optional',
  'many',
  'some',
  'choice',
  'openChoice',
  'list',
];

/** Makes a particle of each kind; `name` is unique in its type. */
const PARTICLES: Readonly<Record<Kind, (name: string, type: SchemaType) => Particle>> = {
  element: (name, type) => element(name, type),
  optional: (name, type) => optional(name, type),
  many: (name, type) => many(name, type, { max: 2 }),
  some: (name, type) => many(name, type, { min: 1 }),
  choice: (name, type) => choice([element(`${name}A`, type), element(`${name}B`, text())]),
  openChoice: (name, type) =>
    choice([element(`${name}A`, type), element(`${name}B`, text())], { optional: true }),
  list: (name, type) => optional(name, list(null, many('item', type) as ElementParticle<object>)),
};

function particles(depth: number, prefix: string): fc.Arbitrary<readonly Particle[]> {
  const type =
    depth === 0
      ? fc.constantFrom(...LEAVES)
      : fc.oneof(fc.constantFrom(...LEAVES), arbitraryType(depth - 1));
  return fc
    .array(fc.tuple(fc.constantFrom(...KINDS), type), { minLength: 1, maxLength: 5 })
    .map((parts) =>
      parts.map(([kind, inner], index) => PARTICLES[kind](`${prefix}${index}`, inner)),
    );
}

/** Any declaration: sequences of all kinds of particles, with and without a base and attributes. */
export function arbitraryType(depth = 2): fc.Arbitrary<ComplexType> {
  const own = fc
    .tuple(particles(depth, 'e'), fc.boolean())
    .map(([parts, marked]) => (marked ? [...parts, attribute('note')] : parts));
  const base = fc.option(particles(depth, 'b'), { nil: undefined });
  return fc.tuple(own, base).map(([parts, inherited]): ComplexType => {
    if (inherited === undefined) return sequence('generated', parts);
    return extend('generated', sequence('inherited', inherited), parts);
  });
}
