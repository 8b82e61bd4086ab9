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

/** How many rankings are kept: each takes four bytes a record. */
const CAPACITY = 16;

/**
 * Builds an empty store of rankings. A relation is resolved once for each record that has it, always with the same
 * filter and sort: running them once over the whole collection leaves only a look-up for each record.
 */
export function createRankings(): Rankings {
  const kept = new Map<string, Ranking>();
  return (wanted) => {
    const { collection, sort, filter } = wanted;
    const key = JSON.stringify([collection.shape.name, sort, filter]);
    const ranking = kept.get(key) ?? rank(wanted);
    kept.delete(key);
    kept.set(key, ranking);
    for (const oldest of kept.keys()) {
      if (kept.size <= CAPACITY) break;
      kept.delete(oldest);
    }
    return ranking;
  };
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
