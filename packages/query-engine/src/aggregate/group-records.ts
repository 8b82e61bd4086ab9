import type { Coded } from '../index/coded.js';

/** Records in groups, in the order of their keys, the missing ones last. */
export interface Grouped {
  /** Where each group starts in the order of the records, and the end. */
  readonly starts: Uint32Array;
  /** The places of the records, group by group; within each ascending. Not all requests need it. */
  order(): Uint32Array;
  /** The code of each group in one of the grouped fields. */
  codesOf(field: number): Uint32Array;
}

/** How many combinations of codes are counted for each record; more of them are sorted. */
const MAX_COMBINATIONS = 8;

/** Groups `length` records by their values; without fields all are one group, even if it is empty. */
export function groupRecords(coded: readonly Coded[], length: number): Grouped {
  if (coded.length === 0) return toOneGroup(length);
  const combinations = coded.reduce((product, { keys }) => product * keys.length, 1);
  return combinations > MAX_COMBINATIONS * length
    ? groupByOrder(coded, length)
    : groupByCounts(coded, { length, combinations });
}

function toOneGroup(length: number): Grouped {
  return {
    starts: Uint32Array.of(0, length),
    order: () => count(length),
    codesOf: () => new Uint32Array(1),
  };
}

/** Counts the records of each combination of codes, written as one number. */
function groupByCounts(
  coded: readonly Coded[],
  { length, combinations }: { readonly length: number; readonly combinations: number },
): Grouped {
  const all = combine(coded, length);
  const counts = new Uint32Array(combinations);
  for (let at = 0; at < length; at++) {
    const code = all[at] as number; // at < length
    counts[code] = (counts[code] as number) + 1;
  }
  const max = Math.min(combinations, length);
  const [found, starts] = [new Uint32Array(max), new Uint32Array(max + 1)];
  let groups = 0;
  let start = 0;
  for (let code = 0; code < combinations; code++) {
    const size = counts[code] as number; // code < combinations
    if (size === 0) continue;
    found[groups] = code;
    starts[groups++] = start;
    start += size;
  }
  starts[groups] = start;
  const strides = coded.map((_, at) =>
    coded.slice(at + 1).reduce((product, { keys }) => product * keys.length, 1),
  );
  let order = coded.length === 1 ? coded[0]?.order : undefined;
  return {
    starts: starts.subarray(0, groups + 1),
    order() {
      order ??= orderBy(all, combinations);
      return order;
    },
    codesOf(field) {
      const codes = found.subarray(0, groups);
      const stride = strides[field] as number; // one for each field
      const size = coded[field]?.keys.length as number;
      return coded.length === 1 ? codes : codes.map((code) => Math.floor(code / stride) % size);
    },
  };
}

function combine(coded: readonly Coded[], length: number): Uint32Array {
  const [first, ...others] = coded as readonly [Coded, ...Coded[]]; // there is one
  return others.reduce((before, { codes, keys }) => {
    const all = new Uint32Array(length);
    const size = keys.length;
    for (let at = 0; at < length; at++)
      all[at] = (before[at] as number) * size + (codes[at] as number); // at < length
    return all;
  }, first.codes);
}

/** Sorts the records and finds where their values change. */
function groupByOrder(coded: readonly Coded[], length: number): Grouped {
  const last = coded.at(-1) as Coded; // there is one
  const order = coded
    .slice(0, -1)
    .reduceRight(
      (before, { codes, keys }) => orderBy(codes, keys.length, before),
      last.order ?? orderBy(last.codes, last.keys.length),
    );
  const isFirst = new Uint8Array(length);
  for (const { codes } of coded) markFirsts(isFirst, order, codes);
  const all = new Uint32Array(length + 1);
  let groups = 0;
  for (let place = 0; place < length; place++) {
    if (isFirst[place] === 1) all[groups++] = place;
  }
  all[groups] = length;
  const starts = all.subarray(0, groups + 1);
  return {
    starts,
    order: () => order,
    codesOf(field) {
      const { codes } = coded[field] as Coded; // one of them
      return starts.subarray(0, groups).map((start) => codes[order[start] as number] as number); // groups have records
    },
  };
}

function count(length: number): Uint32Array {
  const places = new Uint32Array(length);
  for (let at = 0; at < length; at++) places[at] = at;
  return places;
}

/**
 * A counting sort of the places of records by their codes, which are below `range`. It is stable: records of the same
 * code keep the order of `before`, else of their places.
 */
function orderBy(codes: Uint32Array, range: number, before?: Uint32Array): Uint32Array {
  const next = new Uint32Array(range + 1);
  for (let at = 0; at < codes.length; at++) {
    const after = (codes[at] as number) + 1; // at < length
    next[after] = (next[after] as number) + 1;
  }
  for (let code = 0; code < range; code++)
    next[code + 1] = (next[code + 1] as number) + (next[code] as number);
  const arranged = new Uint32Array(codes.length);
  for (let index = 0; index < codes.length; index++) {
    const at = before === undefined ? index : (before[index] as number); // index < length
    const code = codes[at] as number;
    const place = next[code] as number;
    arranged[place] = at;
    next[code] = place + 1;
  }
  return arranged;
}

/** Marks the places whose record has another value than the one before. */
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
