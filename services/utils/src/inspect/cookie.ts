import type { QueryPair } from '@sandbox/http';
import { collectValues, type ValuesByName } from '../collect-values.js';
import { fail } from '../errors.js';

/** RFC 6265 4.1.1: a token. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** RFC 6265 4.1.1: cookie-octets, also in double quotes. */
const VALUE =
  /^(?:[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*|"[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*")$/;

/** The bytes of one cookie that clients store, name and value together (RFC 6265 6.1). */
const MAX_BYTES = 4096;

/**
 * Checks that a name and value can be sent as a cookie unchanged.
 * @throws AppError invalid_parameter
 */
export function checkCookie(name: string, value: string): void {
  if (!NAME.test(name)) {
    throw reject(
      name,
      `The name of a cookie must be a token of visible ASCII characters, not "${name}".`,
    );
  }
  if (!VALUE.test(value)) {
    throw reject(
      name,
      `The value of a cookie must be visible ASCII characters without comma, semicolon, backslash and double quote, not "${value}". Percent-encode it twice to send others.`,
    );
  }
  if (name.length + value.length > MAX_BYTES) {
    throw reject(name, `The name and value of a cookie must be at most ${MAX_BYTES} bytes long.`);
  }
}

function reject(parameter: string, detail: string): Error {
  return fail('invalid_parameter', { detail, members: { parameter } });
}

/**
 * Cookies by name as a `Cookie` header carries them: a list where a name is repeated, the most specific path first
 * (RFC 6265 5.4). One without `=` has no name (RFC 6265bis 5.7).
 */
export function parseCookies(header: string | undefined): ValuesByName {
  const pairs = (header?.split(';') ?? []).flatMap((part): readonly QueryPair[] => {
    const equals = part.indexOf('=');
    if (part.trim() === '') return [];
    return [[part.slice(0, Math.max(equals, 0)).trim(), part.slice(equals + 1).trim()]];
  });
  return collectValues(pairs);
}
