import type { Collection } from '../collection.js';
import { type Bitmap, createBitmap, hasBit, setBit } from '../index/bitmap.js';
import { createIndexes } from '../index/indexes.js';
import { createQueryRunner, type QueryRunner } from '../plan/run-query.js';
import { pathTableOf } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';
import type { Change, ChangeLog } from './change-log.js';
import { mergePage, orderOf } from './merge.js';
import { createOverlayBytes } from './overlay-bytes.js';

/** What an overlay begins with. */
export interface Ground {
  readonly base: Collection;
  /** Ordinals of the base that do not count, whatever is changed; undefined when all do. */
  readonly hidden: Bitmap | undefined;
}

/** A moment of an overlay. */
export interface Moment extends Pick<Collection, 'size' | 'lastId'> {
  readonly ground: Ground;
  readonly log: ChangeLog;
  /** How many changes of the log there were. */
  readonly length: number;
}

/**
 * The collection as it was at a moment. Ordinals below the base's capacity are those of the base; the others are slots of the
 * log, so they are not in the order of ids: lists, `related` and pages are. What queries need is built by the first of them.
 */
export function createView(moment: Moment): Collection {
  const { ground, log, length, size, lastId } = moment;
  const { base } = ground;
  const { shape, capacity } = base;
  const parts = createParts(moment);
  const at = (ordinal: number): EngineRecord | undefined =>
    ordinal < capacity ? base.at(ordinal) : log.changes[ordinal - capacity]?.record;
  const ordinalOf = (id: number): number => {
    const change = log.find(id, length);
    if (change !== undefined) return change.record === undefined ? -1 : capacity + change.slot;
    const ordinal = base.ordinalOf(id);
    const isShown = ground.hidden === undefined || ordinal < 0 || !hasBit(ground.hidden, ordinal);
    return isShown ? ordinal : -1;
  };
  const related = createRelated(moment, parts, at);
  let records: readonly EngineRecord[] | undefined;
  return {
    shape,
    size,
    lastId,
    capacity: capacity + length,
    get records() {
      records ??= recordsOf(base, parts);
      return records;
    },
    at,
    bytes: createOverlayBytes(base, log.changes, pathTableOf(shape).fieldNames),
    ordinalOf,
    find: (id) => at(ordinalOf(id)),
    run: createRunner(moment, parts, at),
    related,
    countRelated: (field, value) => related(field, value).length,
  };
}

/** What a view builds when it is first needed. */
interface Parts {
  /** The ordinals of the base that are hidden, changed or gone; undefined when there is none. */
  hidden(): Bitmap | undefined;
  /** The changes that hold a record of the view, by id. */
  live(): readonly Change[];
  delta(): Delta;
}

/** The changed records as a collection of their own. */
interface Delta {
  readonly size: number;
  readonly run: QueryRunner;
}

function createParts({ ground, log, length }: Moment): Parts {
  const { base } = ground;
  let live: readonly Change[] | undefined;
  let hidden: { readonly set: Bitmap | undefined } | undefined;
  let delta: Delta | undefined;
  const parts: Parts = {
    hidden() {
      hidden ??= { set: hiddenAt({ ground, log, length }) };
      return hidden.set;
    },
    live() {
      live ??= log.changes
        .slice(0, length)
        .filter((change) => change.record !== undefined && log.find(change.id, length) === change)
        .sort((one, other) => one.id - other.id);
      return live;
    },
    delta() {
      delta ??= createDelta(base, parts.live());
      return delta;
    },
  };
  return parts;
}

function hiddenAt({
  ground,
  log,
  length,
}: Pick<Moment, 'ground' | 'log' | 'length'>): Bitmap | undefined {
  let set: Bitmap | undefined = ground.hidden?.slice();
  for (let slot = 0; slot < length; slot++) {
    const ordinal = log.changes[slot]?.hides ?? -1;
    if (ordinal < 0) continue;
    set ??= createBitmap(ground.base.capacity);
    setBit(set, ordinal);
  }
  return set;
}

function createDelta({ shape, capacity }: Collection, live: readonly Change[]): Delta {
  const records = live.map(({ record }) => record as EngineRecord); // a live change has one
  const run = createQueryRunner(createIndexes(shape, records));
  const slots = Uint32Array.from(live, ({ slot }) => slot);
  return {
    size: records.length,
    run(criteria) {
      const { total, ordinals } = run(criteria);
      return { total, ordinals: ordinals.map((ordinal) => capacity + (slots[ordinal] as number)) }; // one each
    },
  };
}

function recordsOf(base: Collection, parts: Parts): readonly EngineRecord[] {
  const hidden = parts.hidden();
  const kept = base.records.filter(
    (_, ordinal) => hidden === undefined || !hasBit(hidden, ordinal),
  );
  const changed = parts.live().map(({ record }) => record as EngineRecord); // a live change has one
  return [...kept, ...changed].sort((one, other) => one.id - other.id);
}

/**
 * Runs a query over the base and over the changed records. Of d changed records that match, at most d stand before a page, so
 * the page is made of them and of the base's matches from d before its start to its end.
 */
function createRunner({ ground }: Moment, parts: Parts, at: Collection['at']): QueryRunner {
  const { base } = ground;
  return (criteria, others) => {
    if (others !== undefined) throw new TypeError('An overlay cannot be laid over another.');
    const { offset, limit, sort } = criteria;
    const delta = parts.delta();
    const changed = delta.run({ ...criteria, offset: 0, limit: delta.size });
    const first = Math.max(0, offset - changed.total);
    const kept = base.run(
      { ...criteria, offset: first, limit: offset - first + limit },
      parts.hidden(),
    );
    const total = kept.total + changed.total;
    if (changed.total === 0) return { total, ordinals: kept.ordinals };
    const isBefore = orderOf(base.shape, sort);
    const lists = {
      kept: kept.ordinals,
      first,
      changed: changed.ordinals,
      isBefore: (one: number, other: number) =>
        isBefore(at(one) as EngineRecord, at(other) as EngineRecord), // both are results of queries
    };
    const length = Math.max(0, Math.min(limit, total - offset));
    return { total, ordinals: mergePage(lists, offset, length) };
  };
}

function createRelated(
  { ground: { base }, log, length }: Moment,
  parts: Parts,
  at: Collection['at'],
): Collection['related'] {
  const { paths } = pathTableOf(base.shape);
  const isLive = (slot: number): boolean => {
    const change = log.changes[slot];
    return change !== undefined && log.find(change.id, length) === change;
  };
  const idAt = (ordinal: number): number => at(ordinal)?.id ?? -1;
  return (field, value, limit = Number.POSITIVE_INFINITY) => {
    const path = paths.get(field);
    if (path === undefined || value === null || value === undefined) return NONE;
    const changed = Uint32Array.from(
      log.byKey.slotsOf(path, path.type.keyOf(value)).filter(isLive),
      (slot) => base.capacity + slot,
    ).sort((one, other) => idAt(one) - idAt(other));
    const hidden = parts.hidden();
    const all = base.related(field, value);
    const kept = hidden === undefined ? all : all.filter((ordinal) => !hasBit(hidden, ordinal));
    const isBefore = (one: number, other: number): boolean => idAt(one) < idAt(other);
    const count = Math.min(limit, kept.length + changed.length);
    return mergePage({ kept, first: 0, changed, isBefore }, 0, count);
  };
}

const NONE = new Uint32Array(0);
