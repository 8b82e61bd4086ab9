import { STEP_VALUES, type Steps } from '@sandbox/kernel';
import type { Key } from '../value/field-types/index.js';

/** An order of items. */
interface Order<Item> {
  /** Sorts a part of them, in place or not. */
  readonly sort: (run: Item[]) => Iterable<Item>;
  readonly isBefore: (one: Item, other: Item) => boolean;
}

/** Sorts keys of one type, numbers by size and strings by code unit: both are the native order of the engine. */
export function arrangeKeys<K extends Key>(keys: readonly K[]): Steps<readonly K[]> {
  return arrange(keys, { sort: sortKeys, isBefore: (one, other) => one < other });
}

function sortKeys<K extends Key>(keys: K[]): Iterable<K> {
  if (typeof keys[0] !== 'number') return keys.sort();
  return Float64Array.from(keys as number[]).sort() as Iterable<K>; // keys of a path are of one type
}

/** Sorts items; equal ones keep their order. */
export function arrangeBy<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Steps<readonly Item[]> {
  return arrange(items, {
    sort: (run) => run.sort(compare),
    isBefore: (one, other) => compare(one, other) < 0,
  });
}

/** Sorts runs of items separately and merges them. */
function* arrange<Item>(items: readonly Item[], order: Order<Item>): Steps<readonly Item[]> {
  let from = [...items];
  for (let start = 0; start < items.length; start += STEP_VALUES) {
    if (start > 0) yield;
    let at = start;
    for (const item of order.sort(from.slice(start, start + STEP_VALUES))) from[at++] = item;
  }
  let to = from;
  for (let length = STEP_VALUES; length < items.length; length *= 2) {
    if (to === from) to = [...items];
    yield* mergeRuns({ from, to, length }, order);
    [from, to] = [to, from];
  }
  return from;
}

interface Runs<Item> {
  readonly from: readonly Item[];
  readonly to: Item[];
  readonly length: number;
}

/** Merges each two neighbouring runs of a length. */
function* mergeRuns<Item>(
  { from, to, length }: Runs<Item>,
  { isBefore }: Order<Item>,
): Steps<undefined> {
  for (let start = 0; start < from.length; start += 2 * length) {
    const middle = Math.min(from.length, start + length);
    const end = Math.min(from.length, middle + length);
    let [left, right] = [start, middle];
    for (let at = start; at < end; at++) {
      if (at % STEP_VALUES === 0) yield;
      const isRight =
        right < end && (left === middle || isBefore(from[right] as Item, from[left] as Item)); // below their ends
      to[at] = from[isRight ? right++ : left++] as Item;
    }
  }
  return undefined;
}
