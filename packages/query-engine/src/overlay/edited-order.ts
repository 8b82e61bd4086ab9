import type { Indexes } from '../index/indexes.js';
import type { SortKey } from '../index/sort-order.js';
import {
  type CompareRanks,
  createComparison,
  createKeyReader,
  createRanks,
  type Rank,
  type Ranks,
} from '../plan/rank.js';
import { lowerBound } from '../value/lower-bound.js';
import { WORD } from '../value/memory.js';
import type { CollectionShape } from '../value/shape.js';
import type { Change, ChangeLog } from './change-log.js';

/** A changed record in an order. */
export interface Inserted extends Rank {
  readonly slot: number;
  /** The number of records of the base before it, the hidden ones included. */
  readonly place: number;
}

/** The collection and the sort behind an order. */
export interface OrderSource {
  readonly shape: CollectionShape;
  readonly indexes: Indexes;
  /** The visible ordinals of the base, in its order by this sort; requested each time, as the base may drop it. */
  readonly order: () => Uint32Array;
  /** The memory that only this order uses, in bytes. */
  readonly ownBytes: number;
  readonly sort: readonly SortKey[];
  /** The rows of the base by ordinal. */
  readonly rowAt: (ordinal: number) => number;
  readonly log: ChangeLog;
}

/**
 * The order of a sort over a base with changes, as edits of the order of the base: positions that are left out, and
 * changed records in between. So a change costs one search, and a page hardly more than a page of the base.
 */
export class EditedOrder {
  /** How many changes it knows. */
  length = 0;
  /** The changed records in their order. */
  readonly inserted: Inserted[] = [];
  readonly compare: CompareRanks;
  /** Whether a record of the base precedes a changed one. */
  readonly isBefore: (ordinal: number, changed: Inserted) => boolean;
  readonly #source: OrderSource;
  readonly #ranks: Ranks;
  readonly #keysOf: ReturnType<typeof createKeyReader>;
  readonly #hidden: number[] = [];

  constructor(source: OrderSource) {
    const { shape, indexes, sort, rowAt } = source;
    this.#source = source;
    this.compare = createComparison(sort);
    this.#ranks = createRanks(indexes, sort, rowAt);
    this.#keysOf = createKeyReader(shape, sort);
    this.isBefore = (ordinal, changed) => this.#ranks.compare(ordinal, changed) < 0;
  }

  /** Its memory, in bytes. */
  get bytes(): number {
    const { ownBytes, sort } = this.#source;
    const inserted = this.inserted.length * (INSERTED_BYTES + sort.length * KEY_BYTES);
    return ownBytes + ORDER_BYTES + inserted + this.#hidden.length * WORD;
  }

  /** Takes the changes up to a length of the log, which is not below the current one. */
  advance(to: number): void {
    if (this.length === to) return;
    const order = this.#source.order();
    const { changes } = this.#source.log;
    for (; this.length < to; this.length++) this.#apply(order, changes[this.length] as Change); // to is a length of the log
  }

  /** Ordinals in the order; those of changed records are above those of the base. */
  page(offset: number, limit: number): Uint32Array {
    const { order, indexes } = this.#source;
    const { inserted } = this;
    const edits = { inserted, hidden: this.#hidden, capacity: indexes.identity.length };
    return takePage({ ...edits, order: order() }, offset, limit);
  }

  #apply(order: Uint32Array, { previous, record, row, hides, slot }: Change): void {
    const { inserted } = this;
    if (previous?.record) {
      const former = { keys: this.#keysOf(previous.record), row: previous.row };
      inserted.splice(this.#indexOf(former), 1);
    }
    if (previous === undefined && hides >= 0)
      this.#hide(this.#placeOf(order, this.#ranks.at(hides)));
    if (record === undefined) return;
    const own = { keys: this.#keysOf(record), row };
    inserted.splice(this.#indexOf(own), 0, { slot, ...own, place: this.#placeOf(order, own) });
  }

  #hide(place: number): void {
    const hidden = this.#hidden;
    const index = lowerBound(hidden.length, (at) => (hidden[at] as number) >= place); // at < length
    hidden.splice(index, 0, place);
  }

  #placeOf(order: Uint32Array, place: Rank): number {
    return lowerBound(order.length, (at) => this.#ranks.compare(order[at] as number, place) >= 0); // at < length
  }

  #indexOf(place: Rank): number {
    const { inserted, compare } = this;
    return lowerBound(inserted.length, (at) => compare(inserted[at] as Inserted, place) >= 0); // at < length
  }
}

/** The memory of an order without changes, of a changed record in it, and of a key of that record; in bytes, measured. */
const ORDER_BYTES = 2400;
const INSERTED_BYTES = 150;
const KEY_BYTES = 24;

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
  const stored = offset - next;
  let gap = lowerBound(hidden.length, (at) => (hidden[at] as number) - at > stored); // at < length
  let place = stored + gap;
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

/** The number of records before a changed one. */
function rankOf({ inserted, hidden }: Edits, at: number): number {
  const { place } = inserted[at] as Inserted; // at < length
  return place - lowerBound(hidden.length, (gap) => (hidden[gap] as number) >= place) + at;
}
