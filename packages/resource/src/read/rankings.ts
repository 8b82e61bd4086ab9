import { LruMap } from '@sandbox/kernel';
import { type Collection, type Criteria, nameOfSort, neighboursOf } from '@sandbox/query-engine';
import { type Dataset, neighboursIn } from '../dataset.js';
import { inOwnTerms, type Ranking, type Rankings } from './select.js';

/** The number of rankings that are stored: more than the aliases of a document, so that none is made twice within one. */
const MAX_RANKINGS = 128;

/** How many records they may rank together; each takes eight bytes. */
const MAX_RANKS = 2_000_000;

/** The ranking of criteria that are longer as a string, as those with many ids are, is not stored. */
const MAX_KEY = 4096;

/**
 * Builds an empty store of rankings, which gives each run access to the latest of them. A relation is followed from each
 * record that has it, always with the same criteria: running them once over the whole collection leaves only a look-up
 * for each record.
 */
export function createRankings(): (dataset: Dataset) => Rankings {
  const stored = new LruMap<string, Ranking>({ maxEntries: MAX_RANKINGS, maxWeight: MAX_RANKS });
  const numberOf = createNumbers();
  const find = (dataset: Dataset, collection: Collection, criteria: Criteria): Ranking => {
    const { where, sort } = criteria;
    const read = neighboursOf(collection, criteria).map(neighboursIn(dataset));
    const key = `${[collection, ...read].map(numberOf)} ${JSON.stringify([where, nameOfSort(sort)])}`;
    const known = stored.get(key);
    if (known) return known;
    const ranking = rank(collection, inOwnTerms(dataset, collection, criteria));
    if (key.length <= MAX_KEY) stored.set(key, ranking, collection.capacity);
    return ranking;
  };
  return (dataset) => {
    const found = new Map<Criteria, Found>();
    return (collection, criteria) => {
      const known = found.get(criteria);
      // A mutation changes the records between its fields, which may share a fragment and so their criteria.
      if (known?.collection === collection && known.isFresh()) return known.ranking;
      const ranking = find(dataset, collection, criteria);
      const neighbour = neighboursIn(dataset);
      const read = neighboursOf(collection, criteria).map(
        (name) => [name, neighbour(name)] as const,
      );
      const isFresh = (): boolean => read.every(([name, one]) => neighbour(name) === one);
      found.set(criteria, { collection, ranking, isFresh });
      return ranking;
    };
  };
}

/** The ranking that a run has found last, and of which collection it is. */
interface Found {
  readonly collection: Collection;
  readonly ranking: Ranking;
  /** Whether the other collections that its criteria read are the same. */
  readonly isFresh: () => boolean;
}

/** Numbers collections: another dataset has others under the same names. */
function createNumbers(): (collection: Collection) => number {
  const numbers = new WeakMap<Collection, number>();
  let latest = 0;
  return (collection) => {
    const number = numbers.get(collection) ?? ++latest;
    numbers.set(collection, number);
    return number;
  };
}

function rank(collection: Collection, criteria: Criteria): Ranking {
  const { ordinals: order } = collection.run({
    ...criteria,
    offset: 0,
    limit: collection.size,
  });
  const unwanted = collection.size;
  const ranks = new Uint32Array(collection.capacity).fill(unwanted);
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
