import type { ComplexType, ElementParticle, Simplify } from './schema-type.js';

/** A wrapper around one repeating element; its value always has the array, JSON answers have it bare. */
export function list<Fields extends object>(
  name: string | null,
  items: ElementParticle<Fields>,
): ComplexType<Simplify<Required<Fields>>> {
  return { kind: 'complex', name, base: null, particles: [items], wrapper: true };
}
