import { type HttpRequest, parseQuery, type QueryPair, trimBlanks } from '@sandbox/http';
import { quote } from '@sandbox/kernel';
import { attributesOf } from '../../client-headers/check-set-cookie.js';
import { fail } from '../../errors.js';
import { checkCookie } from '../../inspect/cookie.js';
import { type CookieAttributes, readAttributes } from '../cookies/cookie-attributes.js';

/** The requested headers and cookies of a mixed response. */
export interface MixHeaders {
  readonly headers: readonly QueryPair[];
  readonly cookies: readonly MixCookie[];
}

/** A cookie of a mixed response. */
export interface MixCookie {
  readonly pair: QueryPair;
  readonly attributes: CookieAttributes;
}

/** All options; without this list a misspelt one would be silently ignored. */
const MIX_OPTIONS = ['status', 'delay', 'header', 'cookie', 'body', 'type'] as const;

/** The maximum number of headers and cookies, more than any test needs. */
const MAX_REPEATS = 50;

/**
 * Reads `header=Name:value`, which is not checked here, and `cookie=name=value; Attribute=text`, each any
 * number of times.
 * @throws AppError invalid_parameter
 */
export function readMixHeaders({ search, origin }: HttpRequest): MixHeaders {
  const pairs = parseQuery(search);
  const unknown = pairs.find(([name]) => !MIX_OPTIONS.some((option) => option === name));
  if (unknown)
    throw invalid(
      unknown[0],
      `There is no option ${quote(unknown[0])}; there are ${MIX_OPTIONS.join(', ')}.`,
    );
  if (pairs.length > MAX_REPEATS)
    throw invalid('header', `There must be at most ${MAX_REPEATS} options.`);
  const headers = split(pairs, 'header', ':');
  const cookies = split(pairs, 'cookie', '=').map((pair) => readCookie(pair, origin));
  return { headers, cookies };
}

function readCookie([name, text]: QueryPair, origin: string): MixCookie {
  const value = trimBlanks(text.split(';', 1)[0] ?? '');
  checkCookie(name, value);
  return { pair: [name, value], attributes: readAttributes(attributesOf(text), origin) };
}

function split(
  pairs: readonly QueryPair[],
  option: string,
  separator: string,
): readonly QueryPair[] {
  return pairs
    .filter(([name]) => name === option)
    .map(([, text]): QueryPair => {
      const at = text.indexOf(separator);
      if (at < 0)
        throw invalid(option, `${option} must be name${separator}value, not ${quote(text)}.`);
      return [trimBlanks(text.slice(0, at)), trimBlanks(text.slice(at + 1))];
    });
}

function invalid(parameter: string, detail: string): Error {
  return fail('invalid_parameter', { detail, members: { parameter } });
}
