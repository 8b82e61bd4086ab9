import type { ComplexType, ElementParticle, Particle } from './schema-type.js';

/** The particles of a type with those of its bases before them. */
export function allParticles(type: ComplexType): readonly Particle[] {
  return type.base === null ? type.particles : [...allParticles(type.base), ...type.particles];
}

/** The elements of a particle: itself, or the members of a choice. An attribute has no elements. */
export function membersOf(particle: Particle): readonly ElementParticle[] {
  if (particle.kind === 'attribute') return [];
  return particle.kind === 'choice' ? particle.members : [particle];
}

/** A function of a type that is computed once for each type. */
export function memoized<Type extends object, Result>(
  make: (type: Type) => Result,
): (type: Type) => Result {
  const made = new WeakMap<Type, Result>();
  return (type) => {
    const known = made.get(type);
    if (known !== undefined) return known;
    const result = make(type);
    made.set(type, result);
    return result;
  };
}
