import {
  allOf,
  type Collection,
  type Criteria,
  DEFAULT_LIMIT,
  encodeCursor,
  needsResolving,
  type RecordId,
  resolveRelations,
} from '@sandbox/query-engine';
import { type Dataset, neighboursIn } from '../dataset.js';
import type { PageCriteria, PageNumber } from './plan.js';

/** Picks from any set of records those that meet criteria, in their order. */
export interface Ranking {
  take(ordinals: Uint32Array, limit: number): Uint32Array;
}

/** Returns the ranking of a collection by criteria. Criteria are compared as objects: each is for one collection. */
export type Rankings = (collection: Collection, criteria: Criteria) => Ranking;

/** A page of a list: its records by their ordinals, and its position. */
export interface Page extends Readonly<Record<PageNumber, number>> {
  readonly source: Collection;
  readonly offset: number;
  readonly ordinals: Uint32Array;
  /**
   * With cursor pagination, the cursor of the next page; null on the last page. `page` and `offset` have no meaning
   * then.
   */
  readonly next?: string | null;
}

/** Finds the page that criteria request of a collection of the dataset. */
export function selectPage(dataset: Dataset, source: Collection, criteria: PageCriteria): Page {
  if (criteria.window !== undefined) return selectWindow(dataset, source, criteria);
  const { page, limit, offset } = criteria;
  const { total, ordinals } = source.run(inOwnTerms(dataset, source, criteria));
  return { source, page, limit, offset, total, pages: Math.ceil(total / limit), ordinals };
}

/** Criteria without relations and relevance, which the collections of the dataset resolve. */
export function inOwnTerms(dataset: Dataset, source: Collection, criteria: Criteria): Criteria {
  if (!needsResolving(criteria)) return criteria;
  return resolveRelations(source, criteria, neighboursIn(dataset));
}

/** Reads one record more than the page has, to know whether another page follows. */
function selectWindow(dataset: Dataset, source: Collection, criteria: PageCriteria): Page {
  const { page, limit, offset, sort } = criteria;
  const { total, ordinals: found } = source.run({
    ...inOwnTerms(dataset, source, criteria),
    limit: limit + 1,
  });
  const ordinals = found.subarray(0, limit);
  const last = ordinals.at(-1);
  const hasNext = found.length > limit && last !== undefined;
  const order = { collection: source, sort, neighbour: neighboursIn(dataset) };
  const next = hasNext ? encodeCursor(order, last) : null;
  return { source, page, limit, offset, total, pages: Math.ceil(total / limit), ordinals, next };
}

/** The criteria of a relation without criteria: its first records by id. */
export const FIRST_BY_ID: Criteria = {
  where: allOf([]),
  search: [],
  sort: [],
  offset: 0,
  limit: DEFAULT_LIMIT,
};

/** A request for the records of a to-many relation. */
export interface RelatedRequest {
  /** The field of the related records that contains the id. */
  readonly key: string;
  readonly id: RecordId;
  readonly criteria: Criteria;
  readonly rankings: Rankings;
}

/** Finds the records of a to-many relation. */
export function selectRelated(collection: Collection, request: RelatedRequest): Uint32Array {
  const { key, id, criteria, rankings } = request;
  const end = criteria.offset + criteria.limit;
  const found = isUnconditional(criteria)
    ? collection.related(key, id, end)
    : rankings(collection, criteria).take(collection.related(key, id), end);
  return found.subarray(criteria.offset);
}

function isUnconditional({ where, search, sort }: Criteria): boolean {
  const isForAll = where.kind === 'and' && where.of.length === 0 && search.length === 0;
  return isForAll && sort.length === 0;
}
