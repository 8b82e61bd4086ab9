import type { Collection } from '../collection.js';
import { queryError } from '../errors.js';
import type { Coded } from '../index/coded.js';
import type { Criteria } from '../plan/run-query.js';
import type { PathShape } from '../value/path-table.js';
import { type Grouped, groupRecords, mapGroups } from './group-records.js';
import { MEASURERS, type MeasureName } from './measures.js';

/** A measure of a field. */
export interface Measure {
  readonly name: MeasureName;
  readonly path: PathShape;
}

/** A request for aggregates of the matching records. */
export interface AggregateRequest {
  /** At most two fields of one value each. */
  readonly groups: readonly PathShape[];
  readonly measures: readonly Measure[];
  readonly maxGroups: number;
}

/** A cell for each group; null where none of its records has a value. */
export type GroupColumn = ArrayLike<unknown>;

/** The groups of records with the same values, by their values ascending, the missing ones last. */
export interface Aggregated {
  /** How many groups there are. */
  readonly length: number;
  /** How many records are in them. */
  readonly total: number;
  readonly counts: GroupColumn;
  /** The values of the groups in one of the grouped fields, as the first record of each group has them. */
  valuesOf(group: PathShape): GroupColumn;
  /** The same as codes, where keys are the values themselves; else undefined. */
  codesOf(group: PathShape): Pick<Coded, 'codes' | 'keys'> | undefined;
  /** Computed once, as values are. */
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
 * Counts matching records; without groups in a single group, even if no record matches.
 * @returns the number of groups when there are too many
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
  const found = createFound(collection, ordinals);
  const grouped = groupRecords(groups.map(found.codesOf), ordinals.length);
  const length = grouped.starts.length - 1;
  return length > maxGroups ? length : toAggregated(found, groups, grouped);
}

/** The records that match, by their places among them. */
interface Found {
  readonly total: number;
  readonly codesOf: (path: PathShape) => Coded;
  /** Reads the value of the record at a place. */
  readonly readerOf: (path: PathShape) => (at: number) => unknown;
}

function createFound(collection: Collection, ordinals: Uint32Array): Found {
  const known = new Map<PathShape, Coded>();
  const codesOf: Found['codesOf'] = (path) => {
    const coded = known.get(path) ?? collection.readCodes(path, ordinals);
    known.set(path, coded);
    return coded;
  };
  return {
    total: ordinals.length,
    codesOf,
    readerOf(path) {
      const { type, read } = path;
      const { codes, keys } = codesOf(path);
      if (type.isKey) return (at) => keys[codes[at] as number] ?? null; // a place of a record
      return (at) => {
        const record = collection.at(ordinals[at] as number);
        return (record && read(record)?.[0]) ?? null;
      };
    },
  };
}

/** @throws AppError `invalid_value` for a sum that JSON cannot have */
function requireFinite(values: readonly unknown[], measure: string): GroupColumn {
  const isTooLarge = values.some((value) => typeof value === 'number' && !Number.isFinite(value));
  if (!isTooLarge) return values;
  throw queryError({
    code: 'invalid_value',
    parameter: measure.split('=', 1)[0] ?? measure,
    detail: `${measure} is greater than the largest number, 1.8e308. Select fewer records, or use avg.`,
  });
}

function toAggregated(
  { total, codesOf, readerOf }: Found,
  groups: readonly PathShape[],
  grouped: Grouped,
): Aggregated {
  const { starts } = grouped;
  const computed = new Map<string, GroupColumn>();
  const keep = (name: string, compute: () => GroupColumn): GroupColumn => {
    const column = computed.get(name) ?? compute();
    computed.set(name, column);
    return column;
  };
  const codesOfGroups: Aggregated['codesOf'] = (path) => {
    const codes = path.type.isKey ? grouped.codesOf(groups.indexOf(path)) : undefined;
    return codes && { codes, keys: codesOf(path).keys };
  };
  return {
    length: starts.length - 1,
    total,
    counts: starts.subarray(1).map((end, group) => end - (starts[group] as number)), // as many as ends
    valuesOf: (path) =>
      keep(path.path, () => {
        const coded = codesOfGroups(path);
        if (coded) return Array.from(coded.codes, (code) => coded.keys[code] ?? null);
        const valueAt = readerOf(path);
        const order = grouped.order();
        return mapGroups(starts, (from) => valueAt(order[from] as number)); // each has a record
      }),
    codesOf: codesOfGroups,
    measure: ({ name, path }) =>
      keep(`${name} ${path.path}`, () =>
        requireFinite(
          MEASURERS[name]({ ...codesOf(path), grouped, valueAt: readerOf(path) }),
          `${name}=${path.path}`,
        ),
      ),
  };
}
