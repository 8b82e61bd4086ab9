import {
  type Collection,
  DEFAULT_LIMIT,
  type EngineRecord,
  type Filter,
  MAX_LIMIT,
  parseListQuery,
  type QueryPairs,
} from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { Relation } from '../relation.js';
import { ordinalOfReference } from '../representation.js';
import { createRankings } from './rankings.js';
import { createFilterReader, type FilterInput, type FilterReader } from './read-filter.js';

/** The arguments that choose and order records. */
export interface SelectionArguments {
  readonly limit?: number | null;
  readonly sort?: string | null;
  readonly filter?: FilterInput | null;
}

/** The arguments of a paged query. */
export interface PageArguments extends SelectionArguments {
  readonly page?: number | null;
  readonly offset?: number | null;
  readonly q?: string | null;
}

/** Where a page stands in its list. */
export interface PagePlace {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly pages: number;
}

/** A page with its records by their places in the collection. */
export interface OrdinalPage extends PagePlace {
  readonly ordinals: Uint32Array;
}

/** Finds records by their places in their collections; -1 for none. All throw AppErrors as REST does. */
export interface OrdinalReads {
  find(resource: string, id: number): number;
  page(resource: string, options: PageArguments): OrdinalPage;
  /** The record that a to-one relation of a record leads to. */
  one(record: EngineRecord, relation: Relation): number;
  /** The records that a to-many relation of a record leads to. */
  many(record: EngineRecord, relation: Relation, options: SelectionArguments): Uint32Array;
}

/** Builds the reads of a dataset. */
export function createOrdinalReads(dataset: Dataset): OrdinalReads {
  const rankings = createRankings();
  const readers = new Map(
    dataset.all.map(({ resource, collection }): [string, FilterReader] => [
      resource.name,
      createFilterReader(collection.shape),
    ]),
  );
  const toFilters = (resource: string, filter: SelectionArguments['filter']): readonly Filter[] =>
    readers.get(resource)?.(filter) ?? [];
  return {
    find: (resource, id) => dataset.of(resource).collection.ordinalOf(id),
    page(resource, options) {
      const { collection } = dataset.of(resource);
      const asked = parseListQuery(collection.shape, toPairs(options));
      const filters = toFilters(resource, options.filter);
      const { total, ordinals } = collection.run({ ...asked, filters });
      const { page, limit } = asked;
      return { total, page, limit, pages: Math.ceil(total / limit), ordinals };
    },
    one: (record, { target, key }) => ordinalOfReference(dataset.of(target), record[key]),
    many(record, { target, key }, { limit, sort, filter }) {
      const { collection } = dataset.of(target);
      const most = checkLimit(collection, limit);
      if (isAbsent(sort) && isAbsent(filter)) return collection.related(key, record.id, most);
      const ranking = rankings({
        collection,
        sort,
        filter,
        toFilters: (input) => toFilters(target, input),
      });
      return ranking.take(collection.related(key, record.id), most);
    },
  };
}

const TEXT_OPTIONS = ['page', 'limit', 'offset', 'sort', 'q'] as const;

/** The arguments as the list options of REST, so that both surfaces read and refuse them alike. */
function toPairs(options: PageArguments): QueryPairs {
  const pairs: [string, string][] = [];
  for (const name of TEXT_OPTIONS) {
    const value = options[name];
    if (!isAbsent(value)) pairs.push([name, String(value)]);
  }
  return pairs;
}

/** @throws AppError `invalid_parameter`, in the words of a list's limit */
function checkLimit({ shape }: Collection, limit: number | null | undefined): number {
  if (isAbsent(limit)) return DEFAULT_LIMIT;
  return limit >= 1 && limit <= MAX_LIMIT
    ? limit
    : parseListQuery(shape, [['limit', String(limit)]]).limit;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
