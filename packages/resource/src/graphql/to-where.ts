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
import { type FilterKey, filterKeysOf } from './schema/filter-keys.js';

/** The value of a filter argument. */
export type FilterArgument = Readonly<Record<string, unknown>>;

/** Turns the filter argument of a collection into conditions; throws an AppError as REST does. */
export type ToWhere = (filter: FilterArgument | null | undefined) => AllOf;

const fail = defineErrors(QUERY_ERRORS);

type KeyTable = ReadonlyMap<string, { readonly key: FilterKey; readonly within: KeyTable }>;

/** Builds the reader of a collection's filters. */
export function createToWhere(shape: CollectionShape): ToWhere {
  const table = toTable(filterKeysOf(shape));
  return (filter) => {
    const where = allOf(filter ? readFilter({ shape, table, level: 0 }, filter) : []);
    if (countFilters(where) > MAX_FILTERS) throw tooManyFilters('filter');
    return where;
  };
}

/** Where a filter stands: at the top, or in that many groups. */
interface FilterPlace {
  readonly shape: CollectionShape;
  readonly table: KeyTable;
  readonly level: number;
}

/** The conditions of a filter, which must all hold. */
function readFilter(place: FilterPlace, filter: FilterArgument): readonly Where[] {
  const { shape, table, level } = place;
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
    ...readMembers(shape, table, members),
    ...(or ? [{ kind: 'or', of: all(or) } as const] : []),
    ...(and ? [{ kind: 'and', of: all(and) } as const] : []),
    ...(not ? [{ kind: 'not', of: read(not) } as const] : []),
  ];
}

function toTable(keys: readonly FilterKey[]): KeyTable {
  return new Map(
    keys.map((key) => [key.key, { key, within: toTable(key.kind === 'members' ? key.keys : []) }]),
  );
}

function readMembers(shape: CollectionShape, table: KeyTable, filter: FilterArgument): Where[] {
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
