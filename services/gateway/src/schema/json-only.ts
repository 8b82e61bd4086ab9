import type { ElementParticle } from './schema-type.js';

/** A member that JSON answers have although the schema does not know it. */
export function jsonOnly<Fields extends object>(
  particle: ElementParticle<Fields>,
): ElementParticle<Fields> {
  return { ...particle, jsonOnly: true };
}
