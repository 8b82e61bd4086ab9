import { didYouMean, isObject, quote } from '@sandbox/kernel';
import { findLimitProblem, LIMIT_DEFAULTS, LIMIT_READERS, type RateLimit } from './rate-limit.js';

const NAMES = Object.keys(LIMIT_READERS) as (keyof RateLimit)[]; // it has each of them

const REQUIRED = ['limit', 'window_s'] as const;

/**
 * Reads a limit from the JSON of a rule.
 * @param fail - builds the error of a member
 */
export function readRateLimit(
  value: unknown,
  fail: (member: string, message: string) => Error,
): RateLimit {
  const form = 'an object such as {"limit": 10, "window_s": 60}';
  if (!isObject(value)) throw fail('', `rate_limit must be ${form}, not ${quote(value)}.`);
  const other = Object.keys(value).find((name) => !Object.hasOwn(LIMIT_READERS, name));
  if (other !== undefined) {
    const hint = didYouMean(other, NAMES) || ` The members are ${NAMES.join(', ')}.`;
    throw fail('', `${quote(other)} is not a member of a limit.${hint}`);
  }
  const missing = REQUIRED.find((name) => value[name] === undefined);
  if (missing !== undefined) throw fail(missing, `${missing} is missing.`);
  const members: Record<string, unknown> = { ...LIMIT_DEFAULTS };
  for (const name of NAMES) {
    if (value[name] === undefined) continue;
    const { expected, readValue } = LIMIT_READERS[name];
    members[name] = readValue(value[name]);
    if (members[name] === undefined)
      throw fail(name, `${name} must be ${expected}, not ${quote(value[name])}.`);
  }
  const limit = members as unknown as RateLimit; // each member was read by its reader, or is a default
  const problem = findLimitProblem(limit);
  if (problem !== undefined) throw fail('limit', `${problem}.`);
  return limit;
}

/** The description of each member. */
const MEANINGS: Readonly<Record<keyof RateLimit, string>> = {
  limit: 'Number of requests that pass in a window.',
  window_s: 'The window, in seconds.',
  by: 'Requests that share a count. Default: all requests of the session.',
  algorithm: 'Counting algorithm. Default: a fixed window.',
  reset: 'Format of X-RateLimit-Reset. Default: seconds since 1970.',
  retry: 'Format of Retry-After. Default: seconds.',
  policy: 'Name in RateLimit and RateLimit-Policy. Default: default.',
};

/** JSON Schema of a limit in a rule. */
export const RATE_LIMIT_SCHEMA: Readonly<Record<string, unknown>> = {
  type: 'object',
  description:
    'Lets a number of requests pass in a window of time. Further requests fail with 429.',
  required: REQUIRED,
  properties: Object.fromEntries(
    NAMES.map((name) => [name, { ...LIMIT_READERS[name].schema, description: MEANINGS[name] }]),
  ),
  additionalProperties: false,
};
