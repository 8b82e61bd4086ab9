import { defineErrors } from '@sandbox/kernel';
import {
  type AllOf,
  allOf,
  type CollectionShape,
  type Filter,
  MAX_FILTERS,
  QUERY_ERRORS,
  toFilter,
} from '@sandbox/query-engine';
import { type FilterKey, filterKeysOf } from './schema/filter-keys.js';

/** The value of a filter argument. */
export type FilterArgument = Readonly<Record<string, unknown>>;

/** Turns the filter argument of a collection into conditions; throws an AppError as REST does. */
export type ToWhere = (filter: FilterArgument | null | undefined) => AllOf<Filter>;

const fail = defineErrors(QUERY_ERRORS);

type KeyTable = ReadonlyMap<string, { readonly key: FilterKey; readonly within: KeyTable }>;

/** Builds the reader of a collection's filters. */
export function createToWhere(shape: CollectionShape): ToWhere {
  const table = toTable(filterKeysOf(shape));
  return (filter) => {
    const filters = filter ? readMembers(shape, table, filter) : [];
    if (filters.length <= MAX_FILTERS) return allOf(filters);
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

function readMembers(shape: CollectionShape, table: KeyTable, filter: FilterArgument): Filter[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const entry = table.get(name);
    if (!entry)
      throw new Error(`The filter of ${shape.name} has no ${name}; the schema let it pass.`);
    const { key, within } = entry;
    if (key.kind === 'comparison') {
      return [toFilter(shape, { path: key.path, operator: key.operator, value })];
    }
    if (value === null) return [toFilter(shape, { path: key.path, operator: 'eq', value })];
    return readMembers(shape, within, value as FilterArgument); // an input object by its type
  });
}
