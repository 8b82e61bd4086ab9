import { defineErrors } from '@sandbox/kernel';
import {
  type AllOf,
  allOf,
  type CollectionShape,
  countFilters,
  MAX_FILTERS,
  MAX_GROUP_LEVELS,
  QUERY_ERRORS,
  toFilter,
  tooManyFilters,
  type Where,
} from '@sandbox/query-engine';
import { type FilterKey, type FilterRelation, filterKeysOf } from './schema/filter-keys.js';

/** The value of a filter argument. */
export type FilterArgument = Readonly<Record<string, unknown>>;

/** Turns the filter argument of a collection into conditions; throws an AppError as REST does. */
export type ToWhere = (filter: FilterArgument | null | undefined) => AllOf;

const fail = defineErrors(QUERY_ERRORS);

type KeyTable = ReadonlyMap<string, { readonly key: FilterKey; readonly within: KeyTable }>;

/** Builds the reader of a collection's filters. */
export function createToWhere(shape: CollectionShape): ToWhere {
  return (filter) => {
    const place = { shape, table: tableOf(shape), level: 0, isRelated: false };
    const where = allOf(filter ? readFilter(place, filter) : []);
    if (countFilters(where) > MAX_FILTERS) throw tooManyFilters('filter');
    return where;
  };
}

/** Where a filter stands: at the top, or in that many groups. */
interface FilterPlace {
  readonly shape: CollectionShape;
  readonly table: KeyTable;
  readonly level: number;
  /** Whether its conditions are on related records. */
  readonly isRelated: boolean;
}

/** The conditions of a filter, which must all hold. */
function readFilter(place: FilterPlace, filter: FilterArgument): readonly Where[] {
  const { level } = place;
  if (level > MAX_GROUP_LEVELS) {
    throw fail('invalid_parameter', {
      detail: `Groups of a filter are at most ${MAX_GROUP_LEVELS} levels deep.`,
    });
  }
  const { or, and, not, ...members } = filter;
  // An input list or an input object by their types; null is as if it was left out.
  const read = (one: unknown): Where => {
    const conditions = readFilter({ ...place, level: level + 1 }, one as FilterArgument);
    const [first] = conditions;
    return conditions.length === 1 && first ? first : allOf(conditions);
  };
  const all = (list: unknown): Where[] => (list as readonly unknown[]).map(read);
  return [
    ...readMembers(place, members),
    ...(or ? [{ kind: 'or', of: all(or) } as const] : []),
    ...(and ? [{ kind: 'and', of: all(and) } as const] : []),
    ...(not ? [{ kind: 'not', of: read(not) } as const] : []),
  ];
}

const TABLES = new WeakMap<CollectionShape, KeyTable>();

function tableOf(shape: CollectionShape): KeyTable {
  const table = TABLES.get(shape) ?? toTable(filterKeysOf(shape));
  TABLES.set(shape, table);
  return table;
}

function toTable(keys: readonly FilterKey[]): KeyTable {
  return new Map(
    keys.map((key) => [key.key, { key, within: toTable(key.kind === 'members' ? key.keys : []) }]),
  );
}

function readMembers(place: FilterPlace, filter: FilterArgument): Where[] {
  const { shape, table } = place;
  return Object.entries(filter).flatMap(([name, value]): Where[] => {
    const entry = table.get(name);
    if (!entry)
      throw new Error(`The filter of ${shape.name} has no ${name}; the schema let it pass.`);
    const { key, within } = entry;
    if (key.kind === 'relation') return readRelation(place, key, value);
    if (key.kind === 'comparison') {
      return [toFilter(shape, { path: key.path, operator: key.operator, value })];
    }
    if (value === null) return [toFilter(shape, { path: key.path, operator: 'eq', value })];
    return readMembers({ ...place, table: within }, value as FilterArgument); // an input object by its type
  });
}

/** The conditions on related records; null is as if it was left out. */
function readRelation(place: FilterPlace, { key, shape }: FilterRelation, value: unknown): Where[] {
  if (value === null) return [];
  if (place.isRelated) {
    throw fail('invalid_parameter', {
      detail: `A filter follows one relation; ${key} of ${place.shape.name} is another one after it.`,
    });
  }
  const { target } = shape;
  const there = { ...place, shape: target, table: tableOf(target), isRelated: true };
  const of = readFilter(there, value as FilterArgument); // an input object by its type
  return [{ kind: 'hop', relation: key, of: allOf(of) }];
}
