import { MAX_GROUPS } from '../limits.js';
import { type AggregateQuery, columnsOf } from '../parse/parse-aggregate.js';
import { type Aggregated, cellsOf } from './aggregate.js';

/** The requested groups in the requested order, by their numbers; equal ones by their values. */
export function arrangeGroups(
  groups: Aggregated,
  { request, sort, limit }: Pick<AggregateQuery, 'request' | 'sort' | 'limit'>,
): Uint32Array {
  const { length } = groups;
  const names = columnsOf(request);
  const columns = sort.length === 0 ? [] : cellsOf(groups, request);
  const keys = sort.map(({ column, descending }) => ({
    cells: columns[names.indexOf(column)] ?? [],
    descending,
  }));
  const order = new Uint32Array(length);
  for (let group = 0; group < length; group++) order[group] = group;
  if (keys.length > 0) {
    order.sort((one, other) => {
      for (const { cells, descending } of keys) {
        const compared = compareCells(cells[one], cells[other], descending);
        if (compared !== 0) return compared;
      }
      return 0;
    });
  }
  return order.subarray(0, Math.min(limit, MAX_GROUPS));
}

/** Compares cells of one column: numbers, booleans or strings; missing ones are last in both directions. */
function compareCells(one: unknown, other: unknown, descending: boolean): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return (one as string) < (other as string) === descending ? 1 : -1;
}
