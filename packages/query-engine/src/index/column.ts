import type { Steps } from '@sandbox/kernel';
import type { Key } from '../value/field-types/index.js';
import type { PathShape } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';
import { addDifference, addSlice, type Bitmap, createBitmap } from './bitmap.js';
import { buildPostings, keysBy, type Postings } from './postings.js';

/** A run of codes, from `low` up to but without `high`. */
export interface CodeRange {
  readonly low: number;
  readonly high: number;
}

/** The index of one path: its keys ascending, the records of each, and those without a value last. */
export interface Column extends Postings<Key> {
  /** The code of the records without a value: one more than the last key's. */
  readonly missingCode: number;
  /** The first code whose key is not below `key`. */
  lowerBound(key: Key): number;
  /** The code of a key; undefined when no record has it. */
  codeOf(key: Key): number | undefined;
  /** Adds the records of a run of codes. */
  addRange(target: Bitmap, range: CodeRange): void;
}

/** Builds the index of a path. */
export function* buildColumn(path: PathShape, records: readonly EngineRecord[]): Steps<Column> {
  const { keyOf } = path.type;
  const valuesOf = (ordinal: number) => path.read(records[ordinal] as EngineRecord); // ordinal < size
  const postings = yield* buildPostings<Key>({
    ...keysBy(path, valuesOf, keyOf),
    size: records.length,
    isSorted: true,
  });
  const { keys, starts, order, codes } = postings;
  const lowerBound = (key: Key): number => findLowerBound(keys, key);
  return {
    keys,
    starts,
    order,
    codes,
    missingCode: keys.length,
    lowerBound,
    codeOf(key) {
      const code = lowerBound(key);
      return keys[code] === key ? code : undefined;
    },
    addRange: createRangeAdder(postings, records.length),
  };
}

function findLowerBound(keys: readonly Key[], key: Key): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = keys[middle] as Key; // middle < length
    if (found < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const CHECKPOINTS = 128;
const SMALLEST_STEP = 64;

/**
 * Adds runs of codes at a cost that hardly depends on their length. The middle of a long run is the difference of two
 * prefixes of the order, stored as bitmaps at checkpoints (built at the first long run). Only the ends are set bit by
 * bit. Where a record can be in several groups, prefixes overlap, so there every bit is set separately.
 */
function createRangeAdder(postings: Postings<Key>, size: number): Column['addRange'] {
  const { order, starts, codes } = postings;
  const step = Math.max(SMALLEST_STEP, Math.ceil(size / CHECKPOINTS));
  let prefixes: readonly Bitmap[] | undefined;
  return (target, { low, high }) => {
    const from = starts[low] as number; // low and high are codes or one past the last
    const to = starts[high] as number;
    const first = Math.ceil(from / step);
    const last = Math.floor(to / step);
    if (codes === undefined || first >= last) {
      addSlice(target, { ordinals: order, from, to });
      return;
    }
    prefixes ??= buildPrefixes(order, step, size);
    addSlice(target, { ordinals: order, from, to: first * step });
    addDifference(target, prefixes[last] as Bitmap, prefixes[first] as Bitmap); // last * step <= size
    addSlice(target, { ordinals: order, from: last * step, to });
  };
}

/** Entry i contains the first `i * step` ordinals of the order. */
function buildPrefixes(order: Uint32Array, step: number, size: number): readonly Bitmap[] {
  const current = createBitmap(size);
  const prefixes = [current.slice()];
  for (let to = step; to <= order.length; to += step) {
    addSlice(current, { ordinals: order, from: to - step, to });
    prefixes.push(current.slice());
  }
  return prefixes;
}
