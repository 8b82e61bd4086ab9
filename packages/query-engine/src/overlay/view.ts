import { Tally } from '@sandbox/kernel';
import type { Collection } from '../collection.js';
import { type Bitmap, createBitmap, hasBit, setBit } from '../index/bitmap.js';
import { readOver } from '../index/coded.js';
import { type Criteria, isForAll, type ListResult, type PreparedOrder } from '../plan/run-query.js';
import { takePage } from '../plan/take-page.js';
import { isWithin, takeWindow } from '../plan/window.js';
import { WORD } from '../value/memory.js';
import { pathTableOf } from '../value/path-table.js';
import type { EngineRecord, RecordId } from '../value/shape.js';
import { shownOrdinal } from './base-layer.js';
import type { Change } from './change-log.js';
import type { EditedOrder } from './edited-order.js';
import type { Layers } from './layers.js';
import { mergePage } from './merge.js';

/** The memory of a view without its contents, in bytes, measured. */
const VIEW_BYTES = 850;

/** A moment of an overlay. */
export interface Snapshot extends Pick<Collection, 'size' | 'lastId' | 'lastRow'> {
  readonly layers: Layers;
  /** How many changes of the log there were. */
  readonly length: number;
}

/**
 * The collection as it was at a moment. Ordinals below the base's capacity are those of the base; the others are slots
 * of the log. So ordinals are not in the order of ids, unlike lists, `related` and pages.
 *
 * It is a class because one is made after every change: V8 gives each object literal with a getter a separate shape.
 */
export class View implements Collection {
  readonly shape;
  readonly size;
  readonly capacity;
  readonly lastId;
  readonly lastRow;
  readonly bytes;
  readonly at: Collection['at'];
  readonly ordinalOf: Collection['ordinalOf'];
  readonly rowAt: Collection['rowAt'];
  readonly run: Collection['run'];
  readonly related: Collection['related'];
  readonly readCodes: Collection['readCodes'];
  readonly derived: Tally;
  private readonly moment: Snapshot;
  private all: readonly EngineRecord[] | undefined;

  constructor(snapshot: Snapshot) {
    this.moment = snapshot;
    const { layers, length, size, lastId, lastRow } = snapshot;
    const { base } = layers.baseLayer;
    this.shape = base.shape;
    this.size = size;
    this.capacity = base.capacity + length;
    this.lastId = lastId;
    this.lastRow = lastRow;
    this.bytes = layers.bytes;
    this.at = (ordinal) => layers.at(ordinal);
    this.ordinalOf = (id) => ordinalAt(snapshot, id);
    this.rowAt = (ordinal) =>
      ordinal < base.capacity ? base.rowAt(ordinal) : changeAt(snapshot, ordinal).row;
    this.run = (criteria, hidden) => runAt(snapshot, criteria, hidden);
    this.related = (field, value, limit) => relatedAt(snapshot, { field, value, limit });
    this.readCodes = (path, ordinals) => {
      const { indexes, base: below } = layers.baseLayer;
      const over = { ordinals, capacity: below.capacity, at: this.at };
      return readOver(indexes.column(path.path), path, over);
    };
    this.derived = new Tally(layers.tally);
    this.derived.add(VIEW_BYTES);
    this.all = undefined;
  }

  get records(): readonly EngineRecord[] {
    const { layers, length } = this.moment;
    if (this.all === undefined) {
      this.derived.add(this.size * WORD);
      this.all = Array.from(
        layers.order(length, []).page(0, this.size),
        (ordinal) => layers.at(ordinal) as EngineRecord, // the ordinals of a page have records
      );
    }
    return this.all;
  }

  ordinalOfRow(row: number): number {
    return ordinalOfRow(this.moment, row);
  }

  find(id: RecordId): EngineRecord | undefined {
    return this.at(this.ordinalOf(id));
  }

  countRelated(field: string, value: unknown): number {
    return this.related(field, value).length;
  }
}

function ordinalAt({ layers, length }: Snapshot, id: RecordId): number {
  const change = layers.log.find(id, length);
  if (change === undefined) return shownOrdinal(layers.baseLayer, id);
  return change.record === undefined ? -1 : layers.baseLayer.base.capacity + change.slot;
}

function changeAt({ layers }: Snapshot, ordinal: number): Change {
  return layers.log.changes[ordinal - layers.baseLayer.base.capacity] as Change; // ordinals of the view
}

/** Rows are looked up by ordinals of the base, and one by one among the changes. */
function ordinalOfRow(snapshot: Snapshot, row: number): number {
  const { base } = snapshot.layers.baseLayer;
  const below = base.at(base.ordinalOfRow(row));
  const changed = below ?? findChanged(snapshot, row);
  const ordinal = changed === undefined ? -1 : ordinalAt(snapshot, changed.id);
  if (ordinal < base.capacity) return ordinal;
  return changeAt(snapshot, ordinal).row === row ? ordinal : -1;
}

function findChanged({ layers, length }: Snapshot, row: number): Change | undefined {
  return layers.log.changes.findLast((change) => change.row === row && change.slot < length);
}

