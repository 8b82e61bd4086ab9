import {
  type ListArguments as Arguments,
  type Criteria,
  checkLimit,
  type Given,
  parseSort,
  toCriteria,
} from '@sandbox/query-engine';
import { toCollectionShape } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import type { PageCriteria } from '../read/plan.js';
import { createToWhere, type FilterArgument, type ToWhere } from './to-where.js';

/** The arguments of lists of records; those of a relation have no pages and no search. */
export interface ListArguments extends Arguments {
  readonly filter?: Given<FilterArgument>;
}

/**
 * The criteria of a paged query.
 * @throws AppError as REST does
 */
export function toPageCriteria(resource: Resource, args: ListArguments): PageCriteria {
  const criteria = toCriteria(toCollectionShape(resource), args);
  return { ...criteria, where: toWhereOf(resource)(args.filter) };
}

/**
 * The criteria of a relation to many.
 * @throws AppError as REST does
 */
export function toRelatedCriteria(resource: Resource, args: ListArguments): Criteria {
  const { limit, sort, filter } = args;
  return {
    limit: checkLimit(limit),
    where: toWhereOf(resource)(filter),
    sort: parseSort(toCollectionShape(resource), typeof sort === 'string' ? [sort] : undefined),
    search: [],
    offset: 0,
  };
}

const WHERES = new WeakMap<Resource, ToWhere>();

/** The filter reader of a resource, derived once. */
function toWhereOf(resource: Resource): ToWhere {
  const known = WHERES.get(resource) ?? createToWhere(toCollectionShape(resource));
  WHERES.set(resource, known);
  return known;
}
