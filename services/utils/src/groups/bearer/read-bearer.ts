import type { IncomingMessage } from 'node:http';
import { fail } from '../../errors.js';
import { readAuthorization } from '../basic/read-authorization.js';
import { bearerChallenge } from './bearer-challenge.js';

const REPEATED = bearerChallenge({
  error: 'invalid_request',
  description: 'There must be one well-formed Authorization header',
});

/**
 * The bearer token of a request. Any text that is not empty is one: many issuers use characters beyond the b64token of
 * RFC 6750 2.1.
 * @throws AppError credentials_required, invalid_authorization
 */
export function readBearer(request: Pick<IncomingMessage, 'rawHeaders'>): string {
  const authorization = readAuthorization(request, REPEATED);
  if (authorization?.scheme === 'bearer' && authorization.value !== '') return authorization.value;
  throw fail('credentials_required', {
    detail: `Authorization must be Bearer and a token; ${describe(authorization?.scheme)} came.`,
    headers: { 'WWW-Authenticate': bearerChallenge() },
  });
}

function describe(scheme: string | undefined): string {
  if (scheme === undefined) return 'no Authorization header';
  return scheme === 'bearer' ? 'an empty token' : `the scheme ${scheme}`;
}
