import { MAX_FILTERS } from '../limits.js';
import { type AllOf, allOf, countFilters, joinHops, type Where } from '../plan/filter.js';
import type { Criteria } from '../plan/run-query.js';
import {
  type CollectionShape,
  GROUP_NAMES,
  type GroupName,
  isReservedName,
} from '../value/shape.js';
import {
  groupByName,
  type InputParameters,
  isEmpty,
  parseFields,
  parseSearch,
  type QueryPairs,
} from './options.js';
import { parseFilter } from './parse-filter.js';
import { parseGroup, tooManyFilters } from './parse-group.js';
import { type Paging, parseCursor, parsePaging } from './parse-paging.js';
import { parseSort } from './parse-sort.js';
import { createProblemList, type ProblemList } from './problem-list.js';

/** The options of a list request: checked, typed and ready to run. */
export interface ListQuery extends Criteria, Paging {
  readonly where: AllOf;
  /** The fields requested, in the order of the shape; undefined for all. */
  readonly fields: readonly string[] | undefined;
  /** `expand` as sent; the owner of the relations checks it. */
  readonly expand: string | undefined;
  /** `cursor` as sent; `decodeCursor` reads it. */
  readonly cursor: string | undefined;
}

/**
 * Reads the options of a list. Parameters are grouped by name. Those with a reserved name are options, which
 * `parse-paging.ts`, `parse-sort.ts` and `options.ts` read. All others are filters: `parse-filter.ts` splits a name into
 * path and operator, `operand.ts` reads the value by the type of the field, `to-filter.ts` builds the condition.
 * `parse-group.ts` reads groups of filters. All problems are collected, so that one response lists them all.
 * @throws AppError with the first problem's code and one entry in `errors` for each problem
 */
export function parseListQuery(shape: CollectionShape, pairs: QueryPairs): ListQuery {
  const input = groupByName(pairs);
  const problems = createProblemList();
  const paging = parsePaging(input, problems);
  const { page, limit, offset } = paging; // a spread would cost 2 us here
  const search = problems.tryParse(() => parseSearch(input.get('q')), []);
  const query: ListQuery = {
    page,
    limit,
    offset,
    sort: problems.tryParse(
      () => parseSort(shape, input.get('sort'), input.has('q') ? search : undefined),
      [],
    ),
    where: allOf(joinHops(parseConditions({ shape, input, problems }))),
    search,
    fields: problems.tryParse(() => parseFields(shape, input.get('fields')), undefined),
    expand: input.get('expand')?.join(','),
    cursor: parseCursor(input, paging, problems),
  };
  problems.throwIfAny();
  return query;
}

interface ConditionSource {
  readonly shape: CollectionShape;
  readonly input: InputParameters;
  readonly problems: ProblemList;
}

function parseConditions(source: ConditionSource): readonly Where[] {
  const { shape, input, problems } = source;
  const conditions: Where[] = [];
  for (const [name, values] of input) {
    if (problems.isFull()) break;
    if (isReservedName(name)) continue;
    conditions.push(...problems.tryParse(() => parseFilter(shape, { name, values }), []));
  }
  for (const name of GROUP_NAMES) conditions.push(...parseGroups(source, name));
  problems.tryParse(() => assertFilterCount(conditions), undefined);
  return conditions;
}

/** Of a repeated group all must match; forms send unused ones empty. */
function parseGroups(
  { shape, input, problems }: ConditionSource,
  name: GroupName,
): readonly Where[] {
  const texts = input.get(name) ?? [];
  if (isEmpty(texts)) return [];
  return texts.flatMap((text) =>
    problems.isFull() ? [] : problems.tryParse(() => [parseGroup(shape, { name, text })], []),
  );
}

function assertFilterCount(conditions: readonly Where[]): void {
  if (conditions.length > MAX_FILTERS || countFilters(allOf(conditions)) > MAX_FILTERS)
    throw tooManyFilters('filter');
}
