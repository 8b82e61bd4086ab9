import type { IncomingMessage } from 'node:http';
import { decodeText } from '@sandbox/kernel';
import { fail } from '../errors.js';

/** A scheme in lower case and its value (RFC 9110 11.4). */
export interface Authorization {
  readonly scheme: string;
  /** Empty without a value. */
  readonly value: string;
}

/** A token (RFC 9110 5.6.2), then spaces and the rest. */
const AUTHORIZATION = /^([\w!#$%&'*+.^`|~-]+)(?: +(\S.*))?$/s;

/**
 * Reads the Authorization header; undefined without one. Of several, Node would take the first and a proxy
 * perhaps another, so more than one is rejected.
 * @param challenge - sent along with a rejection by schemes that report errors in a challenge
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
    throw invalid(
      `Send exactly one Authorization header. The request has ${values.length}.`,
      challenge,
    );
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

/**
 * The values of all headers of a name, in order. Node reads bytes as Latin-1; those that are UTF-8 are read as such,
 * because clients send credentials in it.
 * @param rawHeaders - flat pairs of name and value
 * @param name - in lower case
 */
export function headerValues(rawHeaders: readonly string[], name: string): readonly string[] {
  return rawHeaders.flatMap((value, index) =>
    index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name ? [toText(value)] : [],
  );
}

function toText(value: string): string {
  return decodeText(Buffer.from(value, 'latin1')) ?? value;
}

/** The protected space that the challenges of all schemes name. */
export const REALM = 'API Sandbox';
