import { LruMap, lazy } from '@sandbox/kernel';
import type { Collection } from '../collection.js';
import { invert, nameOfSort, type SortKey } from '../index/sort-order.js';
import { allOf } from '../plan/filter.js';
import { createComparison } from '../plan/rank.js';
import type { PreparedOrder } from '../plan/run-query.js';
import { bytesOfWords, keepCounted } from '../value/memory.js';
import { createRankReader, type Neighbour } from './read-across.js';

/** An order, and which collections' records decided it. */
interface StoredOrder {
  readonly neighbours: readonly object[];
  readonly order: PreparedOrder;
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
  const stored = STORED.get(collection) ?? new LruMap({ maxEntries: STORED_ORDERS });
  STORED.set(collection, stored);
  const name = nameOfSort(sort);
  const neighbours = sort.flatMap(({ via }) => (via ? [tokenOf(neighbour(via.target.name))] : []));
  const known = stored.get(name);
  if (known?.neighbours.every((one, at) => one === neighbours[at])) return known.order;
  const order = buildOrder(collection, sort, neighbour);
  const bytes = ORDER_BYTES + 2 * bytesOfWords(order.order); // its positions as well
  keepCounted(stored, { key: name, value: { neighbours, order }, bytes }, collection.derived);
  return order;
}

/** The memory of an order without its numbers, in bytes. */
const ORDER_BYTES = 1200;

/** Identifies a collection that itself need not stay in memory. */
function tokenOf(collection: Collection): object {
  return collection.derived ?? collection;
}

function buildOrder(
  collection: Collection,
  sort: readonly SortKey[],
  neighbour: Neighbour,
): PreparedOrder {
  const rankAt = createRankReader({ collection, neighbour }, sort);
  const compare = createComparison(sort);
  const search = sort.find(({ terms }) => terms !== undefined)?.terms ?? [];
  const all = { where: allOf([]), search, sort: [], offset: 0, limit: collection.size };
  const entries = Array.from(collection.run(all).ordinals, (ordinal) => ({
    ordinal,
    standing: rankAt(ordinal),
  }));
  entries.sort((one, other) => compare(one.standing, other.standing));
  const order = Uint32Array.from(entries, ({ ordinal }) => ordinal);
  return {
    order,
    positions: lazy(() => invert(order, collection.capacity)),
    standings: {
      at: rankAt,
      compare: (ordinal, other) => compare(rankAt(ordinal), other),
    },
  };
}
