import type { IncomingMessage } from 'node:http';
import { fail } from '../../errors.js';
import { headerValues } from './header-values.js';

/** A scheme in lower case and what follows it (RFC 9110 11.4). */
export interface Authorization {
  readonly scheme: string;
  /** Empty when nothing follows. */
  readonly value: string;
}

/** A token (RFC 9110 5.6.2), then spaces and the rest. */
const AUTHORIZATION = /^([\w!#$%&'*+.^`|~-]+)(?: +(\S.*))?$/s;

/**
 * Reads the Authorization header; undefined when there is none. Of several Node would take the first and a proxy
 * perhaps another, so more than one is refused.
 * @param challenge - sent along with a refusal by schemes whose errors are told in a challenge
 * @throws AppError invalid_authorization
 */
export function readAuthorization(
  request: Pick<IncomingMessage, 'rawHeaders'>,
  challenge?: string,
): Authorization | undefined {
  const values = headerValues(request.rawHeaders, 'authorization');
  const [text] = values;
  if (text === undefined) return undefined;
  if (values.length > 1) {
    throw invalid(`There must be one Authorization header; ${values.length} came.`, challenge);
  }
  const [, scheme, value = ''] = AUTHORIZATION.exec(text.trim()) ?? [];
  if (scheme === undefined) {
    throw invalid('Authorization must be a scheme, a space and credentials.', challenge);
  }
  return { scheme: scheme.toLowerCase(), value };
}

function invalid(detail: string, challenge: string | undefined): Error {
  const headers = challenge === undefined ? {} : { headers: { 'WWW-Authenticate': challenge } };
  return fail('invalid_authorization', { detail, ...headers });
}
