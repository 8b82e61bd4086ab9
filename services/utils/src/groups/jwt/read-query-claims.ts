import { parseQuery } from '@sandbox/http';
import type { JsonObject } from '@sandbox/kernel';
import { collectValues } from '../../collect-values.js';
import { fail } from '../../errors.js';
import { ISSUE_OPTIONS } from './issue-parameters.js';

const OPTIONS = new Set(Object.keys(ISSUE_OPTIONS));
const DATES = new Set(['exp', 'nbf', 'iat']);
const SECONDS = /^-?\d{1,13}(?:\.\d{1,9})?$/;

/**
 * The claims that a query names: all its parameters but the options of the endpoint.
 * @throws AppError invalid_parameter for a date that is no number
 */
export function readQueryClaims(search: string): JsonObject {
  const values = collectValues(parseQuery(search).filter(([name]) => !OPTIONS.has(name)));
  const claims = Object.entries(values).map(([name, value]) => [name, toClaim(name, value)]);
  return Object.fromEntries(claims);
}

function toClaim(name: string, value: string | readonly string[]): unknown {
  if (!DATES.has(name)) return value;
  if (typeof value === 'string' && SECONDS.test(value)) return Number(value);
  throw fail('invalid_parameter', {
    detail: `${name} must be one number of seconds since 1970, not ${JSON.stringify(value)}; use POST to set it to any value.`,
    members: { parameter: name },
  });
}
