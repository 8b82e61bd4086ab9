import { LruMap } from '@sandbox/kernel';
import type { Collection } from '../collection.js';
import { type Bitmap, createBitmap, hasBit, setBit } from '../index/bitmap.js';
import type { Indexes } from '../index/indexes.js';
import type { RecordBytes } from '../index/record-bytes.js';
import type { SortKey } from '../index/sort-order.js';
import { pathTableOf } from '../value/path-table.js';
import { type Blocks, createBlocks } from './blocks.js';
import type { ChangeLog } from './change-log.js';
import { createEditedOrder, type EditedOrder } from './edited-order.js';
import { createOverlayBytes } from './overlay-bytes.js';
import { createRecordsByKey, type RecordsByKey } from './records-by-key.js';

/** What an overlay begins with. */
export interface Ground {
  readonly base: Collection;
  readonly indexes: Indexes;
  /** Ordinals of the base that do not count, whatever is changed; undefined when all do. */
  readonly hidden: Bitmap | undefined;
}

/**
 * A ground with the changes of a log over it, and what was derived from both. It is built by the first query that needs it
 * and follows the log; a moment of the log that it has passed is derived apart.
 */
export interface Layers {
  readonly ground: Ground;
  readonly log: ChangeLog;
  readonly bytes: RecordBytes;
  readonly blocks: Blocks;
  readonly byKey: RecordsByKey;
  readonly at: Collection['at'];
  /** The ordinals of the base that are changed or gone or do not count; undefined when there is none. */
  hidden(length: number): Bitmap | undefined;
  order(length: number, sort: readonly SortKey[]): EditedOrder;
}

/** So many sorts of a log are kept. */
const KEPT_ORDERS = 16;

/** Lays a log over a ground. */
export function createLayers(ground: Ground, log: ChangeLog): Layers {
  const { base } = ground;
  const { shape, capacity } = base;
  const orders = new LruMap<string, EditedOrder>({ maxEntries: KEPT_ORDERS });
  let hiding = createHiding(ground, log);
  return {
    ground,
    log,
    bytes: createOverlayBytes(base, log.changes, pathTableOf(shape).fieldNames),
    blocks: createBlocks(shape, log.changes),
    byKey: createRecordsByKey(log.changes),
    at: (ordinal) =>
      ordinal < capacity ? base.at(ordinal) : log.changes[ordinal - capacity]?.record,
    hidden(length) {
      if (hiding.length > length) hiding = createHiding(ground, log);
      return hiding.advance(length);
    },
    order(length, sort) {
      const name = sort.map((key) => (key.descending ? `-${key.field}` : key.field)).join();
      let order = orders.get(name);
      if (order === undefined || order.length > length) {
        order = orderOver(ground, log, sort);
        orders.set(name, order);
      }
      order.advance(length);
      return order;
    },
  };
}

function orderOver(ground: Ground, log: ChangeLog, sort: readonly SortKey[]): EditedOrder {
  const { base, indexes, hidden } = ground;
  const all = indexes.sortOrder(sort)?.order ?? indexes.identity;
  const order = hidden === undefined ? all : all.filter((ordinal) => !hasBit(hidden, ordinal));
  const idAt = (ordinal: number): number => base.at(ordinal)?.id ?? 0;
  return createEditedOrder({ shape: base.shape, indexes, order, sort, idAt, log });
}

/** What of the base is hidden, so far. */
interface Hiding {
  length: number;
  advance(length: number): Bitmap | undefined;
}

function createHiding({ base, hidden }: Ground, log: ChangeLog): Hiding {
  let set: Bitmap | undefined = hidden?.slice();
  return {
    length: 0,
    advance(to) {
      for (; this.length < to; this.length++) {
        const ordinal = log.changes[this.length]?.hides ?? -1;
        if (ordinal < 0) continue;
        set ??= createBitmap(base.capacity);
        setBit(set, ordinal);
      }
      return set;
    },
  };
}
