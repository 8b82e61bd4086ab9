import { LruMap, Tally } from '@sandbox/kernel';
import type { Collection } from '../collection.js';
import { type Bitmap, createBitmap, hasBit, setBit } from '../index/bitmap.js';
import type { Indexes } from '../index/indexes.js';
import type { RecordBytes } from '../index/record-bytes.js';
import { nameOfSort, type SortKey } from '../index/sort-order.js';
import { bytesOfWords, keepCounted } from '../value/memory.js';
import { pathTableOf } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';
import { type Blocks, createBlocks } from './blocks.js';
import type { ChangeLog } from './change-log.js';
import { EditedOrder } from './edited-order.js';
import { createOverlayBytes } from './overlay-bytes.js';
import { createRecordsByKey, type RecordsByKey } from './records-by-key.js';

/** The base of an overlay. */
export interface BaseLayer {
  readonly base: Collection;
  readonly indexes: Indexes;
  /** Ordinals of the base that are always hidden, independent of changes; undefined when none is. */
  readonly hidden: Bitmap | undefined;
}

/** The maximum number of sorts stored for a log. */
const STORED_ORDERS = 16;

/** The memory of the empty parts, in bytes, measured. */
const HIDING_BYTES = 200;
const MAP_BYTES = 500;

/**
 * A base with the changes of a log over it, and the data derived from both. It is built by the first query that needs it
 * and follows the log; an earlier moment of the log is derived separately. All of it can be made again.
 */
export class Layers {
  readonly baseLayer: BaseLayer;
  readonly log: ChangeLog;
  /** Counts the derived data here, within the derived data of the whole state. */
  readonly tally: Tally;
  readonly derived: Tally;
  private keptBytes: RecordBytes | undefined;
  private keptBlocks: Blocks | undefined;
  private keptKeys: RecordsByKey | undefined;
  private hiding: Hiding | undefined;
  private orders: LruMap<string, EditedOrder> | undefined;

  constructor(baseLayer: BaseLayer, log: ChangeLog, derived: Tally) {
    this.baseLayer = baseLayer;
    this.log = log;
    this.derived = derived;
    this.tally = new Tally(derived);
  }

  get bytes(): RecordBytes {
    const { base } = this.baseLayer;
    const { fieldNames: fields } = pathTableOf(base.shape);
    const { tally } = this;
    this.keptBytes ??= createOverlayBytes(base, this.log.changes, { fields, tally });
    return this.keptBytes;
  }

  get blocks(): Blocks {
    this.keptBlocks ??= createBlocks(this.baseLayer.base.shape, this.log.changes, this.tally);
    return this.keptBlocks;
  }

  get byKey(): RecordsByKey {
    this.keptKeys ??= createRecordsByKey(this.log.changes, this.tally);
    return this.keptKeys;
  }

  at(ordinal: number): EngineRecord | undefined {
    const { base } = this.baseLayer;
    return ordinal < base.capacity
      ? base.at(ordinal)
      : this.log.changes[ordinal - base.capacity]?.record;
  }

  /** The ordinals of the base that are changed, removed or hidden; undefined when no record is. */
  hidden(length: number): Bitmap | undefined {
    if (this.hiding === undefined || this.hiding.length > length)
      this.hiding = createHiding(this.baseLayer, this.log, this.tally);
    return this.hiding.advance(length);
  }

  order(length: number, sort: readonly SortKey[]): EditedOrder {
    const name = nameOfSort(sort);
    if (this.orders === undefined) {
      this.orders = new LruMap({ maxEntries: STORED_ORDERS });
      this.tally.add(MAP_BYTES);
    }
    const known = this.orders.get(name);
    if (known?.length === length) return known;
    const isPassed = known === undefined || known.length > length;
    const value = isPassed ? orderOver(this.baseLayer, this.log, sort) : known;
    value.advance(length);
    return keepCounted(this.orders, { key: name, value, bytes: value.bytes }, this.tally);
  }
}

function orderOver(baseLayer: BaseLayer, log: ChangeLog, sort: readonly SortKey[]): EditedOrder {
  const { base, indexes, hidden } = baseLayer;
  const all = (): Uint32Array => indexes.sortOrder(sort)?.order ?? indexes.identity;
  const shown = hidden && all().filter((ordinal) => !hasBit(hidden, ordinal));
  const order = shown === undefined ? all : () => shown;
  const { rowAt } = base;
  const ownBytes = shown === undefined ? 0 : bytesOfWords(shown);
  return new EditedOrder({ shape: base.shape, indexes, order, ownBytes, sort, rowAt, log });
}

/** The hidden records of the base, so far. */
interface Hiding {
  length: number;
  advance(length: number): Bitmap | undefined;
}

function createHiding({ base, hidden }: BaseLayer, log: ChangeLog, tally: Tally): Hiding {
  const keep = (set: Bitmap): Bitmap => {
    tally.add(bytesOfWords(set));
    return set;
  };
  let set = hidden && keep(hidden.slice());
  tally.add(HIDING_BYTES);
  return {
    length: 0,
    advance(to) {
      for (; this.length < to; this.length++) {
        const ordinal = log.changes[this.length]?.hides ?? -1;
        if (ordinal < 0) continue;
        set ??= keep(createBitmap(base.capacity));
        setBit(set, ordinal);
      }
      return set;
    },
  };
}
