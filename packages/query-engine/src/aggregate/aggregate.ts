import type { Collection } from '../collection.js';
import type { Coded } from '../index/coded.js';
import type { Criteria } from '../plan/run-query.js';
import type { PathShape } from '../value/path-table.js';

/** What is made of the values of a field. */
export const MEASURES = ['avg', 'sum', 'min', 'max', 'distinct'] as const;

/** The name of a measure. */
export type MeasureName = (typeof MEASURES)[number];

/** A measure of a field. */
export interface Measure {
  readonly name: MeasureName;
  readonly path: PathShape;
}

/** What is counted of the records that match. */
export interface AggregateRequest {
  /** At most two fields of one value each. */
  readonly groups: readonly PathShape[];
  readonly measures: readonly Measure[];
  readonly maxGroups: number;
}

/** Records that hold the same in the fields of the groups. */
export interface AggregateGroup {
  /** As records have them; null where they have none. */
  readonly values: readonly unknown[];
  readonly count: number;
  /** One for each measure; null when no record of the group has a value. */
  readonly measures: readonly unknown[];
}

/** All groups, by their values ascending, the missing ones last; or how many there are when they are too many. */
export type Aggregated = readonly AggregateGroup[] | number;

/** Counts what matches; without groups in one of its own, even of nothing. */
export function aggregate(
  collection: Collection,
  criteria: Criteria,
  request: AggregateRequest,
): Aggregated {
  const { groups, measures, maxGroups } = request;
  const { ordinals } = collection.run({
    ...criteria,
    sort: [],
    order: undefined,
    offset: 0,
    limit: collection.size,
  });
  const coded = groups.map((path) => collection.readCodes(path, ordinals));
  const { numbers, firsts, counts } = numberGroups(coded, ordinals.length);
  const { length } = firsts;
  if (length > maxGroups) return length;
  const valueAt = (path: PathShape, at: number): unknown => {
    const record = collection.at(ordinals[at] as number); // at < length
    return (record && path.read(record)?.[0]) ?? null;
  };
  const columns = measures.map(({ name, path }) => {
    const given = { ...collection.readCodes(path, ordinals), numbers, length };
    return MEASURERS[name](given, (at) => valueAt(path, at));
  });
  const found = Array.from({ length }, (_, group) => ({
    keys: coded.map(({ codes, keys }) => keys[codes[firsts[group] as number] as number]), // group < length
    values: groups.map((path) => valueAt(path, firsts[group] as number)),
    count: counts[group] as number,
    measures: columns.map((column) => column[group]),
  }));
  return found.sort((one, other) => compareAll(one.keys, other.keys));
}

function compareAll(one: readonly unknown[], other: readonly unknown[]): number {
  for (let at = 0; at < one.length; at++) {
    const [left, right] = [one[at] as string | undefined, other[at] as string | undefined]; // keys of one type
    if (left === right) continue;
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    return left < right ? -1 : 1;
  }
  return 0;
}

/** The groups of records, numbered as they come. */
interface Numbered {
  /** The number of each record's group. */
  readonly numbers: Uint32Array;
  /** Where the first record of each group is. */
  readonly firsts: readonly number[];
  readonly counts: readonly number[];
}

/** Above this many possible groups a map takes less memory than a table. */
const MAX_TABLE = 65_536;

function numberGroups(coded: readonly Coded[], length: number): Numbered {
  const numbers = new Uint32Array(length);
  const [first, second] = coded;
  if (first === undefined) return { numbers, firsts: [0], counts: [length] };
  const width = second?.keys.length ?? 1;
  const known = createTable(first.keys.length * width);
  const firsts: number[] = [];
  const counts: number[] = [];
  for (let at = 0; at < length; at++) {
    const place = (first.codes[at] as number) * width + (second?.codes[at] ?? 0); // at < length
    let number = known.get(place);
    if (number < 0) {
      number = firsts.length;
      known.set(place, number);
      firsts.push(at);
      counts.push(0);
    }
    numbers[at] = number;
    counts[number] = (counts[number] as number) + 1;
  }
  return { numbers, firsts, counts };
}

interface Table {
  /** -1 for what was not set. */
  get(place: number): number;
  set(place: number, value: number): void;
}

function createTable(size: number): Table {
  if (size <= MAX_TABLE) {
    const table = new Int32Array(size).fill(-1);
    return {
      get: (place) => table[place] as number, // place < size
      set(place, value) {
        table[place] = value;
      },
    };
  }
  const map = new Map<number, number>();
  return { get: (place) => map.get(place) ?? -1, set: (place, value) => map.set(place, value) };
}

interface Measured extends Coded {
  readonly numbers: Uint32Array;
  /** How many groups there are. */
  readonly length: number;
}

/** Measures each group; `valueAt` reads what a record holds. */
type Measurer = (given: Measured, valueAt: (at: number) => unknown) => readonly unknown[];

const MEASURERS: Readonly<Record<MeasureName, Measurer>> = {
  sum: (given) => sumUp(given).map(({ sum, count }) => (count === 0 ? null : tidy(sum))),
  avg: (given) => sumUp(given).map(({ sum, count }) => (count === 0 ? null : tidy(sum / count))),
  min: (given, valueAt) => pick(given, valueAt, (one, other) => one < other),
  max: (given, valueAt) => pick(given, valueAt, (one, other) => one > other),
  distinct({ codes, keys, numbers, length }) {
    const seen = Array.from({ length }, () => new Set<number>());
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] as number; // at < length
      if (keys[code] !== undefined) seen[numbers[at] as number]?.add(code);
    }
    return seen.map(({ size }) => size);
  },
};

function sumUp({ codes, keys, numbers, length }: Measured): { sum: number; count: number }[] {
  const sums = Array.from({ length }, () => ({ sum: 0, count: 0 }));
  for (let at = 0; at < codes.length; at++) {
    const key = keys[codes[at] as number]; // at < length
    const group = sums[numbers[at] as number];
    if (typeof key !== 'number' || group === undefined) continue;
    group.sum += key;
    group.count += 1;
  }
  return sums;
}

/** Without the last digits, which adding up decimals leaves. */
function tidy(sum: number): number {
  return Number(sum.toPrecision(14));
}

function pick(
  { codes, keys, numbers, length }: Measured,
  valueAt: (at: number) => unknown,
  isBetter: (one: string | number, other: string | number) => boolean,
): readonly unknown[] {
  const best = new Int32Array(length).fill(-1);
  for (let at = 0; at < codes.length; at++) {
    const key = keys[codes[at] as number]; // at < length
    const group = numbers[at] as number;
    const present = best[group] as number; // group < length
    if (key === undefined) continue;
    if (present < 0 || isBetter(key, keys[codes[present] as number] ?? key)) best[group] = at;
  }
  return Array.from(best, (at) => (at < 0 ? null : valueAt(at)));
}
