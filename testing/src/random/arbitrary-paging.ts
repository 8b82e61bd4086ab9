import fc from 'fast-check';
import type { QueryPart } from './query-part.js';

const limit = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 7 }));

/** Paging by page, by offset or not at all, now and then past the end. */
export function arbitraryPaging(): QueryPart {
  return fc.oneof(
    fc.constant([]),
    limit.map((value) => [['limit', String(value)]] as const),
    fc.tuple(fc.integer({ min: 1, max: 6 }), limit).map(
      ([page, value]) =>
        [
          ['page', String(page)],
          ['limit', String(value)],
        ] as const,
    ),
    fc.tuple(fc.integer({ min: 0, max: 300 }), limit).map(
      ([offset, value]) =>
        [
          ['offset', String(offset)],
          ['limit', String(value)],
        ] as const,
    ),
    fc.integer({ min: 0, max: 9000 }).map((offset) => [['offset', String(offset)]] as const),
  );
}
