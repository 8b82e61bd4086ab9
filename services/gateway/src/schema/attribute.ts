import type { AttributeParticle } from './schema-type.js';

/** An attribute of the element that the sequence describes. */
export function attribute<const Name extends string>(
  name: Name,
): AttributeParticle<{ readonly [Key in Name]?: string }> {
  return { kind: 'attribute', name };
}
