import { type Handler, type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import { boundTo } from '@sandbox/jwt';
import type { Clock } from '@sandbox/kernel';
import type { Credentials } from '../../../credentials.js';
import { findIssuer } from '../issuer.js';
import { failOauth, NO_STORE, orUnavailable } from '../oauth-errors.js';
import { oneOf, readForm } from '../read-form.js';
import type { SealedRecords } from '../state/create-sealed-records.js';
import { type Families, familyOf } from '../state/families.js';
import type { OnceKeys } from '../state/once-keys.js';
import { checkClient } from './check-client.js';
import type { CheckAccess } from './create-check-access.js';

export interface IntrospectOptions {
  readonly checkAccess: CheckAccess;
  readonly credentials: Credentials;
  readonly records: SealedRecords;
  readonly used: OnceKeys;
  readonly families: Families;
  readonly clock: Clock;
}

/** The response about any token that is not active, without a reason (RFC 7662 2.2). */
const INACTIVE = { active: false };

/** Builds the endpoint that reports the state of a token (RFC 7662). */
export function createIntrospect(options: IntrospectOptions): Handler {
  const { checkAccess, credentials } = options;
  return async function introspect(request: HttpRequest): Promise<HttpResponse> {
    const pairs = await readForm(request);
    checkClient(request, pairs, credentials);
    const token = oneOf(pairs, 'token');
    if (token === undefined) {
      throw failOauth('invalid_request', { detail: 'token must be in the form, it is missing.' });
    }
    const { claims } = await checkAccess(token, request);
    const found = claims
      ? {
          active: true,
          token_type: boundTo(claims) === undefined ? 'Bearer' : 'DPoP',
          username: userOf(claims.sub, credentials),
          ...claims,
        }
      : await describeRefreshToken(token, request, options);
    return json(found, { headers: NO_STORE });
  };
}

async function describeRefreshToken(
  token: string,
  request: HttpRequest,
  { records, used, families, clock, credentials }: IntrospectOptions,
): Promise<object> {
  const record = records.find('RefreshToken', token);
  if (record === undefined || record.exp * 1000 <= clock.now()) return INACTIVE;
  const family = familyOf(record.grantId ?? '');
  const isOver = async () => (await used.wasUsed(token)) || (await families.isRevoked(family));
  if (await orUnavailable(isOver, 'whether this was already used')) return INACTIVE;
  return {
    active: true,
    token_use: 'refresh_token',
    username: userOf(record.accountId, credentials),
    sub: record.accountId,
    client_id: record.clientId,
    scope: record.scope,
    iss: findIssuer(request),
    iat: record.iat,
    exp: record.exp,
  };
}

/** The grant of client credentials has no user. */
function userOf(subject: unknown, { user }: Credentials): string | undefined {
  return subject === user ? user : undefined;
}
