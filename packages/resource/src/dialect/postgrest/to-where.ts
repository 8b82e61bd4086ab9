import {
  allOf,
  type Collection,
  type EngineRecord,
  pathTableOf,
  toFilter,
  type ValuesFilter,
  type Where,
} from '@sandbox/query-engine';
import type { ResourceRecords } from '../../dataset.js';
import { type Column, readColumn, readerOf } from './column.js';
import { notBuilt, reject, unreadable } from './errors.js';
import { textWithin } from './pattern.js';
import { noOperator, testOf } from './record-test.js';
import { invalidInput, sqlTypeOf } from './sql-types.js';
import type { Comparison, Term } from './terms.js';

/** The subject of conditions: the records of a table, and its embedded tables. */
export interface Place {
  readonly source: ResourceRecords;
  /** The condition that an embedded record exists; undefined for an unknown name. */
  readonly existsOf: (name: string) => Where | undefined;
  /** Counts a comparison that reads all records; throws an AppError when a request has too many. */
  readonly countScan: (parameter: string) => void;
}

/** The records that match a term. As in SQL, a term and its negation are neither true nor false for a missing value. */
export function toWhere(place: Place, term: Term, isNegated = false): Where {
  if (term.kind === 'not') return toWhere(place, term.of, !isNegated);
  if (term.kind === 'comparison') return compare(place, term, isNegated);
  const of = term.of.map((one) => toWhere(place, one, isNegated));
  return { kind: (term.kind === 'and') === isNegated ? 'or' : 'and', of };
}

/** The records of which a comparison is true, or of which it is false. */
function compare(place: Place, comparison: Comparison, isNegated: boolean): Where {
  const { source } = place;
  const { column: name, parameter, operator } = comparison;
  const exists = Object.hasOwn(source.resource.fields, name) ? undefined : place.existsOf(name);
  if (exists !== undefined) return compareEmbedded(exists, comparison, isNegated);
  const column = readColumn(source.resource, parameter, name);
  if (needsScan(column, comparison)) {
    place.countScan(parameter);
    const test = testOf(column, comparison);
    const read = readerOf(column);
    const expected = !isNegated;
    return recordsWhere(source.collection, (record) => test(read(record)) === expected);
  }
  const holds = compareScalar(source.collection, column, comparison);
  if (!isNegated) return holds;
  const opposite: Where = { kind: 'not', of: holds };
  return operator === 'is' || operator === 'isdistinct'
    ? opposite
    : allOf([opposite, isPresent(name)]);
}

function compareEmbedded(exists: Where, comparison: Comparison, isNegated: boolean): Where {
  const { operator, value, column, parameter } = comparison;
  if (operator !== 'is' || value.toLowerCase() !== 'null')
    throw reject('PGRST120', `Bad operator on the '${column}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
      parameter,
    });
  return isNegated ? exists : { kind: 'not', of: exists };
}

/** Whether the indexes do not support a comparison. */
function needsScan({ field, steps }: Column, { operator, value }: Comparison): boolean {
  if (steps.length > 0 || field.fields !== undefined || field.type === 'strings') return true;
  return operator === 'like' || (operator === 'ilike' && textWithin(value) === undefined);
}

/** The records that pass a test, by their ids. */
function recordsWhere(
  { records }: Collection,
  test: (record: EngineRecord) => boolean,
): ValuesFilter {
  const keys = records.filter(test).map(({ id }) => id);
  return { kind: 'values', path: 'id', operator: 'in', keys, missing: false, negated: false };
}

function isPresent(path: string): ValuesFilter {
  return { kind: 'values', path, operator: 'null', keys: [], missing: true, negated: true };
}

function compareScalar(collection: Collection, column: Column, comparison: Comparison): Where {
  const { operator, value, values, parameter } = comparison;
  const { name: path, field } = column;
  const keyOf = (text: string) => readKey(collection, path, text, parameter);
  const among = (keys: ValuesFilter['keys']): ValuesFilter => {
    return { kind: 'values', path, operator: 'in', keys, missing: false, negated: false };
  };
  switch (operator) {
    case 'eq':
      return among([keyOf(value)]);
    case 'neq':
      return allOf([{ kind: 'not', of: among([keyOf(value)]) }, isPresent(path)]);
    case 'isdistinct':
      return { kind: 'not', of: among([keyOf(value)]) };
    case 'in':
      return among(values.map(keyOf));
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      if (field.type === 'bool' || field.type === 'enum')
        throw notBuilt(
          parameter,
          `${path} is of type ${sqlTypeOf(path, field.type)}, which has no order here.`,
        );
      return { kind: 'range', path, operator, key: keyOf(value) };
    case 'is':
      return compareIs(column, comparison);
    default:
      if (operator !== 'ilike' || !TEXTS.includes(field.type)) throw noOperator(column, comparison);
      return toFilter(collection.shape, { path, operator: 'like', value: textWithin(value) });
  }
}

const TEXTS = ['string', 'text'];

function compareIs({ name: path, field }: Column, { value, parameter }: Comparison): Where {
  const word = value.toLowerCase();
  if (word === 'null') return { kind: 'not', of: isPresent(path) };
  if (word === 'not_null') return isPresent(path);
  if (!['true', 'false', 'unknown'].includes(word))
    throw unreadable(
      parameter,
      `${parameter} takes is.null, is.not_null, is.true, is.false or is.unknown.`,
    );
  if (field.type !== 'bool')
    throw reject('42804', `argument of IS ${word.toUpperCase()} must be type boolean`, {
      details: `${path} is of type ${sqlTypeOf(path, field.type)}.`,
      parameter,
    });
  if (word === 'unknown') return { kind: 'not', of: isPresent(path) };
  const keys = [Number(word === 'true')];
  return { kind: 'values', path, operator: 'in', keys, missing: false, negated: false };
}

/** The key of a string; `null` is a string like any other. @throws AppError `22P02` */
function readKey(
  { shape }: Collection,
  name: string,
  text: string,
  parameter: string,
): ValuesFilter['keys'][number] {
  const path = pathTableOf(shape).paths.get(name);
  const key = (path?.type.readBound ?? path?.reader.read)?.(text);
  if (key !== undefined) return key;
  const [code, message] = invalidInput(name, path?.field.type ?? 'text', text);
  throw reject(code, message, { hint: `${name} takes ${path?.reader.expected}.`, parameter });
}
