import type { Coded } from '../index/coded.js';
import type { Key } from '../value/field-types/index.js';
import { type Grouped, mapGroups } from './group-records.js';

/** The aggregates of the values of a field. */
export const MEASURES = ['avg', 'sum', 'min', 'max', 'distinct'] as const;

/** The name of a measure. */
export type MeasureName = (typeof MEASURES)[number];

/** The values of grouped records in a field; the last key means a missing value. */
export interface Measured extends Coded {
  readonly grouped: Grouped;
  /** Reads the value of the record at a place. */
  readonly valueAt: (at: number) => unknown;
}

/** Measures each group; null where none of its records has a value. */
export type Measurer = (input: Measured) => readonly unknown[];

export const MEASURERS: Readonly<Record<MeasureName, Measurer>> = {
  sum: (input) => sumUp(input, (sum) => sum),
  avg: (input) => sumUp(input, (sum, count) => sum / count, true),
  min: (input) => pick(input, (code, best) => code < best),
  max: (input) => pick(input, (code, best) => code > best),
  distinct: countDistinct,
};

function sumUp(
  { codes, keys, grouped }: Measured,
  toResult: (sum: number, count: number) => number,
  isMean = false,
): readonly unknown[] {
  const order = grouped.order();
  const numbers = numbersOf(keys);
  const missing = keys.length - 1;
  // The sum may exceed the largest number although the mean does not.
  const meanOf = (from: number, to: number, count: number): number => {
    let mean = 0;
    for (let place = from; place < to; place++) {
      const code = codes[order[place] as number] as number; // a place of a record
      if (code !== missing) mean += (numbers[code] as number) / count;
    }
    return mean;
  };
  return mapGroups(grouped.starts, (from, to) => {
    let sum = 0;
    let count = 0;
    for (let place = from; place < to; place++) {
      const code = codes[order[place] as number] as number; // a place of a record
      if (code === missing) continue;
      sum += numbers[code] as number;
      count++;
    }
    if (count === 0) return null;
    return Number.isFinite(sum) || !isMean
      ? tidy(toResult(sum, count))
      : tidy(meanOf(from, to, count));
  });
}

const NUMBERS = new WeakMap<readonly (Key | undefined)[], Float64Array>();

/** Keys that are numbers without the objects around them, stored as long as the keys are. */
function numbersOf(keys: readonly (Key | undefined)[]): Float64Array {
  const known = NUMBERS.get(keys) ?? Float64Array.from(keys, Number);
  NUMBERS.set(keys, known);
  return known;
}

/** Without the last digits, which adding up decimals leaves; the largest numbers have no shorter ones beside them. */
function tidy(sum: number): number {
  const short = Number.isSafeInteger(sum) ? sum : Number(sum.toPrecision(14));
  return Number.isFinite(short) ? short : sum;
}

/** The value of the first record with the best key: codes are in the order of their keys. */
function pick(
  { codes, keys, valueAt, grouped }: Measured,
  isBetter: (code: number, best: number) => boolean,
): readonly unknown[] {
  const order = grouped.order();
  const missing = keys.length - 1;
  return mapGroups(grouped.starts, (from, to) => {
    let best = -1;
    let bestCode = missing;
    for (let place = from; place < to; place++) {
      const at = order[place] as number; // place < length
      const code = codes[at] as number;
      if (code === missing || (best >= 0 && !isBetter(code, bestCode))) continue;
      best = at;
      bestCode = code;
    }
    return best < 0 ? null : valueAt(best);
  });
}

/** Stores for each code the group in which it was last seen. */
function countDistinct({ codes, keys, grouped }: Measured): readonly unknown[] {
  const order = grouped.order();
  const missing = keys.length - 1;
  const seen = new Uint32Array(keys.length); // groups count from 1 here
  return mapGroups(grouped.starts, (from, to, group) => {
    let count = 0;
    for (let place = from; place < to; place++) {
      const code = codes[order[place] as number] as number; // a place of a record
      if (code === missing || seen[code] === group + 1) continue;
      seen[code] = group + 1;
      count++;
    }
    return count;
  });
}
