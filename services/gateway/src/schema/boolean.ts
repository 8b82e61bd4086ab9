import type { SimpleType } from './schema-type.js';

/** `true` or `false`; requests may say `1` or `0`. */
export function boolean(): SimpleType<boolean> {
  return { kind: 'simple', name: null, primitive: 'boolean', facets: {}, secret: false };
}
