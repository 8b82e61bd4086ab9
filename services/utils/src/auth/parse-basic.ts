import { decodeText } from '@sandbox/kernel';
import { fail } from '../errors.js';
import { REALM } from './authorization.js';

/** The challenge of RFC 7617, with the charset that it can name (2.1). */
export const BASIC_CHALLENGE = `Basic realm="${REALM}", charset="UTF-8"`;

/** A user name and a password, both in Normalization Form C. */
export interface UserPass {
  readonly user: string;
  readonly password: string;
}

/** RFC 4648 4, padded: the scheme has no URL-safe alphabet (RFC 7617 2). */
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/**
 * Reads the value after `Basic`. The first colon ends the name; the password may have more of them.
 * @throws AppError malformed_credentials
 */
export function parseBasic(value: string): UserPass {
  if (!BASE64.test(value)) {
    throw malformed(
      'The credentials after Basic must be padded base64 of the standard alphabet, without spaces.',
    );
  }
  const text = decodeText(Buffer.from(value, 'base64'));
  if (text === undefined) throw malformed('The base64 of Basic must encode a UTF-8 string.');
  if (/\p{Cc}/u.test(text)) {
    throw malformed('User name and password must not contain control characters (RFC 7617 2).');
  }
  const colon = text.indexOf(':');
  if (colon < 0)
    throw malformed(
      'The base64 of Basic must encode user:password. The decoded value has no colon.',
    );
  return {
    user: text.slice(0, colon).normalize(),
    password: text.slice(colon + 1).normalize(),
  };
}

function malformed(detail: string): Error {
  return fail('malformed_credentials', {
    detail,
    headers: { 'WWW-Authenticate': BASIC_CHALLENGE },
  });
}
