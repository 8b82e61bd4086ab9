import type { ElementParticle, SchemaType } from './schema-type.js';

/** What is special about an element of a sequence. */
export interface ElementOptions {
  /** In JSON requests an array may stand for the wrapper element (`emailSettings`). */
  readonly bareArray?: boolean;
}

function single(
  name: string,
  type: SchemaType,
  options: ElementOptions & { readonly min: number },
): ElementParticle {
  const { min, bareArray = false } = options;
  return { kind: 'element', name, type, min, max: 1, repeats: false, jsonOnly: false, bareArray };
}

/** An element that must be there. */
export function element<const Name extends string, Value>(
  name: Name,
  type: SchemaType<Value>,
  options: ElementOptions = {},
): ElementParticle<{ readonly [Key in Name]: Value }> {
  return single(name, type, { ...options, min: 1 }) as ElementParticle<{
    readonly [Key in Name]: Value;
  }>; // the type parameter is carried by no value
}

/** An element that may be left out. */
export function optional<const Name extends string, Value>(
  name: Name,
  type: SchemaType<Value>,
  options: ElementOptions = {},
): ElementParticle<{ readonly [Key in Name]?: Value }> {
  return single(name, type, { ...options, min: 0 });
}
