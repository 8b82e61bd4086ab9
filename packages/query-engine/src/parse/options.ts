import { didYouMean, quote } from '@sandbox/kernel';
import { queryError } from '../errors.js';
import { MAX_SEARCH_LENGTH, MAX_SEARCH_TERMS } from '../limits.js';
import { foldSearch, splitSearch } from '../value/fold-text.js';
import { pathTableOf } from '../value/path-table.js';
import type { CollectionShape, ReservedName } from '../value/shape.js';

/** The parameters of a query: decoded, in order, with repetitions. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** The parameters by name, each with all its values. */
export type InputParameters = ReadonlyMap<string, readonly string[]>;

/** Gathers the values of each parameter. */
export function groupByName(pairs: QueryPairs): InputParameters {
  const input = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = input.get(name);
    if (values) values.push(value);
    else input.set(name, [value]);
  }
  return input;
}

/**
 * The value of an option that may occur once.
 * @throws AppError `invalid_parameter` when it is repeated
 */
export function singleValue(
  parameter: ReservedName,
  values: readonly string[] | undefined,
): string | undefined {
  if (values === undefined || values.length === 1) return values?.[0];
  throw queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${parameter} must be sent once, not ${values.length} times.`,
  });
}

/** Whether an option was sent without a value, as forms send empty fields. */
export function isEmpty(values: readonly string[]): boolean {
  return values.every((value) => value === '');
}

/**
 * The entries of an option that is a comma list; of repeated ones, all entries in order.
 * @throws AppError `invalid_parameter` when one is empty
 */
export function optionEntries(
  parameter: ReservedName,
  values: readonly string[],
): readonly string[] {
  const entries = values.join().split(',');
  const empty = entries.findIndex((entry) => entry === '' || entry === '-');
  if (empty === -1) return entries;
  throw queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${parameter} must be a comma-separated list of names, but entry ${empty + 1} is empty.`,
  });
}

/**
 * Reads `q`: its different terms and phrases, folded; none when it is empty.
 * @throws AppError `invalid_parameter` when it is too long
 */
export function parseSearch(values: readonly string[] | undefined): readonly string[] {
  const text = singleValue('q', values);
  if (text === undefined || text === '') return [];
  if (text.length > MAX_SEARCH_LENGTH)
    throw tooLong(`${MAX_SEARCH_LENGTH} characters, not ${text.length}`);
  const terms = [...new Set(splitSearch(foldSearch(text)))];
  if (terms.length > MAX_SEARCH_TERMS)
    throw tooLong(`${MAX_SEARCH_TERMS} terms, not ${terms.length}`);
  return terms;
}

function tooLong(bound: string): Error {
  return queryError({
    code: 'invalid_parameter',
    parameter: 'q',
    detail: `q accepts at most ${bound}.`,
  });
}

/**
 * Reads `fields`: the requested names in the order of the shape, so that the same names in another order give the same
 * bytes. After them come, in order, those of related records, such as `customer.name`.
 * @throws AppError `unknown_field` or `invalid_parameter`
 */
export function parseFields(
  shape: CollectionShape,
  values: readonly string[] | undefined,
): readonly string[] | undefined {
  if (values === undefined || isEmpty(values)) return undefined;
  const { fieldNames } = pathTableOf(shape);
  const requested = new Set(optionEntries('fields', values));
  for (const name of requested) assertField(shape, name);
  const related = [...requested].filter((name) => name.includes('.')).sort();
  return [...fieldNames.filter((name) => requested.has(name)), ...related];
}

/** Follows the relations that a name begins with, to a field of the last target. */
function assertField(shape: CollectionShape, name: string): void {
  let [owner, rest] = [shape, name];
  for (let dot = rest.indexOf('.'); dot !== -1; dot = rest.indexOf('.')) {
    const relation = owner.relations?.get(rest.slice(0, dot));
    if (relation === undefined) break;
    [owner, rest] = [relation.target, rest.slice(dot + 1)];
  }
  const { fieldNames } = pathTableOf(owner);
  const [head = '', member] = rest.split('.', 2);
  if (member !== undefined && fieldNames.includes(head)) throw notApart(name, head);
  if (!fieldNames.includes(rest))
    throw unknownEntry(owner, { parameter: 'fields', name: rest, fields: fieldNames });
}

/** The error of a member of an object: only the columns of CSV have it apart. */
function notApart(name: string, field: string): Error {
  return queryError({
    code: 'unknown_field',
    parameter: 'fields',
    detail: `fields accepts ${quote(field)}, not ${quote(name)}. Only CSV has a column for each of its members.`,
  });
}

/** The error of an entry that names none of the fields which an option takes. */
export function unknownEntry(
  shape: CollectionShape,
  entry: {
    readonly parameter: ReservedName;
    readonly name: string;
    readonly fields: readonly string[];
  },
): Error {
  const { parameter, name, fields } = entry;
  return queryError({
    code: 'unknown_field',
    parameter,
    detail: `${parameter} accepts fields of ${shape.name}, not ${quote(name)}.${didYouMean(name, fields)}`,
    members: { fields },
  });
}
