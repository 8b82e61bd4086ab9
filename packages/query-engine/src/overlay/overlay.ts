import { Tally } from '@sandbox/kernel';
import type { Collection } from '../collection.js';
import { bytesOfWords } from '../value/memory.js';
import type { EngineRecord, RecordId } from '../value/shape.js';
import { type BaseOptions, createBaseLayer, shownOrdinal } from './base-layer.js';
import { type Change, createChangeLog } from './change-log.js';
import { Layers } from './layers.js';
import { View } from './view.js';

/** Changes laid over a collection, which stays as it is. */
export interface Overlay {
  /**
   * The collection with the changes: another object after each of them, so that derived data can be stored with it.
   * One that was returned earlier stays the same.
   */
  readonly collection: Collection;
  /** How many records are put or removed. */
  readonly changed: number;
  /** True for an id whose record is put or removed. */
  isChanged(id: RecordId): boolean;
  /** The highest number that is an id of the base, or was ever put. */
  readonly lastId: number;
  /** Adds a record or replaces the one with its id; it must not change any more. */
  put(record: EngineRecord): void;
  /** Removes the record with an id; false when there is no such record. */
  remove(id: RecordId): boolean;
  /** Copies the changes; from then on both go their own ways. */
  fork(memory?: OverlayMemory): Overlay;
  /** A fork of the overlay; both share the changes until one of them changes. */
  share(memory?: OverlayMemory): Overlay;
  /** Drops the data derived from the changes; it is derived again when needed. */
  forgetDerived(): void;
}

/** Where the bytes of overlays are counted. */
export interface OverlayMemory {
  /** The bytes of the changes themselves. */
  readonly held: Tally;
  /** The bytes of derived data: views, orders, indexes, records as JSON. */
  readonly derived: Tally;
}

/** The visible part of the base, and the counters of memory. */
export interface OverlayOptions extends BaseOptions {
  /** Counted nowhere when left out. */
  readonly memory?: OverlayMemory;
}

/** Builds an overlay without changes over a collection that is not part of an overlay. */
export function createOverlay(base: Collection, options: OverlayOptions = {}): Overlay {
  const { baseLayer, size } = createBaseLayer(base, options);
  const { memory = uncounted() } = options;
  const layers = new Layers(baseLayer, createChangeLog(), memory.derived);
  return new Layered(
    { layers, size, changed: 0, lastId: base.lastId, lastRow: base.lastRow },
    memory,
  );
}

/** The parts that each change replaces. */
interface State {
  readonly layers: Layers;
  readonly size: number;
  readonly changed: number;
  readonly lastId: number;
  readonly lastRow: number;
}

/** Up to this number of obsolete changes, the log is not copied. */
const SPARE_CHANGES = 64;

/** The memory of an overlay without its log, in bytes, measured. */
const OVERLAY_BYTES = 300;

function uncounted(): OverlayMemory {
  return { held: new Tally(), derived: new Tally() };
}

/** A class for the reason for which a view is one. */
class Layered implements Overlay {
  private readonly held: Tally;
  private readonly derived: Tally;
  private state: State;
  private view: View | undefined;
  /** The log belongs to another overlay as well. */
  private isShared = false;

  constructor(state: State, { held, derived }: OverlayMemory) {
    this.held = new Tally(held);
    this.derived = derived;
    this.state = state;
    this.view = undefined;
    this.count();
  }

  get collection(): Collection {
    if (isBase(this.state)) return this.state.layers.baseLayer.base;
    this.view ??= viewOf(this.state);
    return this.view;
  }

  get changed(): number {
    return this.state.changed;
  }

  isChanged(id: RecordId): boolean {
    const { changes } = this.state.layers.log;
    const latest = this.state.layers.log.find(id, changes.length);
    return latest !== undefined && counts(latest);
  }

  get lastId(): number {
    return this.state.lastId;
  }

  put(record: EngineRecord): void {
    this.own();
    this.become(change(this.state, record.id, record));
  }

  remove(id: RecordId): boolean {
    this.own();
    const after = change(this.state, id, undefined);
    if (after === this.state) return false;
    this.become(after);
    return true;
  }

