import type { IncomingMessage } from 'node:http';
import { fail } from '../errors.js';
import { REALM, readAuthorization } from './authorization.js';

/** An error of RFC 6750 3.1. */
export interface BearerError {
  readonly error: string;
  /** Without quotes and backslashes, as 3 demands. */
  readonly description: string;
}

/** The challenge of RFC 6750 3; it names no error to a client that sent no token (3.1). */
export function bearerChallenge(failure?: BearerError): string {
  const error = failure
    ? `, error="${failure.error}", error_description="${failure.description}"`
    : '';
  return `Bearer realm="${REALM}"${error}`;
}

const REPEATED = bearerChallenge({
  error: 'invalid_request',
  description: 'There must be one well-formed Authorization header',
});

/**
 * The bearer token of a request. Any non-empty string is one: many issuers use characters beyond the b64token
 * of RFC 6750 2.1.
 * @throws AppError credentials_required, invalid_authorization
 */
export function readBearer(request: Pick<IncomingMessage, 'rawHeaders'>): string {
  const authorization = readAuthorization(request, REPEATED);
  if (authorization?.scheme === 'bearer' && authorization.value !== '') return authorization.value;
  throw fail('credentials_required', {
    detail: `Authorization must be Bearer and a token. Received: ${describe(authorization?.scheme)}.`,
    headers: { 'WWW-Authenticate': bearerChallenge() },
  });
}

function describe(scheme: string | undefined): string {
  if (scheme === undefined) return 'no Authorization header';
  return scheme === 'bearer' ? 'an empty token' : `the scheme ${scheme}`;
}
