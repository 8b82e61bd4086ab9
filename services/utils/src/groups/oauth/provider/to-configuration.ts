import { ISSUED_CLAIM } from '@sandbox/jwt';
import type { Clock } from '@sandbox/kernel';
import type { AdapterFactory, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Credentials } from '../../../credentials.js';
import { CLIENT_AUTH_METHODS, describeClients } from '../clients.js';
import { DEVICE_LIFETIME_S } from '../device/device-requests.js';
import { USER_CODE_FORMAT } from '../device/user-code.js';
import { DECISION, requireResource } from '../flow/library-steps.js';
import { checkInLibrary } from '../flow/steps.js';
import { ROUTES } from '../issuer.js';
import { thumbprintOfLibrary } from '../library/ask-provider.js';
import type { OidcLibrary } from '../library/oidc-library.js';
import {
  describeResourceServer,
  LIFETIMES,
  type LifetimeParameter,
  RESOURCE,
  TOKEN_LIFETIME_S,
} from '../resource-server.js';
import { ALL_SCOPES } from '../scopes.js';
import type { SigningKey } from '../signing-key.js';
import { FAMILY_CLAIM, familyOf } from '../state/families.js';
import { NONCE_CHOICE, nonceSecret } from '../tokens/dpop-nonces.js';
import { PROOF_ALGORITHMS } from '../tokens/dpop-proof.js';
import { readTokenClaims, TOKEN_CLAIMS } from '../tokens/token-claims.js';
import { allClaims, CLAIMS_OF_SCOPE } from '../user-claims.js';
import { describeRejection } from './find-redirect-problem.js';
import { createPrompts } from './prompts.js';

const DAY_S = 86_400;

/**
 * Where the library sends a browser when the user has to decide, with what the request asks for; no browser is sent there,
 * the page is shown at once.
 */
export const CONSENT_NEEDED = '/consent-needed';

/** What the library is set up with. */
export interface ConfigurationOptions {
  readonly library: OidcLibrary;
  readonly credentials: Credentials;
  readonly key: SigningKey;
  readonly adapter: AdapterFactory;
  readonly clock: Clock;
}

/** Configures the library for the two clients, the one user and the one key. */
export function toConfiguration(options: ConfigurationOptions): Configuration {
  const { library, credentials, key, adapter, clock } = options;
  const { errors, policy } = library;
  const { user } = credentials;
  return {
    ...FIXED,
    adapter,
    jwks: { keys: [key.privateJwk as { kty: string }] }, // an RSA key has one
    clients: describeClients(credentials),
    extraTokenClaims: ({ oidc }, token) => ({
      ...readTokenClaims(oidc.body?.[TOKEN_CLAIMS]?.toString()),
      [ISSUED_CLAIM]: clock.now(),
      ...nameFamily(token),
      ...nameCertificate(),
    }),
    claims: { ...CLAIMS_OF_SCOPE } as unknown as Record<string, string[]>, // only read
    findAccount: (_ctx, id) =>
      id === user ? { accountId: id, claims: () => allClaims(credentials) } : undefined,
    // The library checks its extra parameters after all that it checks itself, and before it asks who the user is.
    extraParams: {
      [DECISION]: (ctx) => checkInLibrary(ctx.oidc.route, ctx, { errors, credentials }),
    },
    interactions: { policy: createPrompts(policy), url: describeConsent },
    // No cookie goes out, see askProvider; the library warns without keys all the same.
    cookies: { keys: [key.publicJwk.n ?? ''] },
    features: describeFeatures(errors, credentials),
  };
}

