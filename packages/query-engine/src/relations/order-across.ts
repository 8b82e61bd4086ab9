import { eachStep, LruMap, type Steps } from '@sandbox/kernel';
import type { Collection } from '../collection.js';
import { arrangeBy } from '../index/arrange-in-steps.js';
import { buildInTurns } from '../index/in-turns.js';
import { nameOfSort, type SortKey, type SortOrder, toSortOrder } from '../index/sort-order.js';
import { allOf } from '../plan/filter.js';
import { type CompareRanks, createComparison, type Rank, type Ranks } from '../plan/rank.js';
import type { PreparedOrder } from '../plan/run-query.js';
import { bytesOfWords, keepCounted } from '../value/memory.js';
import { createRankReader, type Neighbour } from './read-across.js';

/** An order, and what identifies the collections whose records decided it. */
interface StoredOrder {
  readonly tokens: readonly object[];
  readonly order: SortOrder;
}

/** The number of sorts stored for a collection. */
const STORED_ORDERS = 8;

const STORED = new WeakMap<Collection, LruMap<string, StoredOrder>>();

/**
 * The order of all records of a collection by a sort that reads records of other collections, or of all records that
 * are relevant to a search. It is made again when one of these collections has changed.
 */
export function orderAcross(
  collection: Collection,
  sort: readonly SortKey[],
  neighbour: Neighbour,
): PreparedOrder {
  const names = sort.flatMap(({ via }) => (via ? [via.target.name] : []));
  const neighbours = new Map(names.map((name) => [name, neighbour(name)]));
  // A dataset shows other records after a write, also while the order is built.
  const unchanged = (name: string): Collection => neighbours.get(name) as Collection; // one of the names
  const at = createRankReader({ collection, neighbour: unchanged }, sort);
  const compare = createComparison(sort);
  const standings: Ranks = { at, compare: (ordinal, other) => compare(at(ordinal), other) };
  const order = findOrder(collection, [...neighbours.values()], { sort, compare, at });
  return { order: order.order, positions: order.positions, standings };
}

/** How records are ranked. */
interface Ranking extends Pick<Ranks, 'at'> {
  readonly sort: readonly SortKey[];
  readonly compare: CompareRanks;
}

/** Contains no rank, since ranks read collections that need not stay in memory. */
function findOrder(
  collection: Collection,
  neighbours: readonly Collection[],
  ranking: Ranking,
): SortOrder {
  const stored = STORED.get(collection) ?? new LruMap({ maxEntries: STORED_ORDERS });
  STORED.set(collection, stored);
  const name = nameOfSort(ranking.sort);
  const tokens = neighbours.map(tokenOf);
  const known = stored.get(name);
  if (known?.tokens.every((one, at) => one === tokens[at])) return known.order;
  const ordinals = buildInTurns([collection, name, ...tokens], () => arrange(collection, ranking));
  const order = toSortOrder(ordinals, collection.capacity);
  const bytes = ORDER_BYTES + 2 * bytesOfWords(ordinals); // its positions as well
  keepCounted(stored, { key: name, value: { tokens, order }, bytes }, collection.derived);
  return order;
}

/** The memory of an order without its numbers, in bytes. */
const ORDER_BYTES = 1200;

/** Identifies a collection that itself need not stay in memory. */
function tokenOf(collection: Collection): object {
  return collection.derived ?? collection;
}

/** How many values a rank reads, about, those of relevance being strings. */
const READ_VALUES = 16;

function* arrange(collection: Collection, { sort, compare, at }: Ranking): Steps<Uint32Array> {
  const search = sort.find(({ terms }) => terms !== undefined)?.terms ?? [];
  const all = { where: allOf([]), search, sort: [], offset: 0, limit: collection.size };
  const { ordinals } = collection.run(all);
  const entries: { readonly ordinal: number; readonly rank: Rank }[] = [];
  const read = (from: number, to: number): void => {
    for (const ordinal of ordinals.subarray(from, to)) entries.push({ ordinal, rank: at(ordinal) });
  };
  yield* eachStep(ordinals.length, read, READ_VALUES);
  const arranged = yield* arrangeBy(entries, (one, other) => compare(one.rank, other.rank));
  return Uint32Array.from(arranged, ({ ordinal }) => ordinal);
}
