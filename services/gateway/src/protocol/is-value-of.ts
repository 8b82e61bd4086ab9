import { allParticles } from './particle.js';
import type {
  ComplexType,
  ElementParticle,
  Particle,
  Primitive,
  SchemaType,
  SimpleType,
  ValueOf,
} from './schema-type.js';

/** What the values of built-in types are. */
const TYPES: Readonly<Record<Primitive, 'string' | 'boolean' | 'number'>> = {
  string: 'string',
  boolean: 'boolean',
  decimal: 'string',
  int: 'number',
  short: 'number',
  long: 'number',
  date: 'string',
  dateTime: 'string',
};

type Members = Readonly<Record<string, unknown>>;

/** True for a value that reading an element of the type could have given. */
export function isValueOf<Type extends SchemaType>(
  type: Type,
  value: unknown,
): value is ValueOf<Type> {
  if (type.kind === 'any') return typeof value === 'string';
  return type.kind === 'simple' ? isSimple(type, value) : isComplex(type, value);
}

function isSimple({ primitive, facets }: SimpleType, value: unknown): boolean {
  if (typeof value !== TYPES[primitive]) return false;
  if (typeof value !== 'string') return true;
  const { words, maxLength = Number.POSITIVE_INFINITY } = facets;
  return value.length <= maxLength && words?.has(value) !== false;
}

function isComplex(type: ComplexType, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = value as Members; // an object that is no array
  const particles = allParticles(type);
  const names = new Set(particles.flatMap(namesOf));
  return (
    Object.keys(members).every((name) => names.has(name)) &&
    particles.every((particle) => fits(particle, members))
  );
}

function namesOf(particle: Particle): readonly string[] {
  return particle.kind === 'choice' ? particle.members.map(({ name }) => name) : [particle.name];
}

function fits(particle: Particle, members: Members): boolean {
  if (particle.kind === 'attribute') return isMissingOr(members[particle.name], isString);
  if (particle.kind === 'element') return isElement(particle, members[particle.name]);
  const chosen = particle.members.filter(({ name }) => members[name] !== undefined);
  return (
    chosen.length >= particle.min &&
    chosen.length <= 1 &&
    chosen.every((member) => isElement(member, members[member.name]))
  );
}

function isElement({ type, min, max, repeats }: ElementParticle, value: unknown): boolean {
  if (value === undefined) return min === 0;
  if (!repeats) return isValueOf(type, value);
  if (!Array.isArray(value) || value.length < min || value.length > max) return false;
  return value.every((item) => isValueOf(type, item));
}

function isMissingOr(value: unknown, holds: (value: unknown) => boolean): boolean {
  return value === undefined || holds(value);
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}
