import { type Collection, createCollection, indexesOf } from '../collection.js';
import { addAll, clearBit, createBitmap, hasBit } from '../index/bitmap.js';
import type { CollectionShape, RecordId } from '../value/shape.js';
import type { BaseLayer } from './layers.js';

/** The visible part of a base; all of it when both are left out. */
export interface BaseOptions {
  /** None of its records. */
  readonly isEmpty?: boolean;
  /** The ids of the records that do. */
  readonly only?: Iterable<RecordId>;
}

/** Builds the base of an overlay. */
export function createBaseLayer(
  base: Collection,
  { isEmpty, only }: BaseOptions,
): { readonly baseLayer: BaseLayer; readonly size: number } {
  const { shape, capacity, size } = base;
  if (isEmpty) {
    const empty = emptyOf(shape);
    return { baseLayer: { base: empty, indexes: indexesOf(empty), hidden: undefined }, size: 0 };
  }
  const indexes = indexesOf(base);
  if (only === undefined) return { baseLayer: { base, indexes, hidden: undefined }, size };
  const hidden = createBitmap(capacity);
  addAll(hidden, capacity);
  const shown = new Set([...only].map(base.ordinalOf));
  shown.delete(-1);
  for (const ordinal of shown) clearBit(hidden, ordinal);
  return { baseLayer: { base, indexes, hidden }, size: shown.size };
}

const EMPTY = new WeakMap<CollectionShape, Collection>();

/** All that are empty lie over the same collection of nothing. */
function emptyOf(shape: CollectionShape): Collection {
  const empty = EMPTY.get(shape) ?? createCollection({ shape, records: [] });
  EMPTY.set(shape, empty);
  return empty;
}

/** The ordinal of a visible record of the base; -1 when the id is unknown or hidden. */
export function shownOrdinal({ base, hidden }: BaseLayer, id: RecordId): number {
  const ordinal = base.ordinalOf(id);
  return ordinal >= 0 && hidden !== undefined && hasBit(hidden, ordinal) ? -1 : ordinal;
}
