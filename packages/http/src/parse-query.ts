import { platformError } from './errors.js';

/** A name and its value, decoded. */
export type QueryPair = readonly [name: string, value: string];

/**
 * Reads the text after `?` into pairs, in order, repeats kept; `+` is a space and a name without `=` has the value ''.
 * @throws AppError malformed_url for a `%` sequence that is broken or not UTF-8
 */
export function parseQuery(search: string): readonly QueryPair[] {
  if (search === '') return [];
  const encoded = search.includes('%') || search.includes('+');
  const pairs: QueryPair[] = [];
  for (const part of search.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    const value = equals < 0 ? '' : part.slice(equals + 1);
    pairs.push(encoded ? [decode(name), decode(value)] : [name, value]);
  }
  return pairs;
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
