import type { Coded } from '../index/coded.js';

/** Records in groups, which come in the order of their keys, the missing ones last. */
export interface Grouped {
  /** The places of the records, group by group; within each ascending. */
  readonly order: Uint32Array;
  /** Where each group starts in it, and the end. */
  readonly starts: Uint32Array;
}

/** Groups `length` records by what they hold; without fields all are one group, even when there is none. */
export function groupRecords(coded: readonly Coded[], length: number): Grouped {
  const last = coded.at(-1);
  if (last === undefined) return { order: count(length), starts: Uint32Array.of(0, length) };
  const order = coded
    .slice(0, -1)
    .reduceRight(arrangeBy, last.order ?? arrangeBy(count(length), last));
  const isFirst = new Uint8Array(length);
  isFirst[0] = 1;
  for (const { codes } of coded) markFirsts(isFirst, order, codes);
  const starts = new Uint32Array(length + 1);
  let groups = 0;
  for (let place = 0; place < length; place++) {
    if (isFirst[place] === 1) starts[groups++] = place;
  }
  starts[groups] = length;
  return { order, starts: starts.subarray(0, groups + 1) };
}

function count(length: number): Uint32Array {
  const places = new Uint32Array(length);
  for (let at = 0; at < length; at++) places[at] = at;
  return places;
}

/** A counting sort, which leaves records of the same code as they stood. */
function arrangeBy(order: Uint32Array, { codes, keys }: Coded): Uint32Array {
  const next = new Uint32Array(keys.length + 1);
  for (let at = 0; at < codes.length; at++) {
    const after = (codes[at] as number) + 1; // codes are below the length
    next[after] = (next[after] as number) + 1;
  }
  for (let code = 0; code < keys.length; code++)
    next[code + 1] = (next[code + 1] as number) + (next[code] as number);
  const arranged = new Uint32Array(order.length);
  for (let index = 0; index < order.length; index++) {
    const at = order[index] as number; // a place of a record
    const code = codes[at] as number;
    const place = next[code] as number;
    arranged[place] = at;
    next[code] = place + 1;
  }
  return arranged;
}

/** Marks the places whose record holds another value than the one before. */
function markFirsts(isFirst: Uint8Array, order: Uint32Array, codes: Uint32Array): void {
  let last: number | undefined;
  for (let place = 0; place < order.length; place++) {
    const code = codes[order[place] as number]; // place < length
    if (code !== last) isFirst[place] = 1;
    last = code;
  }
}

/** Computes a cell for each group from its part of the order. */
export function mapGroups(
  starts: Uint32Array,
  toCell: (from: number, to: number, group: number) => unknown,
): readonly unknown[] {
  const cells: unknown[] = [];
  for (let group = 0; group + 1 < starts.length; group++)
    cells.push(toCell(starts[group] as number, starts[group + 1] as number, group)); // both are there
  return cells;
}
