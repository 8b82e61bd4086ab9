import { ROOT } from '../../root.js';

/** Where the parts of the authorization server are, below the host. */
export const OAUTH_PATHS = {
  authorize: `${ROOT}/oauth/authorize`,
  token: `${ROOT}/oauth/token`,
  userinfo: `${ROOT}/oauth/userinfo`,
  introspect: `${ROOT}/oauth/introspect`,
  revoke: `${ROOT}/oauth/revoke`,
  protected: `${ROOT}/oauth/protected`,
  jwks: '/.well-known/jwks.json',
  openidConfiguration: '/.well-known/openid-configuration',
  serverMetadata: '/.well-known/oauth-authorization-server',
} as const;
