import fc from 'fast-check';
import type { ComplexType, Particle, SchemaType } from '../../src/protocol/index.js';
import { allParticles } from '../../src/protocol/particle.js';
import { arbitraryValue } from './arbitrary-value.js';

type Fields = Readonly<Record<string, unknown>>;

/** How often a part of a value stays as it is, to one time that it becomes any other. */
const STAYS = 12;

/** A value that fits the type and differs from a given one in some places, so that most of what it means is kept. */
export function arbitraryNear(type: SchemaType, value: unknown): fc.Arbitrary<unknown> {
  if (type.kind !== 'complex') return usually(fc.constant(value), arbitraryValue(type));
  const fields = value as Fields; // the value of a complex type
  const parts = allParticles(type).map((particle) =>
    usually(candidates(particle, fields), arbitraryPart(particle)),
  );
  return fc.tuple(...parts).map((members) => Object.assign({}, ...members));
}

function usually<Value>(
  stored: fc.Arbitrary<Value>,
  changed: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  return fc.oneof({ weight: STAYS, arbitrary: stored }, { weight: 1, arbitrary: changed });
}

/** Any value of one part of a type, as the fields it gives to the whole. */
function arbitraryPart(particle: Particle): fc.Arbitrary<object> {
  const alone: ComplexType = {
    kind: 'complex',
    name: null,
    base: null,
    particles: [particle],
    wrapper: false,
  };
  return arbitraryValue(alone).map((value) => value as object); // the value of a complex type
}

/** The fields that a part has, with changes further inside. */
function candidates(particle: Particle, fields: Fields): fc.Arbitrary<object> {
  if (particle.kind === 'choice') {
    const members = particle.members.map((member) => candidates(member, fields));
    return fc.tuple(...members).map((parts) => Object.assign({}, ...parts));
  }
  const value = fields[particle.name];
  if (value === undefined) return fc.constant({});
  const stored =
    particle.kind === 'attribute' ? fc.constant(value) : nearElement(particle.type, value);
  return stored.map((changed) => ({ [particle.name]: changed }));
}

function nearElement(type: SchemaType, value: unknown): fc.Arbitrary<unknown> {
  if (!Array.isArray(value)) return arbitraryNear(type, value);
  return fc.tuple(...value.map((item) => arbitraryNear(type, item)));
}