/** What is the same for every server. */
const FIXED: Configuration = {
  routes: ROUTES,
  scopes: ALL_SCOPES.split(' '),
  responseTypes: ['code'],
  clientAuthMethods: [...CLIENT_AUTH_METHODS, 'none'],
  enabledJWA: { dPoPSigningAlgValues: [...PROOF_ALGORITHMS] },
  clientBasedCORS: () => true,
  // A public client has nothing but the verifier to show that a code is its own (RFC 9700 2.1.1).
  pkce: { required: (_ctx, client) => client.clientAuthMethod === 'none' },
  // Any port will do, so there is no address that could be meant by who names none.
  allowOmittingSingleRegisteredRedirectUri: false,
  conformIdTokenClaims: false,
  loadExistingGrant: grantWhatIsAsked,
  renderError: describeRejection,
  // Without cookies there is no session that codes and tokens could end with.
  expiresWithSession: () => false,
  issueRefreshToken: () => true,
  // The library would give a confidential client the old one again.
  rotateRefreshToken: true,
  ttl: {
    AccessToken: askedLifetime('expires_in'),
    AuthorizationCode: 60,
    DeviceCode: DEVICE_LIFETIME_S,
    ClientCredentials: askedLifetime('expires_in'),
    Grant: 14 * DAY_S,
    IdToken: TOKEN_LIFETIME_S,
    Interaction: 60,
    RefreshToken: askedLifetime('refresh_expires_in'),
    Session: 60,
  },
};

/** Userinfo, introspection and revocation are ours: the library's refuse access tokens that are JWTs. */
function describeFeatures(
  errors: OidcLibrary['errors'],
  credentials: Credentials,
): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    deviceFlow: { enabled: true, ...USER_CODE_FORMAT },
    dPoP: {
      enabled: true,
      nonceSecret: nonceSecret(credentials),
      requireNonce: ({ oidc }) => oidc.body?.[NONCE_CHOICE.name] === NONCE_CHOICE.value,
    },
    introspection: { enabled: false },
    pushedAuthorizationRequests: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo(ctx, resource) {
        const { issuer } = ctx.oidc;
        requireResource(issuer, resource, errors);
        return describeResourceServer(issuer);
      },
    },
    revocation: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  };
}

/** The path to the consent page, with what it shows: the request as the library has understood it. */
function describeConsent({ oidc }: KoaContextWithOIDC): string {
  const { client_id, redirect_uri, scope } = oidc.params ?? {};
  const shown = Object.entries({ client_id, redirect_uri, scope });
  const query = new URLSearchParams(
    shown.map(([name, value]): [string, string] => [name, String(value ?? '')]),
  );
  return `${CONSENT_NEEDED}?${query}`;
}

/** Seconds that a token lives: as the request asks, which createToken has checked. */
function askedLifetime(name: LifetimeParameter): (ctx: KoaContextWithOIDC) => number {
  return ({ oidc }) => {
    const requested = oidc.body?.[name];
    return requested === undefined ? LIFETIMES[name].default : Number(requested);
  };
}

/** Access tokens are stored nowhere: each says itself which family it is revoked with. */
function nameFamily(token: object): { [FAMILY_CLAIM]: string } | undefined {
  const grantId = 'grantId' in token ? token.grantId : undefined;
  return typeof grantId === 'string' ? { [FAMILY_CLAIM]: familyOf(grantId) } : undefined;
}

/** The claim of a token whose client sent a certificate (RFC 8705 3.1). A token that is bound by DPoP has that binding only. */
function nameCertificate(): { readonly cnf: object } | undefined {
  const thumbprint = thumbprintOfLibrary();
  return thumbprint === undefined ? undefined : { cnf: { 'x5t#S256': thumbprint } };
}

/** Makes the grant of a request that was allowed: all that it asks for. */
async function grantWhatIsAsked({ oidc }: KoaContextWithOIDC) {
  const { provider, client, account, requestParamScopes, resourceServers = {} } = oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: account?.accountId });
  grant.addOIDCScope(requestParamScopes);
  for (const resource of Object.keys(resourceServers)) {
    grant.addResourceScope(resource, requestParamScopes);
  }
  await grant.save();
  return grant;
}
