import type { ComplexType, Particle, SequenceFields, Simplify } from './schema-type.js';

/** A type whose elements come in this order; the name is null when it is written where it is used. */
export function sequence<const Parts extends readonly Particle[]>(
  name: string | null,
  particles: Parts,
): ComplexType<Simplify<SequenceFields<Parts>>> {
  return { kind: 'complex', name, base: null, particles, wrapper: false };
}

/** A type that continues another one: the elements of the base come first, in JSON answers last. */
export function extend<Base, const Parts extends readonly Particle[]>(
  name: string,
  base: ComplexType<Base>,
  particles: Parts,
): ComplexType<Simplify<Base & SequenceFields<Parts>>> {
  return {
    kind: 'complex',
    name,
    base,
    particles,
    wrapper: base.wrapper && isOnlyAttributes(particles),
  };
}

function isOnlyAttributes(particles: readonly Particle[]): boolean {
  return particles.every((particle) => particle.kind === 'attribute');
}
