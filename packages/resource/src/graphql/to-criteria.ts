import { defineErrors } from '@sandbox/kernel';
import {
  type AllOf,
  type ListArguments as Arguments,
  allOf,
  type CollectionShape,
  type Criteria,
  checkLimit,
  countFilters,
  MAX_FILTERS,
  MAX_GROUP_LEVELS,
  type Optional,
  parseSort,
  QUERY_ERRORS,
  toCriteria,
  toFilter,
  tooManyFilters,
  type Where,
} from '@sandbox/query-engine';
import { toCollectionShape } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import type { PageCriteria } from '../read/plan.js';
import { type FilterKey, type FilterRelation, filterKeysOf } from './schema/filter-keys.js';

/** The value of a filter argument. */
type FilterArgument = Readonly<Record<string, unknown>>;

/** The arguments of lists of records; those of a relation have no pages and no search. */
export interface ListArguments extends Arguments {
  readonly filter?: Optional<FilterArgument>;
}

/**
 * The criteria of a paged query.
 * @throws AppError as REST does
 */
export function toPageCriteria(resource: Resource, args: ListArguments): PageCriteria {
  const shape = toCollectionShape(resource);
  return { ...toCriteria(shape, args), where: toWhere(shape, args.filter) };
}

/**
 * The criteria of a relation to many.
 * @throws AppError as REST does
 */
export function toRelatedCriteria(resource: Resource, args: ListArguments): Criteria {
  const { limit, sort, filter } = args;
  const shape = toCollectionShape(resource);
  return {
    limit: checkLimit(limit),
    where: toWhere(shape, filter),
    sort: parseSort(shape, typeof sort === 'string' ? [sort] : undefined),
    search: [],
    offset: 0,
  };
}

const fail = defineErrors(QUERY_ERRORS);

/** Turns the filter argument of a collection into conditions, as REST does. */
function toWhere(shape: CollectionShape, filter: Optional<FilterArgument>): AllOf {
  const place = { shape, table: tableOf(shape), level: 0, isRelated: false };
  const where = allOf(filter ? readFilter(place, filter) : []);
  if (countFilters(where) > MAX_FILTERS) throw tooManyFilters('filter');
  return where;
}

/** Where a filter stands: at the top, or in that many groups. */
interface FilterPlace {
  readonly shape: CollectionShape;
  readonly table: KeyTable;
  readonly level: number;
  /** Whether its conditions are on related records. */
  readonly isRelated: boolean;
}

/** The conditions of a filter, which must all match. */
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

type KeyTable = ReadonlyMap<string, { readonly key: FilterKey; readonly within: KeyTable }>;

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
      detail: `A filter follows only one relation, but ${key} of ${place.shape.name} is a second one.`,
    });
  }
  const { target } = shape;
  const there = { ...place, shape: target, table: tableOf(target), isRelated: true };
  const of = readFilter(there, value as FilterArgument); // an input object by its type
  return [{ kind: 'hop', relation: key, of: allOf(of) }];
}
