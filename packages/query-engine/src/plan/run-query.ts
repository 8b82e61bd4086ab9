import { type Bitmap, countBits, createBitmap, subtract } from '../index/bitmap.js';
import type { Indexes } from '../index/indexes.js';
import { countMissing, type SortKey, type SortOrder } from '../index/sort-order.js';
import type { Where } from './filter.js';
import { codesOfRange, createMatcher } from './match-where.js';
import { createRanks, type Ranks } from './rank.js';
import { takePage } from './take-page.js';
import { takeWindow, type Window } from './window.js';

/** Which records are wanted, in which order, and how many of them. */
export interface Criteria {
  readonly where: Where;
  /** Folded terms and phrases, all of which must occur. */
  readonly search: readonly string[];
  /** Empty for the order of the rows. */
  readonly sort: readonly SortKey[];
  readonly offset: number;
  readonly limit: number;
  /** Only records between two places of the order; not together with an offset. */
  readonly window?: Window | undefined;
  /** The order, where it is not one of the collection's own; `sort` is its name. */
  readonly order?: PreparedOrder | undefined;
}

/** An order of all records of a collection, or of those that match. */
export interface PreparedOrder extends SortOrder {
  readonly standings: Ranks;
}

/** The result of a list query. */
export interface ListResult {
  /** How many records match. */
  readonly total: number;
  /** The ordinals of the page, in its order; not to be written to. */
  readonly ordinals: Uint32Array;
}

/** Runs the queries of a collection, over all of its records but those that are hidden. */
export type QueryRunner = (criteria: Criteria, hidden?: Bitmap) => ListResult;

/** Builds the runner of a collection; it keeps its working memory from query to query. */
export function createQueryRunner(
  indexes: Indexes,
  rowAt: (ordinal: number) => number,
): QueryRunner {
  const match = createMatcher(indexes);
  const size = indexes.identity.length;
  const scratch = createBitmap(size);
  return (criteria, hidden) => {
    const { where, search, offset, limit, sort, window } = criteria;
    const order = criteria.order ?? indexes.sortOrder(sort);
    if (hidden === undefined && window === undefined && isForAll(criteria)) {
      const all = order?.order ?? indexes.identity;
      return { total: size, ordinals: all.subarray(offset, offset + limit) };
    }
    const matches = match(where, search);
    if (hidden !== undefined) subtract(matches, hidden);
    const total = countBits(matches);
    if (window !== undefined) {
      const ranks = criteria.order?.standings ?? createRanks(indexes, sort, rowAt);
      const all = order?.order ?? indexes.identity;
      return {
        total,
        ordinals: takeWindow({ matches, order: all, window, limit, standings: ranks }),
      };
    }
    const start = firstPosition(indexes, criteria);
    return {
      total,
      ordinals: takePage({ matches, total, order, start, offset, limit, scratch }),
    };
  };
}

/** Whether criteria are met by all records. */
export function isForAll({ where, search }: Pick<Criteria, 'where' | 'search'>): boolean {
  return where.kind === 'and' && where.of.length === 0 && search.length === 0;
}

/**
 * A position in the sort order before which nothing can match. A range on the first field of the sort
 * bounds the matches to one run of the order.
 */
function firstPosition(indexes: Indexes, { where, sort }: Criteria): number {
  const [key] = sort;
  if (key === undefined) return 0;
  let start = 0;
  for (const filter of where.kind === 'and' ? where.of : [where]) {
    if (filter.kind !== 'range' || filter.path !== key.field) continue;
    const column = indexes.column(filter.path);
    const { low, high } = codesOfRange(column, filter);
    const present = column.starts[column.missingCode] as number; // missingCode is a group
    const first = key.descending
      ? present - (column.starts[high] as number) // codes of a range are groups, or one past the last
      : (column.starts[low] as number);
    start = Math.max(start, key.missingFirst ? first + countMissing(column) : first);
  }
  return start;
}
