import { type Collection, type Filter, parseSort } from '@sandbox/query-engine';
import type { FilterInput } from './read-filter.js';

/** Which records of a collection are wanted, and in which order. */
export interface Wanted {
  readonly collection: Collection;
  readonly sort: string | null | undefined;
  readonly filter: FilterInput | null | undefined;
  readonly toFilters: (filter: FilterInput | null | undefined) => readonly Filter[];
}

/** Picks from any set of records those that are wanted, in order. */
export interface Ranking {
  take(ordinals: Uint32Array, limit: number): Uint32Array;
}

/** Gives rankings; the latest are kept. */
export type Rankings = (wanted: Wanted) => Ranking;

/** How many rankings are kept: more than the aliases of a document, so that none is made twice within one. */
const CAPACITY = 128;

/** How many records they may rank together; each takes eight bytes. */
const MOST_RANKS = 2_000_000;

/**
 * Builds an empty store of rankings. A relation is resolved once for each record that has it, always with the same
 * filter and sort: running them once over the whole collection leaves only a look-up for each record.
 */
export function createRankings(): Rankings {
  const kept = new Map<string, KeptRanking>(); // in order of use, the oldest first
  let ranks = 0;
  return (wanted) => {
    const { collection, sort, filter } = wanted;
    const key = JSON.stringify([collection.shape.name, sort, filter]);
    const known = kept.get(key);
    const entry = known ?? { ranking: rank(wanted), size: collection.size };
    if (known) kept.delete(key);
    else ranks += entry.size;
    kept.set(key, entry);
    for (const [oldest, { size }] of kept) {
      if (kept.size === 1 || (kept.size <= CAPACITY && ranks <= MOST_RANKS)) break;
      kept.delete(oldest);
      ranks -= size;
    }
    return entry.ranking;
  };
}

interface KeptRanking {
  readonly ranking: Ranking;
  readonly size: number;
}

function rank({ collection, sort, filter, toFilters }: Wanted): Ranking {
  const { ordinals: order } = collection.run({
    filters: toFilters(filter),
    search: [],
    sort: parseSort(collection.shape, typeof sort === 'string' ? [sort] : undefined),
    offset: 0,
    limit: collection.size,
  });
  const unwanted = collection.size;
  const ranks = new Uint32Array(collection.size).fill(unwanted);
  order.forEach((ordinal, place) => {
    ranks[ordinal] = place;
  });
  return {
    take: (among, limit) =>
      among
        .map((ordinal) => ranks[ordinal] as number) // ordinals of the collection
        .filter((place) => place !== unwanted)
        .sort()
        .subarray(0, limit)
        .map((place) => order[place] as number), // a rank is a place in the order
  };
}
