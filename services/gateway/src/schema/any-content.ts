import type { AnyType } from './schema-type.js';

const ANY: AnyType = { kind: 'any' };

/** Whatever a client puts there; its value is the text in it. */
export function anyContent(): AnyType {
  return ANY;
}