  fork(memory = uncounted()): Overlay {
    const layers = withoutLosses(this.state.layers, memory.derived);
    return new Layered({ ...this.state, layers }, memory);
  }

  share(memory = uncounted()): Overlay {
    const { baseLayer, log } = this.state.layers;
    const layers = new Layers(baseLayer, log, memory.derived);
    const other = new Layered({ ...this.state, layers }, memory);
    this.isShared = true;
    other.isShared = true;
    return other;
  }

  forgetDerived(): void {
    const { baseLayer, log } = this.state.layers;
    this.become({ ...this.state, layers: new Layers(baseLayer, log, this.derived) });
  }

  private own(): void {
    if (!this.isShared) return;
    this.become({ ...this.state, layers: withoutLosses(this.state.layers, this.derived) });
    this.isShared = false;
  }

  private become(state: State): void {
    const before = this.state.layers;
    if (state.layers !== before) before.tally.moveTo(undefined);
    else this.view?.derived.moveTo(undefined);
    this.view = undefined;
    this.state = state;
    this.count();
  }

  private count(): void {
    const { baseLayer, log } = this.state.layers;
    const hidden = baseLayer.hidden === undefined ? 0 : bytesOfWords(baseLayer.hidden);
    this.held.set(OVERLAY_BYTES + hidden + log.bytes);
  }
}

/** Lets an id name a record, or nothing; the same state when it names nothing already. */
function change(state: State, id: RecordId, record: EngineRecord | undefined): State {
  const { layers, size, changed, lastId, lastRow } = state;
  const { log, baseLayer } = layers;
  const { length } = log.changes;
  const before = log.find(id, length);
  const hides = shownOrdinal(baseLayer, id);
  const was = before === undefined ? hides >= 0 : before.record !== undefined;
  if (!was && record === undefined) return state;
  const below = before === undefined ? baseLayer.base.at(hides) : before.record;
  const row = rowOf({ id, isNew: !was, before, hides }, state);
  const after = log.add({ id, row, record, hides }, below);
  const count = changed + Number(counts(after)) - Number(before !== undefined && counts(before));
  return {
    layers: length > 2 * count + SPARE_CHANGES ? withoutLosses(layers, layers.derived) : layers,
    size: size + Number(record !== undefined) - Number(was),
    changed: count,
    lastId: typeof id === 'number' ? Math.max(lastId, id) : lastId,
    lastRow: Math.max(lastRow, row),
  };
}

interface RowRequest extends Pick<Change, 'id' | 'hides'> {
  readonly isNew: boolean;
  readonly before: Change | undefined;
}

/**
 * A replaced record keeps its row. A removed one that is created again gets a new row, so its change need not be known
 * any more.
 */
function rowOf({ id, isNew, before, hides }: RowRequest, { layers, lastRow }: State): number {
  const { base } = layers.baseLayer;
  if (base.shape.order !== 'arrival') return Number(id);
  return isNew ? lastRow + 1 : (before?.row ?? base.rowAt(hides));
}

/** Without changes the base is as good as a view, and faster. */
function isBase({ layers, lastId, lastRow }: State): boolean {
  const { base, hidden } = layers.baseLayer;
  if (layers.log.changes.length > 0 || hidden !== undefined) return false;
  return base.lastId === lastId && base.lastRow === lastRow;
}

function viewOf({ layers, size, lastId, lastRow }: State): View {
  return new View({ layers, length: layers.log.changes.length, size, lastId, lastRow });
}

/** A record that was new and is gone leaves nothing. */
function counts({ record, hides }: Change): boolean {
  return record !== undefined || hides >= 0;
}

/** Copies the remaining changes. */
function withoutLosses({ baseLayer, log }: Layers, derived: Tally): Layers {
  const copy = createChangeLog();
  const { length } = log.changes;
  for (const one of log.changes) {
    if (!counts(one) || log.find(one.id, length) !== one) continue;
    copy.add(one, baseLayer.base.at(one.hides));
  }
  return new Layers(baseLayer, copy, derived);
}
