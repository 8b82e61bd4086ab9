import fc, { type Arbitrary } from 'fast-check';
import type { QueryEntry } from '../naive-oracle.js';

/** Any number of entries of a query. */
export type QueryPart = Arbitrary<readonly QueryEntry[]>;

/** The part once in `rarity + 1` times, else nothing. */
export function sometimes(part: QueryPart, rarity: number): QueryPart {
  return fc.oneof({ weight: rarity, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: part });
}

/** One element of a list, found by a number: a constant for each of thousands of records would be slow to build. */
export function elementOf<T>(list: readonly T[]): Arbitrary<T> {
  return fc.nat(list.length - 1).map((index) => list[index] as T); // the number is below the length
}
