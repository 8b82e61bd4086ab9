import type { Collection } from '../collection.js';
import type { Coded } from '../index/coded.js';
import type { Criteria } from '../plan/run-query.js';
import type { PathShape } from '../value/path-table.js';
import { groupRecords, mapGroups } from './group-records.js';
import { MEASURERS, type MeasureName } from './measures.js';

/** A measure of a field. */
export interface Measure {
  readonly name: MeasureName;
  readonly path: PathShape;
}

/** What is counted of the records that match. */
export interface AggregateRequest {
  /** At most two fields of one value each. */
  readonly groups: readonly PathShape[];
  readonly measures: readonly Measure[];
  readonly maxGroups: number;
}

/** A cell for each group; null where none of its records has a value. */
export type GroupColumn = readonly unknown[];

/** The groups of records that hold the same, by their values ascending, the missing ones last. */
export interface Aggregated {
  /** How many groups there are. */
  readonly length: number;
  /** How many records are in them. */
  readonly total: number;
  readonly counts: GroupColumn;
  /** What the records of each group hold in one of its fields, as the first of them has it. Computed once, as measures are. */
  valuesOf(group: PathShape): GroupColumn;
  measure(measure: Measure): GroupColumn;
}

/** The columns of a request, in the order of `columnsOf`. */
export function cellsOf(
  groups: Aggregated,
  request: Pick<AggregateRequest, 'groups' | 'measures'>,
): readonly GroupColumn[] {
  return [
    ...request.groups.map((path) => groups.valuesOf(path)),
    groups.counts,
    ...request.measures.map((measure) => groups.measure(measure)),
  ];
}

/**
 * Counts what matches; without groups in one of its own, even of nothing.
 * @returns how many groups there are when they are too many
 */
export function aggregate(
  collection: Collection,
  criteria: Criteria,
  { groups, maxGroups }: Pick<AggregateRequest, 'groups' | 'maxGroups'>,
): Aggregated | number {
  const { ordinals } = collection.run({
    ...criteria,
    sort: [],
    order: undefined,
    offset: 0,
    limit: collection.size,
  });
  const known = new Map<PathShape, Coded>();
  const codesOf = (path: PathShape): Coded => {
    const coded = known.get(path) ?? collection.readCodes(path, ordinals);
    known.set(path, coded);
    return coded;
  };
  const grouped = groupRecords(groups.map(codesOf), ordinals.length);
  const { order, starts } = grouped;
  const length = starts.length - 1;
  if (length > maxGroups) return length;
  const readerOf = (path: PathShape): ((at: number) => unknown) => {
    const { type, read } = path;
    const { codes, keys } = codesOf(path);
    if (type.isKey) return (at) => keys[codes[at] as number] ?? null; // a place of a record
    return (at) => {
      const record = collection.at(ordinals[at] as number);
      return (record && read(record)?.[0]) ?? null;
    };
  };
  const computed = new Map<string, GroupColumn>();
  const keep = (name: string, compute: () => GroupColumn): GroupColumn => {
    const column = computed.get(name) ?? compute();
    computed.set(name, column);
    return column;
  };
  return {
    length,
    total: ordinals.length,
    counts: mapGroups(starts, (from, to) => to - from),
    valuesOf: (path) =>
      keep(path.path, () => {
        const valueAt = readerOf(path);
        return mapGroups(starts, (from) => valueAt(order[from] as number)); // each has a record
      }),
    measure: ({ name, path }) =>
      keep(`${name} ${path.path}`, () =>
        MEASURERS[name]({ ...codesOf(path), grouped, valueAt: readerOf(path) }),
      ),
  };
}
