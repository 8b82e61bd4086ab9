import { defineErrors } from '@sandbox/kernel';
import {
  type CollectionShape,
  type Filter,
  MAX_FILTERS,
  QUERY_ERRORS,
  toFilter,
} from '@sandbox/query-engine';
import { type FilterKey, filterKeysOf } from './schema/filter-keys.js';

/** The value of a filter input. */
export type FilterInput = Readonly<Record<string, unknown>>;

/** Turns the filter input of a collection into the query engine's filters; throws an AppError as REST does. */
export type FilterReader = (input: FilterInput | null | undefined) => readonly Filter[];

const fail = defineErrors(QUERY_ERRORS);

type KeyTable = ReadonlyMap<string, { readonly key: FilterKey; readonly within: KeyTable }>;

/** Builds the reader of a collection's filters. */
export function createFilterReader(shape: CollectionShape): FilterReader {
  const table = toTable(filterKeysOf(shape));
  return (input) => {
    if (!input) return [];
    const filters = readMembers(shape, table, input);
    if (filters.length <= MAX_FILTERS) return filters;
    throw fail('invalid_parameter', {
      detail: `A query takes at most ${MAX_FILTERS} filters, not ${filters.length}.`,
    });
  };
}

function toTable(keys: readonly FilterKey[]): KeyTable {
  return new Map(
    keys.map((key) => [key.key, { key, within: toTable(key.kind === 'members' ? key.keys : []) }]),
  );
}

function readMembers(shape: CollectionShape, table: KeyTable, input: FilterInput): Filter[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const entry = table.get(name);
    if (!entry)
      throw new Error(`The filter of ${shape.name} has no ${name}; the schema let it pass.`);
    const { key, within } = entry;
    if (key.kind === 'comparison') {
      return [toFilter(shape, { path: key.path, operator: key.operator, value })];
    }
    if (value === null) return [toFilter(shape, { path: key.path, operator: 'eq', value })];
    return readMembers(shape, within, value as FilterInput); // an input object by its type
  });
}
