import type { ElementParticle, SchemaType } from './schema-type.js';

/** How often an element may come. */
export interface ManyOptions {
  readonly min?: number;
  readonly max?: number;
}

/** An array; one that may be empty may also be left out. */
export type ManyFields<Name extends string, Value, Options> = Options extends {
  readonly min: Exclude<number, 0>;
}
  ? { readonly [Key in Name]: readonly Value[] }
  : { readonly [Key in Name]?: readonly Value[] };

/** An element that may come several times; by default any number of times, or not at all. */
export function many<
  const Name extends string,
  Value,
  const Options extends ManyOptions = Record<never, never>,
>(
  name: Name,
  type: SchemaType<Value>,
  options?: Options,
): ElementParticle<ManyFields<Name, Value, Options>> {
  const { min = 0, max = Number.POSITIVE_INFINITY }: ManyOptions = options ?? {};
  return {
    kind: 'element',
    name,
    type,
    min,
    max,
    repeats: true,
    jsonOnly: false,
    bareArray: false,
  };
}
