import { type AppError, nearestName, quote, suggest } from '@sandbox/kernel';
import { queryError } from '../errors.js';
import { splitSuffix } from '../value/operators.js';
import { pathTableOf } from '../value/path-table.js';
import { type CollectionShape, RESERVED_NAMES, type ReservedName } from '../value/shape.js';
import { hintAtRelation } from './hop.js';

/** The error of a filter that names no field: lists the fields and suggests the nearest. */
export function unknownField(shape: CollectionShape, name: string, parameter = name): AppError {
  const { filterNames } = pathTableOf(shape);
  return queryError({
    code: 'unknown_field',
    parameter,
    detail: parameter === FILTERS ? NOT_AN_OBJECT : describe(shape, name, filterNames),
    members: { fields: filterNames },
  });
}

/** The object of all filters, which half of the generators of clients write as `[object Object]` (they know no `deepObject`). */
const FILTERS = 'filters';
const NOT_AN_OBJECT =
  'filters is an object: write filters[id]=1. If your generated client cannot, send the filter as a parameter: id=1.';

function describe(shape: CollectionShape, name: string, names: readonly string[]): string {
  const meant = suggestion(name, names);
  return `${shape.name} has no field ${quote(name)}.${meant === undefined ? hintAtRelation(shape, name) : suggest(meant)}`;
}

/** Names of list options in other APIs. */
const FOREIGN_NAMES: Readonly<Record<string, ReservedName>> = {
  ...{ per_page: 'limit', perpage: 'limit', page_size: 'limit', pagesize: 'limit', take: 'limit' },
  ...{ size: 'limit', top: 'limit', first: 'limit', _limit: 'limit', skip: 'offset' },
  ...{ start: 'offset', _start: 'offset', page_number: 'page', _page: 'page' },
  ...{ order_by: 'sort', orderby: 'sort', order: 'sort', ordering: 'sort', sort_by: 'sort' },
  ...{ sortby: 'sort', _sort: 'sort', include: 'expand', populate: 'expand', embed: 'expand' },
  ...{ with: 'expand', _expand: 'expand', _embed: 'expand', select: 'fields', only: 'fields' },
  ...{ after: 'cursor', starting_after: 'cursor', page_token: 'cursor', next_token: 'cursor' },
  ...{ search: 'q', query: 'q', keyword: 'q' },
};

function suggestion(parameter: string, names: readonly string[]): string | undefined {
  const foreign = parameter.toLowerCase().replace(/^\$/, '');
  if (Object.hasOwn(FOREIGN_NAMES, foreign)) return FOREIGN_NAMES[foreign];
  const split = splitSuffix(parameter);
  const path = split && nearestName(split.path, names);
  if (path) return `${path}_${split.operator}`;
  return nearestName(parameter, [...names, ...RESERVED_NAMES]);
}
