import { queryError } from './errors.js';
import type { GivenParameters } from './given-parameters.js';
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_OFFSET, MAX_PAGE } from './limits.js';
import type { ProblemList } from './problem-list.js';
import { singleValue } from './single-value.js';

/** Which records of the matches are on the page. */
export interface Paging {
  /** Counts from 1; with `offset` the page on which that record stands. */
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

const BOUNDS = {
  page: { min: 1, max: MAX_PAGE },
  limit: { min: 1, max: MAX_LIMIT },
  offset: { min: 0, max: MAX_OFFSET },
} as const;

/** Reads `page`, `limit` and `offset`; problems go to the list. */
export function parsePaging(given: GivenParameters, problems: ProblemList): Paging {
  const read = (name: keyof typeof BOUNDS): number | undefined =>
    problems.attempt(() => parseBounded(name, given.get(name)), undefined);
  const limit = read('limit') ?? DEFAULT_LIMIT;
  const page = read('page');
  const offset = read('offset');
  if (given.has('page') && given.has('offset')) problems.attempt(refuseBoth, undefined);
  if (offset !== undefined) return { page: Math.floor(offset / limit) + 1, limit, offset };
  return { page: page ?? 1, limit, offset: ((page ?? 1) - 1) * limit };
}

function parseBounded(
  name: keyof typeof BOUNDS,
  values: readonly string[] | undefined,
): number | undefined {
  const text = singleValue(name, values);
  if (text === undefined) return undefined;
  const { min, max } = BOUNDS[name];
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw queryError({
    code: 'invalid_parameter',
    parameter: name,
    detail: `${name} takes a whole number from ${min} to ${max}, not ${JSON.stringify(text.slice(0, 40))}.`,
    members: { minimum: min, maximum: max },
  });
}

function refuseBoth(): never {
  throw queryError({
    code: 'conflicting_parameters',
    parameter: 'offset',
    detail: 'page and offset exclude each other; send one of them.',
  });
}