/**
 * Runs a query over the base and over the changed records. If d changed records match, at most d precede a page.
 * So the page is merged from them and from the base's matches between d positions before its start and its end.
 */
function runAt(snapshot: Snapshot, criteria: Criteria, others?: Bitmap): ListResult {
  const { layers, length, size } = snapshot;
  if (others !== undefined) throw new TypeError('An overlay cannot be laid over another.');
  const { base } = layers.baseLayer;
  const { where, search, offset, limit } = criteria;
  if (criteria.order !== undefined) return runOrdered(snapshot, criteria, criteria.order);
  const order = layers.order(length, criteria.sort);
  if (criteria.window !== undefined) return runWindow({ layers, length, order }, criteria);
  if (isForAll(criteria)) return { total: size, ordinals: order.page(offset, limit) };
  const matches = layers.blocks.match(length, where, search);
  const changed = order.inserted.filter(({ slot }) => hasBit(matches, slot));
  const first = Math.max(0, offset - changed.length);
  const stored = base.run(
    { where, search, sort: criteria.sort, offset: first, limit: offset - first + limit },
    layers.hidden(length),
  );
  const total = stored.total + changed.length;
  if (changed.length === 0) return { total, ordinals: stored.ordinals };
  const lists = { stored: stored.ordinals, first, changed, isBefore: order.isBefore };
  const pageLength = Math.max(0, Math.min(limit, total - offset));
  const page = { offset, length: pageLength, capacity: base.capacity };
  return { total, ordinals: mergePage(lists, page) };
}

/** The matches in an order of all records. */
function runOrdered(snapshot: Snapshot, criteria: Criteria, order: PreparedOrder): ListResult {
  const { layers, length, size } = snapshot;
  const { where, search, offset, limit, window } = criteria;
  const { total, ordinals } = runAt(snapshot, { where, search, sort: [], offset: 0, limit: size });
  const capacity = layers.baseLayer.base.capacity + length;
  const matches = createBitmap(capacity);
  for (const ordinal of ordinals) setBit(matches, ordinal);
  if (window !== undefined) {
    const { standings: ranks } = order;
    const request = { matches, order: order.order, window, limit, standings: ranks };
    return { total, ordinals: takeWindow(request) };
  }
  const scratch = createBitmap(capacity);
  const page = { matches, total, order, start: 0, offset, limit, scratch };
  return { total, ordinals: takePage(page) };
}

interface Windowed extends Pick<Snapshot, 'layers' | 'length'> {
  readonly order: EditedOrder;
}

/** Of both lists the wanted end of the window, merged. */
function runWindow({ layers, length, order }: Windowed, criteria: Criteria): ListResult {
  const { base } = layers.baseLayer;
  const { where, search, limit, window = {} } = criteria;
  const { isFromEnd = false } = window;
  const matches = layers.blocks.match(length, where, search);
  const matching = order.inserted.filter(({ slot }) => hasBit(matches, slot));
  const within = matching.filter((one) => isWithin(window, one, order.compare));
  const endOf = (length: number): readonly [from: number, to: number] =>
    isFromEnd ? [Math.max(0, length - limit), length] : [0, limit];
  const changed = within.slice(...endOf(within.length));
  const stored = base.run(criteria, layers.hidden(length));
  const lists = { stored: stored.ordinals, first: 0, changed, isBefore: order.isBefore };
  const both = stored.ordinals.length + changed.length;
  const all = mergePage(lists, { offset: 0, length: both, capacity: base.capacity });
  const total = stored.total + matching.length;
  return { total, ordinals: all.subarray(...endOf(both)) };
}

interface Related {
  readonly field: string;
  readonly value: unknown;
  readonly limit: number | undefined;
}

function relatedAt({ layers, length }: Snapshot, { field, value, limit }: Related): Uint32Array {
  const { log, byKey, baseLayer } = layers;
  const { base } = baseLayer;
  const all = base.related(field, value);
  const path = pathTableOf(base.shape).paths.get(field);
  if (path === undefined || value === null || value === undefined) return all;
  const hidden = layers.hidden(length);
  const stored = hidden === undefined ? all : without(all, hidden);
  const changed = byKey
    .slotsOf(path, path.type.keyOf(value))
    .map((slot) => log.changes[slot] as Change) // slots of the log
    .filter((change) => log.find(change.id, length) === change)
    .sort((one, other) => one.row - other.row);
  if (changed.length === 0) return stored.subarray(0, limit);
  const isBefore = (ordinal: number, { row }: Change): boolean => base.rowAt(ordinal) < row;
  const count = Math.min(limit ?? Number.POSITIVE_INFINITY, stored.length + changed.length);
  const page = { offset: 0, length: count, capacity: base.capacity };
  return mergePage({ stored, first: 0, changed, isBefore }, page);
}

/** The same ordinals where none of them is hidden, as of most records none is. */
function without(ordinals: Uint32Array, hidden: Bitmap): Uint32Array {
  for (let at = 0; at < ordinals.length; at++) {
    if (hasBit(hidden, ordinals[at] as number))
      // at < length
      return ordinals.filter((ordinal) => !hasBit(hidden, ordinal));
  }
  return ordinals;
}
