import type { Resource } from '@sandbox/resource';
import fc from 'fast-check';
import { sortNamesOf } from '../oracle/filter-path.js';
import type { QueryPart } from './query-part.js';

/** One to three different fields, each in either direction. */
export function arbitrarySort(resource: Resource): QueryPart {
  const key = fc
    .tuple(fc.constantFrom('', '-'), fc.constantFrom(...sortNamesOf(resource)))
    .map(([sign, name]) => ({ name, text: `${sign}${name}` }));
  return fc
    .uniqueArray(key, { minLength: 1, maxLength: 3, selector: ({ name }) => name })
    .map((keys) => [['sort', keys.map(({ text }) => text).join(',')]] as const);
}
