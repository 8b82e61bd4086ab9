import { type Collection, createCollection } from '../collection.js';
import { addAll, clearBit, createBitmap, hasBit } from '../index/bitmap.js';
import type { EngineRecord } from '../value/shape.js';
import { type Change, type ChangeLog, createChangeLog } from './change-log.js';
import { createView, type Ground } from './view.js';

/** Changes laid over a collection, which stays as it is. */
export interface Overlay {
  /**
   * The collection with the changes: another object after each of them, so that what is derived from one can be kept by it.
   * One that was given out earlier stays as it was.
   */
  readonly collection: Collection;
  /** How many records are put or removed. */
  readonly changed: number;
  /** The highest id that the base has or that was ever put. */
  readonly lastId: number;
  /** An estimate of the memory that the changes take. */
  readonly bytes: number;
  /** Adds a record or replaces the one with its id; it must not change any more. */
  put(record: EngineRecord): void;
  /** Removes the record with an id; false when there is none. */
  remove(id: number): boolean;
  /** Copies the changes; from then on both go their own ways. */
  fork(): Overlay;
}

/** What of the base counts. By default all of it. */
export interface OverlayOptions {
  /** None of its records. */
  readonly isEmpty?: boolean;
  /** The ids of the records that do. */
  readonly only?: Iterable<number>;
}

/** Lays changes over a collection that is not an overlay's itself; there are none yet. */
export function createOverlay(base: Collection, options: OverlayOptions = {}): Overlay {
  const { lastId } = base;
  const { size, ...ground } = createGround(base, options);
  return layOver(ground, { log: createChangeLog(), size, changed: 0, lastId });
}

function createGround(
  base: Collection,
  { isEmpty, only }: OverlayOptions,
): Ground & { size: number } {
  const { shape, capacity, size } = base;
  if (isEmpty) {
    return { base: createCollection({ shape, records: [] }), hidden: undefined, size: 0 };
  }
  if (only === undefined) return { base, hidden: undefined, size };
  const hidden = createBitmap(capacity);
  addAll(hidden, capacity);
  const shown = new Set([...only].map(base.ordinalOf));
  shown.delete(-1);
  for (const ordinal of shown) clearBit(hidden, ordinal);
  return { base, hidden, size: shown.size };
}

/** What changes with every change. */
interface State {
  readonly log: ChangeLog;
  readonly size: number;
  readonly changed: number;
  readonly lastId: number;
}

/** So many changes that no longer count are not worth a copy of the log. */
const SPARE_CHANGES = 64;

function layOver(ground: Ground, start: State): Overlay {
  let state = start;
  let view: Collection | undefined;
  const current = (): Collection => {
    view ??= viewOf(ground, state);
    return view;
  };
  const change = (id: number, record: EngineRecord | undefined): boolean => {
    const { log, size, changed, lastId } = state;
    const length = log.changes.length;
    const before = log.find(id, length);
    const hides = before?.hides ?? shownOrdinal(ground, id);
    const was = before === undefined ? hides >= 0 : before.record !== undefined;
    if (!was && record === undefined) return false;
    const after = log.add({ id, record, hides, json: undefined });
    state = {
      log,
      size: size + Number(record !== undefined) - Number(was),
      changed: changed + Number(counts(after)) - Number(before !== undefined && counts(before)),
      lastId: Math.max(lastId, id),
    };
    if (length > 2 * state.changed + SPARE_CHANGES) state = { ...state, log: copyOf(log) };
    view = undefined;
    return true;
  };
  return {
    get collection() {
      return current();
    },
    get changed() {
      return state.changed;
    },
    get lastId() {
      return state.lastId;
    },
    get bytes() {
      return state.log.bytes;
    },
    put: (record) => void change(record.id, record),
    remove: (id) => change(id, undefined),
    fork: () => layOver(ground, { ...state, log: copyOf(state.log) }),
  };
}

/** Without changes the base is as good as a view, and faster. */
function viewOf(ground: Ground, { log, size, lastId }: State): Collection {
  const { base, hidden } = ground;
  const { length } = log.changes;
  if (length === 0 && hidden === undefined && base.lastId === lastId) return base;
  return createView({ ground, log, length, size, lastId });
}

function shownOrdinal({ base, hidden }: Ground, id: number): number {
  const ordinal = base.ordinalOf(id);
  return ordinal >= 0 && hidden !== undefined && hasBit(hidden, ordinal) ? -1 : ordinal;
}

/** A record that was new and is gone leaves nothing. */
function counts({ record, hides }: Change): boolean {
  return record !== undefined || hides >= 0;
}

/** Copies what the changes of a log come to. */
function copyOf(log: ChangeLog): ChangeLog {
  const copy = createChangeLog();
  const { length } = log.changes;
  for (const change of log.changes) {
    if (counts(change) && log.find(change.id, length) === change) copy.add(change);
  }
  return copy;
}
