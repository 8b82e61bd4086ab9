import { type AppError, didYouMean, integer, quote } from '@sandbox/kernel';
import type { AggregateRequest, Measure } from '../aggregate/aggregate.js';
import { MEASURES, type MeasureName } from '../aggregate/measures.js';
import { queryError } from '../errors.js';
import { MAX_GROUP_FIELDS, MAX_GROUPS, MAX_MEASURES } from '../limits.js';
import { type PathShape, pathTableOf } from '../value/path-table.js';
import { type CollectionShape, GROUP_NAMES, isReservedName } from '../value/shape.js';
import type { QueryPairs } from './options.js';
import { type ListQuery, parseListQuery } from './parse-list-query.js';

/** A key of the order of groups: one of their columns. */
export interface GroupOrder {
  /** `status`, `count`, `avg.satisfaction`. */
  readonly column: string;
  readonly descending: boolean;
}

/** A parsed request for aggregates. */
export interface AggregateQuery {
  readonly criteria: SelectionCriteria;
  readonly request: AggregateRequest;
  readonly sort: readonly GroupOrder[];
  /** The maximum number of returned groups. */
  readonly limit: number;
}

const OWN_OPTIONS: readonly string[] = ['group', 'count', ...MEASURES, 'sort', 'limit'];

/** The options of lists that choose records; the others choose their order and members. */
const SELECTING: ReadonlySet<string> = new Set(['q', ...GROUP_NAMES]);

/** Which records are meant. */
export type SelectionCriteria = Pick<ListQuery, 'where' | 'search'>;

/**
 * Reads filters, groups of them and `q`.
 * @throws AppError `invalid_parameter` for another option of lists
 */
export function parseSelection(shape: CollectionShape, pairs: QueryPairs): SelectionCriteria {
  const other = pairs.find(([name]) => isReservedName(name) && !SELECTING.has(name));
  if (other) {
    const options = [...SELECTING].join(', ');
    throw reject(
      other[0],
      `${other[0]} is not accepted here. Select records by filters and ${options}.`,
    );
  }
  const { where, search } = parseListQuery(shape, pairs);
  return { where, search };
}

/**
 * Reads a request for aggregates: `group`, the measures, `sort` and `limit`; all else selects records, as in a list.
 * @throws AppError with the first problem
 */
export function parseAggregate(shape: CollectionShape, pairs: QueryPairs): AggregateQuery {
  const valuesOf = (name: string): readonly string[] =>
    pairs
      .filter(([input]) => input === name)
      .flatMap(([, value]) => value.split(','))
      .filter((entry) => entry !== '');
  const criteria = parseSelection(
    shape,
    pairs.filter(([name]) => !OWN_OPTIONS.includes(name)),
  );
  const groups = readGroups(shape, valuesOf('group'));
  const measures = MEASURES.flatMap((name) =>
    [...new Set(valuesOf(name))].map((field) => readMeasure(shape, name, field)),
  );
  if (measures.length > MAX_MEASURES)
    throw reject(
      'sum',
      `A request accepts at most ${MAX_MEASURES} measures, not ${measures.length}.`,
    );
  const columns = columnsOf({ groups, measures });
  return {
    criteria,
    request: { groups, measures, maxGroups: MAX_GROUPS },
    sort: valuesOf('sort').map((entry) => readOrder(columns, entry)),
    limit: readLimit(valuesOf('limit')),
  };
}

/** The names of the columns of a group: its fields, `count`, and `avg.satisfaction` for a measure. */
export function columnsOf({
  groups,
  measures,
}: Pick<AggregateRequest, 'groups' | 'measures'>): readonly string[] {
  return [
    ...groups.map(({ path }) => path),
    'count',
    ...measures.map(({ name, path }) => `${name}.${path.path}`),
  ];
}

function readGroups(shape: CollectionShape, names: readonly string[]): readonly PathShape[] {
  const groups = [...new Set(names)].map((name) => readField(shape, 'group', name, isSingle));
  if (groups.length <= MAX_GROUP_FIELDS) return groups;
  throw reject('group', `group accepts at most ${MAX_GROUP_FIELDS} fields, not ${groups.length}.`);
}

function readMeasure(shape: CollectionShape, name: MeasureName, field: string): Measure {
  return { name, path: readField(shape, name, field, FITTING[name]) };
}

type Fits = (path: PathShape) => boolean;

const isSingle: Fits = ({ multiple, type }) => !multiple && !type.hasMembers;
const isNumber: Fits = (path) =>
  isSingle(path) && (path.field.type === 'int' || path.field.type === 'float');
const isOrdered: Fits = (path) => isSingle(path) && path.type.operators.includes('gt');

const FITTING: Readonly<Record<MeasureName, Fits>> = {
  avg: isNumber,
  sum: isNumber,
  min: isOrdered,
  max: isOrdered,
  distinct: isSingle,
};

/** The fields that a measure takes, or that records are grouped by. */
export function measurableFields(
  shape: CollectionShape,
  name: MeasureName | 'group',
): readonly string[] {
  const fits = name === 'group' ? isSingle : FITTING[name];
  return [...pathTableOf(shape).paths.values()].filter(fits).map(({ path }) => path);
}

function readField(shape: CollectionShape, parameter: string, name: string, fits: Fits): PathShape {
  const { paths } = pathTableOf(shape);
  const path = paths.get(name);
  if (path && fits(path)) return path;
  const fields = [...paths.values()].filter(fits).map((one) => one.path);
  const why = path ? `, but ${name} is not one of them` : `, not ${quote(name)}`;
  throw queryError({
    code: path ? 'invalid_parameter' : 'unknown_field',
    parameter,
    detail: `${parameter} accepts ${fields.join(', ')}${why}.${path ? '' : didYouMean(name, fields)}`,
    members: { fields },
  });
}

function readOrder(columns: readonly string[], entry: string): GroupOrder {
  const descending = entry.startsWith('-');
  const column = descending ? entry.slice(1) : entry;
  if (columns.includes(column)) return { column, descending };
  throw queryError({
    code: 'unknown_field',
    parameter: 'sort',
    detail: `sort accepts ${columns.join(', ')} here, not ${quote(column)}.${didYouMean(column, columns)}`,
    members: { fields: columns },
  });
}

const LIMIT = integer(1, MAX_GROUPS);

function readLimit(values: readonly string[]): number {
  const [input, ...others] = values;
  if (input === undefined) return MAX_GROUPS;
  const limit = others.length > 0 ? undefined : LIMIT.read(input);
  if (limit !== undefined) return limit;
  throw reject(
    'limit',
    `limit must be ${LIMIT.expected}, sent once, not ${quote(values.join(','))}.`,
  );
}

/** The error of more groups than one response has. */
export function tooManyGroups(count: number): AppError {
  return reject(
    'group',
    `The result has ${count} groups, but a response has at most ${MAX_GROUPS}. Add filters, or group by a field with fewer values.`,
  );
}

function reject(parameter: string, detail: string): AppError {
  return queryError({ code: 'invalid_parameter', parameter, detail });
}
