import type { ComplexType, Particle, SchemaType } from '../../src/protocol/index.js';

/** What chapter 1.6 says of JSON answers, said once more in the plainest way. */
export function toPlain(type: SchemaType, value: unknown): unknown {
  if (type.kind === 'simple' && type.primitive === 'decimal') return Number(value);
  if (type.kind !== 'complex') return value;
  const object = value as Readonly<Record<string, unknown>>; // the value of a complex type
  const chain: ComplexType[] = [];
  for (let next: ComplexType | null = type; next !== null; next = next.base) chain.push(next);
  const entries = chain.flatMap((part) => part.particles).flatMap((part) => members(part, object));
  return type.wrapper
    ? (entries.find(([, member]) => Array.isArray(member))?.[1] ?? [])
    : Object.fromEntries(entries);
}

function members(
  part: Particle,
  object: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] {
  if (part.kind === 'choice') return part.members.flatMap((member) => members(member, object));
  const value = object[part.name];
  if (value === undefined) return [];
  if (part.kind === 'attribute') return [[part.name, value]];
  const plain = Array.isArray(value)
    ? value.map((item) => toPlain(part.type, item))
    : toPlain(part.type, value);
  return [[part.name, plain]];
}
