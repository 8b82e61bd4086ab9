import type { SimpleType } from './schema-type.js';

/** One of a list of words. */
export function enumeration<const Words extends readonly string[]>(
  name: string,
  words: Words,
): SimpleType<Words[number]> {
  return {
    kind: 'simple',
    name,
    primitive: 'string',
    facets: { words: new Set(words) },
    secret: false,
  };
}
