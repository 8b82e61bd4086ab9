import fc from 'fast-check';
import type {
  ComplexType,
  ElementParticle,
  Facets,
  Primitive,
  RootType,
  SchemaType,
  SimpleType,
} from '../../src/protocol/index.js';
import { allParticles } from '../../src/protocol/particle.js';

/** What texts are made of: everything that XML or JSON escapes, and what they must leave alone. */
const CHARACTERS = [
  ...'aZ09 .-_<>&"\'\\/\t\n',
  ']]>',
  '&amp;',
  '\u00a0',
  '\u007f',
  'é',
  '\u2028',
  '😀',
];

const digits = fc.constantFrom(...'0123456789');
const letters = fc.constantFrom(...'abXY019');

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const days = fc
  .tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(
    ([year, month, day]) =>
      `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`,
  );
const times = fc
  .tuple(
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    fc.constantFrom('', 'Z', '.123Z', '-07:00'),
  )
  .map(([hour, minute, rest]) => `T${twoDigits(hour)}:${twoDigits(minute)}:09${rest}`);

const SIMPLE: Readonly<Record<Primitive, (facets: Facets) => fc.Arbitrary<unknown>>> = {
  string: arbitraryText,
  boolean: () => fc.boolean(),
  decimal: arbitraryDecimal,
  int: (facets) => arbitraryInteger(facets, 2 ** 31 - 1),
  short: (facets) => arbitraryInteger(facets, 2 ** 15 - 1),
  long: (facets) => arbitraryInteger(facets, Number.MAX_SAFE_INTEGER),
  date: () => days,
  dateTime: () => fc.tuple(days, times).map((parts) => parts.join('')),
};

function arbitraryText(facets: Facets): fc.Arbitrary<unknown> {
  const { words, pattern, length, minLength = 0, maxLength = minLength + 8 } = facets;
  if (words !== undefined) return fc.constantFrom(...words);
  const unit = pattern === undefined ? letters : pattern.test('a') ? letters : digits;
  const least = pattern === undefined ? minLength : Math.max(1, minLength);
  const bounded = fc.string({
    unit,
    minLength: length ?? least,
    maxLength: length ?? Math.max(least, Math.min(maxLength, 40)),
  });
  const isFree = pattern === undefined && length === undefined && facets.maxLength === undefined;
  return isFree ? fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength }) : bounded;
}

function arbitraryDecimal(facets: Facets): fc.Arbitrary<unknown> {
  const { minInclusive, maxInclusive, totalDigits, fractionDigits } = facets;
  const scale = Math.min(fractionDigits ?? 2, 2);
  const unit = 10 ** scale;
  const bound = totalDigits === undefined ? 999_999 : (10 ** Math.min(totalDigits, 6) - 1) / unit;
  return fc
    .integer({
      min: Math.ceil((minInclusive ?? -bound) * unit),
      max: Math.floor((maxInclusive ?? bound) * unit),
    })
    .map((value) => (value / unit).toFixed(scale));
}

function arbitraryInteger(facets: Facets, bound: number): fc.Arbitrary<unknown> {
  const { minInclusive = -bound, maxInclusive = bound } = facets;
  return fc.integer({ min: minInclusive, max: maxInclusive });
}

function arbitrarySimple(type: SimpleType): fc.Arbitrary<unknown> {
  return SIMPLE[type.primitive](type.facets);
}

function arbitraryOccurrences(particle: ElementParticle): fc.Arbitrary<unknown> {
  const value = arbitraryValue(particle.type);
  if (!particle.repeats) return value;
  // an array that an optional element was read into is never empty
  const minLength = Math.max(1, particle.min);
  return fc.array(value, { minLength, maxLength: Math.min(particle.max, minLength + 2) });
}

function arbitraryObject(type: ComplexType): fc.Arbitrary<unknown> {
  const parts = allParticles(type).map((particle): fc.Arbitrary<object> => {
    if (particle.kind === 'attribute')
      return fc.option(fc.string({ unit: letters }), { nil: undefined }).map(named(particle.name));
    if (particle.kind === 'choice') return arbitraryChoice(particle.members, particle.min === 0);
    if (type.wrapper)
      return fc
        .array(arbitraryValue(particle.type), {
          minLength: particle.min,
          maxLength: particle.min + 2,
        })
        .map(named(particle.name));
    return arbitraryMember(particle);
  });
  return fc.tuple(...parts).map((members) => Object.assign({}, ...members));
}

function arbitraryMember(particle: ElementParticle): fc.Arbitrary<object> {
  const member = arbitraryOccurrences(particle).map(named(particle.name));
  if (particle.jsonOnly) return fc.constant({});
  return particle.min > 0 ? member : fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, member);
}

function arbitraryChoice(
  members: readonly ElementParticle[],
  canBeEmpty: boolean,
): fc.Arbitrary<object> {
  const some = members.map((member) => arbitraryOccurrences(member).map(named(member.name)));
  return fc.oneof(...some, ...(canBeEmpty ? [fc.constant({})] : []));
}

function named(name: string): (value: unknown) => object {
  return (value) => (value === undefined ? {} : { [name]: value });
}

/** Any value that an element of the type can have. */
export function arbitraryValue(type: SchemaType): fc.Arbitrary<unknown> {
  if (type.kind === 'any') return fc.string({ unit: letters });
  return type.kind === 'simple' ? arbitrarySimple(type) : arbitraryObject(type);
}

/** Any value of a root type, with its type. */
export function arbitraryDocument(
  roots: readonly RootType[],
): fc.Arbitrary<{ readonly type: RootType; readonly value: unknown }> {
  return fc
    .constantFrom(...roots)
    .chain((type) => arbitraryValue(type).map((value) => ({ type, value })));
}
