import { platformError } from '../errors.js';

/** A name and its value, decoded. */
export type QueryPair = readonly [name: string, value: string];

/** More fit into no URL that a server takes, only into a body in the same form. */
const MAX_PAIRS = 10_000;

/**
 * Reads the string after `?` into pairs, in order, with repetitions; `+` is a space and a name without `=` has the value ''.
 * @throws AppError malformed_url for a `%` sequence that is broken or not UTF-8, and for too many pairs
 */
export function parseQuery(search: string): readonly QueryPair[] {
  if (search === '') return [];
  const encoded = search.includes('%') || search.includes('+');
  const pairs: QueryPair[] = [];
  for (const part of search.split('&')) {
    if (part === '') continue;
    if (pairs.length === MAX_PAIRS) throw tooMany();
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    const value = equals < 0 ? '' : part.slice(equals + 1);
    pairs.push(encoded ? [decode(name), decode(value)] : [name, value]);
  }
  return pairs;
}

function tooMany(): Error {
  return platformError('malformed_url', {
    detail: `There must be at most ${MAX_PAIRS} names and values.`,
  });
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch (cause) {
    throw platformError('malformed_url', {
      detail: `The query must be percent-encoded UTF-8; "${text}" does not decode.`,
      cause,
    });
  }
}
