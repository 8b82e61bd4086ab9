import { type Comparable, parseComparable, toComparable } from './comparable.js';
import {
  ALL_OPERATORS,
  type FilterOperator,
  type FilterPath,
  isMissing,
  valuesAt,
} from './filter-path.js';
import type { PlainRecord } from './plain-record.js';
import { splitCommaList } from './split-comma-list.js';

/** Whether a record meets a condition. */
export type Condition = (record: PlainRecord) => boolean;

/**
 * The condition of a filter with all the texts it was given: equalities given several times are alternatives, all
 * others must hold together.
 */
export function toCondition(
  paths: readonly FilterPath[],
  name: string,
  texts: readonly string[],
): Condition {
  const { path, operator } = takeApart(paths, name);
  const conditions = texts.map((text) => CONDITIONS[operator](path, text));
  if (operator === 'eq') return (record) => conditions.some((holds) => holds(record));
  return (record) => conditions.every((holds) => holds(record));
}

/** A whole field name first, then a field name and a suffix. */
export function takeApart(
  paths: readonly FilterPath[],
  name: string,
): { readonly path: FilterPath; readonly operator: FilterOperator } {
  for (const operator of ALL_OPERATORS) {
    const suffix = operator === 'eq' ? '' : `_${operator}`;
    const path = paths.find((candidate) => `${candidate.name}${suffix}` === name);
    if (path) return { path, operator };
  }
  throw new Error(`The oracle knows no filter ${name}.`);
}

type ToCondition = (path: FilterPath, text: string) => Condition;

const CONDITIONS: Readonly<Record<FilterOperator, ToCondition>> = {
  eq: (path, text) => equals(path, text === 'null' ? null : text),
  ne: (path, text) => {
    const isEqual = equals(path, text === 'null' ? null : text);
    return (record) => !isEqual(record);
  },
  gt: comparison((value, bound) => value > bound),
  gte: comparison((value, bound) => value >= bound),
  lt: comparison((value, bound) => value < bound),
  lte: comparison((value, bound) => value <= bound),
  like: (path, text) => {
    const part = foldCase(text);
    return (record) =>
      valuesAt(record, path).some((value) => foldCase(String(value)).includes(part));
  },
  in: (path, text) => {
    const alternatives = splitCommaList(text).map((entry) => equals(path, entry));
    return (record) => alternatives.some((holds) => holds(record));
  },
  null: (path, text) => (record) => isMissing(record, path) === (text === 'true'),
};

function equals(path: FilterPath, text: string | null): Condition {
  if (text === null) return (record) => isMissing(record, path);
  const expected = parseComparable(path.field, text);
  return (record) =>
    valuesAt(record, path).some((value) => toComparable(path.field, value) === expected);
}

function comparison(holds: (value: Comparable, bound: Comparable) => boolean): ToCondition {
  return (path, text) => {
    const bound = parseComparable(path.field, text);
    return (record) =>
      valuesAt(record, path).some((value) => holds(toComparable(path.field, value), bound));
  };
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
