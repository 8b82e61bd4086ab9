import { integer, quote } from '@sandbox/kernel';
import { queryError } from '../errors.js';
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_OFFSET, MAX_PAGE } from '../limits.js';
import { type InputParameters, isEmpty, singleValue } from './options.js';
import type { ProblemList } from './problem-list.js';

/** Which records of the matches are on the page. */
export interface Paging {
  /** Counts from 1; with `offset` the page of that record. */
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

const OPTIONS = {
  page: integer(1, MAX_PAGE),
  limit: integer(1, MAX_LIMIT),
  offset: integer(0, MAX_OFFSET),
} as const;

type PagingName = keyof typeof OPTIONS;

/** A value that may be left out. */
export type Optional<T> = T | null | undefined;

/** Reads `page`, `limit` and `offset` as strings; problems go to the list. */
export function parsePaging(input: InputParameters, problems: ProblemList): Paging {
  const parse = (name: PagingName): string | undefined => singleValue(name, input.get(name));
  return toPaging(parse, problems);
}

/** Reads `cursor` as sent; the owner of the list decodes it. Problems go to the list. */
export function parseCursor(
  input: InputParameters,
  { page, offset }: Paging,
  problems: ProblemList,
): string | undefined {
  const values = input.get('cursor');
  if (values === undefined || isEmpty(values)) return undefined;
  if (page !== 1 || offset !== 0) problems.tryParse(rejectPosition, undefined);
  return problems.tryParse(() => singleValue('cursor', values), undefined);
}

function rejectPosition(): never {
  throw queryError({
    code: 'conflicting_parameters',
    parameter: 'cursor',
    detail: 'cursor cannot be combined with page or offset. Send only one of them.',
  });
}

/** Reads a paging option from its source. */
export type ReadPaging = (name: PagingName) => string | number | undefined;

/** Checks paging options; problems go to the list. Forms send the first page and no offset beside the other one. */
export function toPaging(read: ReadPaging, problems: ProblemList): Paging {
  const check = (name: PagingName): number | undefined =>
    problems.tryParse(() => checkBounds(name, read(name)), undefined);
  const limit = check('limit') ?? DEFAULT_LIMIT;
  const page = check('page');
  const offset = check('offset');
  if (!offset) return { page: page ?? 1, limit, offset: ((page ?? 1) - 1) * limit };
  const own = Math.floor(offset / limit) + 1;
  if ((page ?? 1) !== 1 && page !== own) problems.tryParse(() => rejectBoth(own), undefined);
  return { page: own, limit, offset };
}

/**
 * How many records a list that has no pages may have.
 * @throws AppError `invalid_parameter`, in the words of a list's limit
 */
export function checkLimit(limit: Optional<number>): number {
  return checkBounds('limit', limit ?? undefined) ?? DEFAULT_LIMIT;
}

function checkBounds(name: PagingName, input: string | number | undefined): number | undefined {
  if (input === undefined) return undefined;
  const { expected, schema, read } = OPTIONS[name];
  const { minimum, maximum } = schema;
  const value = typeof input === 'number' ? input : read(input);
  if (value !== undefined && value >= minimum && value <= maximum) return value;
  throw queryError({
    code: 'invalid_parameter',
    parameter: name,
    detail: `${name} must be ${expected}, not ${quote(String(input))}.`,
    members: { minimum, maximum },
  });
}

function rejectBoth(page: number): never {
  throw queryError({
    code: 'conflicting_parameters',
    parameter: 'offset',
    detail: `page and offset select different records: the offset is on page ${page}. Send one of them.`,
  });
}
