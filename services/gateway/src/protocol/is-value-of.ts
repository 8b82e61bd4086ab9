import { isDeepStrictEqual } from 'node:util';
import { readElement } from './read-element.js';
import type { SchemaType, ValueOf } from './schema-type.js';
import { toNode } from './to-node.js';

/** True for a possible value of an element of the type: written and read again, it is the same. */
export function isValueOf<Type extends SchemaType>(
  type: Type,
  value: unknown,
): value is ValueOf<Type> {
  try {
    const node = toNode('value', type, value as ValueOf<Type>); // the read below rejects a value of another type
    return isDeepStrictEqual(readElement(type, node), value);
  } catch {
    return false;
  }
}
