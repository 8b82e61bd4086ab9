import {
  type Aggregated,
  aggregate,
  arrangeGroups,
  checkLimit,
  MEASURES,
  type Optional,
  type PathShape,
  parseAggregate,
  type QueryPairs,
  tooManyGroups,
} from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import { inOwnTerms } from '../read/select.js';
import { type ListArguments, toPageCriteria } from './to-criteria.js';

/** The arguments of an aggregate. */
export interface AggregateArguments extends Pick<ListArguments, 'filter' | 'q' | 'sort' | 'limit'> {
  /** Names of fields. */
  readonly groupBy?: Optional<readonly string[]>;
}

/** Records in groups; their measures are computed when they are selected. */
export interface Groups {
  /** How many groups there are. */
  readonly groups: number;
  /** How many records are in them. */
  readonly total: number;
  readonly data: readonly Group[];
}

/** One of the groups. */
export interface Group {
  readonly found: Aggregated;
  readonly number: number;
  /** The fields that records are grouped by. */
  readonly fields: readonly PathShape[];
}

/**
 * Reads the groups of a collection, by the plan that REST has.
 * @throws AppError as REST does
 */
export function readGroups(dataset: Dataset, resource: Resource, args: AggregateArguments): Groups {
  const { groupBy, sort, filter, q } = args;
  const limit = checkLimit(args.limit);
  const { collection } = dataset.of(resource.name);
  const query = parseAggregate(collection.shape, [
    ['group', (groupBy ?? []).join(',')],
    ...measuresIn(sort ?? ''),
    ['sort', sort ?? ''],
  ]);
  const criteria = { ...toPageCriteria(resource, { filter, q }), sort: [] };
  const found = aggregate(collection, inOwnTerms(dataset, collection, criteria), query.request);
  if (typeof found === 'number') throw tooManyGroups(found);
  const order = arrangeGroups(found, { ...query, limit });
  const fields = query.request.groups;
  return {
    groups: found.length,
    total: found.total,
    data: Array.from(order, (number) => ({ found, number, fields })),
  };
}

/** The measures in a sort such as `-avg.satisfaction`, selected or not. */
function measuresIn(sort: string): QueryPairs {
  const columns = sort.split(',').map((entry) => entry.replace(/^-/, ''));
  return columns.flatMap((column) => {
    const name = MEASURES.find((one) => column.startsWith(`${one}.`));
    return name === undefined ? [] : [[name, column.slice(name.length + 1)] as const];
  });
}
