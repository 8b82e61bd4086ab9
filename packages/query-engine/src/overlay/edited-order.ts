import type { Indexes } from '../index/indexes.js';
import type { SortKey } from '../index/sort-order.js';
import type { Key } from '../value/field-types/index.js';
import { pathTableOf } from '../value/path-table.js';
import type { CollectionShape, EngineRecord } from '../value/shape.js';
import type { Change, ChangeLog } from './change-log.js';

/** A changed record in an order. */
export interface Inserted {
  readonly slot: number;
  readonly id: number;
  /** One for each key of the sort; undefined where the record has no value. */
  readonly keys: readonly (Key | undefined)[];
  /** How many records of the base stand before it, the hidden ones included. */
  readonly place: number;
}

/**
 * The order of a sort over a base with changes, as what is done to the order of the base: places that are left out, and
 * changed records that are put between. So a change costs a search, and a page hardly more than one of the base.
 */
export interface EditedOrder {
  /** How many changes it knows. */
  length: number;
  /** The changed records in their order. */
  readonly inserted: readonly Inserted[];
  /** Takes the changes up to a length of the log, which is not below the present one. */
  advance(length: number): void;
  /** Ordinals in the order; those of changed records are above those of the base. */
  page(offset: number, limit: number): Uint32Array;
  /** Whether a record of the base stands before a changed one. */
  isBefore(ordinal: number, changed: Inserted): boolean;
}

/** What an order is made of. */
export interface OrderSource {
  readonly shape: CollectionShape;
  readonly indexes: Indexes;
  /** The ordinals of the base that count, in its order by this sort. */
  readonly order: Uint32Array;
  readonly sort: readonly SortKey[];
  /** The ids of the base by ordinal. */
  readonly idAt: (ordinal: number) => number;
  readonly log: ChangeLog;
}

/** Builds the order with no change in it. */
export function createEditedOrder(source: OrderSource): EditedOrder {
  const { order, log, indexes } = source;
  const capacity = indexes.identity.length;
  const compare = createComparison(source);
  const keysOf = createKeyReader(source);
  const inserted: Inserted[] = [];
  const hidden: number[] = [];
  const placeOf = (keys: Inserted['keys'], id: number): number =>
    lowerBound(order.length, (at) => compare.base(order[at] as number, { keys, id }) >= 0); // at < length
  const indexOf = (keys: Inserted['keys'], id: number): number =>
    lowerBound(
      inserted.length,
      (at) => compare.changed(inserted[at] as Inserted, { keys, id }) >= 0,
    );
  const apply = ({ previous, record, id, hides, slot }: Change): void => {
    if (previous?.record) inserted.splice(indexOf(keysOf(previous.record), id), 1);
    if (previous === undefined && hides >= 0) {
      const place = placeOf(compare.keysAt(hides), id);
      hidden.splice(
        lowerBound(hidden.length, (at) => (hidden[at] as number) >= place),
        0,
        place,
      );
    }
    if (record === undefined) return;
    const keys = keysOf(record);
    inserted.splice(indexOf(keys, id), 0, { slot, id, keys, place: placeOf(keys, id) });
  };
  return {
    length: 0,
    inserted,
    advance(to) {
      for (; this.length < to; this.length++) apply(log.changes[this.length] as Change); // to is a length of the log
    },
    page: (offset, limit) => takePage({ order, inserted, hidden, capacity }, offset, limit),
    isBefore: (ordinal, changed) => compare.base(ordinal, changed) < 0,
  };
}

/** The first number below `length` for which `isReached` holds, as it does for all after it; `length` when for none. */
function lowerBound(length: number, isReached: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Edits {
  readonly order: Uint32Array;
  readonly inserted: readonly Inserted[];
  /** Places of the order, ascending. */
  readonly hidden: readonly number[];
  readonly capacity: number;
}

function takePage(edits: Edits, offset: number, limit: number): Uint32Array {
  const { order, inserted, hidden, capacity } = edits;
  const total = order.length - hidden.length + inserted.length;
  const page = new Uint32Array(Math.max(0, Math.min(limit, total - offset)));
  if (page.length === 0) return page;
  let next = lowerBound(inserted.length, (at) => rankOf(edits, at) >= offset);
  const kept = offset - next;
  let gap = lowerBound(hidden.length, (at) => (hidden[at] as number) - at > kept); // at < length
  let place = kept + gap;
  for (let at = 0; at < page.length; at++) {
    const changed = inserted[next];
    if (changed !== undefined && changed.place <= place) {
      page[at] = capacity + changed.slot;
      next++;
      continue;
    }
    page[at] = order[place++] as number; // the page is not beyond the total
    for (; hidden[gap] === place; gap++) place++;
  }
  return page;
}

/** How many records stand before a changed one. */
function rankOf({ inserted, hidden }: Edits, at: number): number {
  const { place } = inserted[at] as Inserted; // at < length
  return place - lowerBound(hidden.length, (gap) => (hidden[gap] as number) >= place) + at;
}

/** What decides where a record stands. */
type Standing = Pick<Inserted, 'keys' | 'id'>;

/** Compares by the keys of the sort, and by id where they are equal. */
interface Comparison {
  base(ordinal: number, other: Standing): number;
  changed(one: Standing, other: Standing): number;
  keysAt(ordinal: number): Inserted['keys'];
}

function createComparison({ indexes, sort, idAt }: OrderSource): Comparison {
  const columns = sort.map(({ field, descending }) => ({
    column: indexes.column(field),
    descending,
  }));
  const keyAt = (at: number, ordinal: number): Key | undefined => {
    const column = columns[at]?.column;
    return column?.keys[column.codes?.[ordinal] as number]; // a field that lists are sorted by has one value
  };
  return {
    base(ordinal, { keys, id }) {
      for (let at = 0; at < columns.length; at++) {
        const order = compareKeys(keyAt(at, ordinal), keys[at], columns[at]?.descending);
        if (order !== 0) return order;
      }
      return idAt(ordinal) - id;
    },
    changed(one, other) {
      for (let at = 0; at < columns.length; at++) {
        const order = compareKeys(one.keys[at], other.keys[at], columns[at]?.descending);
        if (order !== 0) return order;
      }
      return one.id - other.id;
    },
    keysAt: (ordinal) => columns.map((_, at) => keyAt(at, ordinal)),
  };
}

/** Records without a value come last in both directions. */
function compareKeys(one: Key | undefined, other: Key | undefined, isDescending = false): number {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return one < other !== isDescending ? -1 : 1;
}

/** Lists are sorted by fields of the record itself, each of one value. */
function createKeyReader({ shape, sort }: OrderSource): (record: EngineRecord) => Inserted['keys'] {
  const { paths } = pathTableOf(shape);
  const readers = sort.map(({ field }) => {
    const keyOf = paths.get(field)?.type.keyOf;
    if (keyOf === undefined) throw new TypeError(`There is no path ${field} in the shape.`);
    return ({ [field]: value }: EngineRecord) =>
      value === null || value === undefined ? undefined : keyOf(value);
  });
  return (record) => readers.map((read) => read(record));
}
