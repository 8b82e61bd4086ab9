import type { HttpRequest } from '@sandbox/http';
import { issuerAt } from '@sandbox/jwt';
import { ROOT } from '../../dependencies.js';
import { failOauth } from './oauth-errors.js';

/** The paths of the parts of the authorization server. */
export const OAUTH_PATHS = {
  authorize: `${ROOT}/oauth/authorize`,
  token: `${ROOT}/oauth/token`,
  par: `${ROOT}/oauth/par`,
  deviceAuthorization: `${ROOT}/oauth/device_authorization`,
  device: `${ROOT}/oauth/device`,
  endSession: `${ROOT}/oauth/end_session`,
  userinfo: `${ROOT}/oauth/userinfo`,
  introspect: `${ROOT}/oauth/introspect`,
  revoke: `${ROOT}/oauth/revoke`,
  protected: `${ROOT}/oauth/protected`,
  jwks: '/.well-known/jwks.json',
  openidConfiguration: '/.well-known/openid-configuration',
  serverMetadata: '/.well-known/oauth-authorization-server',
} as const;

/** The same by the library's names. */
export const ROUTES = {
  authorization: OAUTH_PATHS.authorize,
  token: OAUTH_PATHS.token,
  pushed_authorization_request: OAUTH_PATHS.par,
  device_authorization: OAUTH_PATHS.deviceAuthorization,
  code_verification: OAUTH_PATHS.device,
  jwks: OAUTH_PATHS.jwks,
} as const;

/**
 * The issuer as this request sees it: the public base, or the host of the Host header. Every client gets the
 * name that it used itself, so a forged header does not poison the documents of others.
 * @throws AppError invalid_request when the host is invalid
 */
export function findIssuer({ base, origin, headers }: HttpRequest): string {
  const scheme = origin.slice(0, origin.indexOf(':'));
  const named = base.startsWith('http') ? base : `${scheme}://${headers.host ?? 'localhost'}`;
  if (!URL.canParse(named)) {
    throw failOauth('invalid_request', { detail: `The host in ${named} is not a valid host.` });
  }
  return issuerAt(origin);
}
