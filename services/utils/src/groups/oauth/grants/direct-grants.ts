import type {
  AccessToken,
  ClientCredentials,
  Provider,
  TokenEndpointGrantContext,
} from 'oidc-provider';
import type { Credentials } from '../../../credentials.js';
import { checkInLibrary } from '../flow/steps.js';
import type { OidcLibrary } from '../library/oidc-library.js';
import { describeResourceServer, RESOURCE } from '../resource-server.js';
import { DEFAULT_SCOPE, splitScope } from '../scopes.js';
import { allClaims } from '../user-claims.js';
import { issueIdToken } from './issue-id-token.js';

export interface DirectGrantOptions {
  readonly credentials: Credentials;
  readonly library: OidcLibrary;
}

interface Parameters {
  readonly scope?: string;
}

type Context = TokenEndpointGrantContext<Parameters>;

/** The tokens of a grant, and the claims of its ID token. */
interface Issued {
  readonly access: AccessToken | ClientCredentials;
  readonly refresh?: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Registers the grants that need no code. */
export function registerDirectGrants(provider: Provider, options: DirectGrantOptions): void {
  const register = (name: string, own: readonly string[], issue: Issue) =>
    provider.registerGrantType<Parameters>(
      name,
      (ctx) => respond(ctx, { ...options, name, issue }),
      [...own, 'scope', 'resource'],
    );
  register('client_credentials', [], issueToClient);
  register('password', ['username', 'password'], issueToUser);
}

type Issue = (ctx: Context, scope: string, credentials: Credentials) => Issued | Promise<Issued>;

async function respond(
  ctx: Context,
  { name, issue, credentials, library }: DirectGrantOptions & { name: string; issue: Issue },
): Promise<void> {
  const { provider, params } = ctx.oidc;
  const { errors, dpop } = library;
  checkInLibrary(name, ctx, { errors, credentials });
  const scope = splitScope(params.scope ?? DEFAULT_SCOPE).join(' ');
  const { access, refresh, claims } = await issue(ctx, scope, credentials);
  await dpop.bind(provider, ctx, await dpop.validate(provider, ctx), access);
  ctx.body = {
    access_token: await access.save(),
    token_type: access.tokenType,
    expires_in: access.expiration,
    scope,
    refresh_token: refresh,
    id_token: await issueIdToken(ctx, { claims, scope }),
  };
}

/**
 * The grant of a client for itself (RFC 6749 4.4). The library's own silently leaves out unknown scopes. No
 * user takes part: `openid` returns an ID token about the client, as other servers do for service accounts.
 */
function issueToClient({ oidc }: Context, scope: string): Issued {
  const { client, provider } = oidc;
  return {
    access: new provider.ClientCredentials({ client, resourceServer: theResource(oidc), scope }),
    claims: { sub: client.clientId },
  };
}

/** The grant of a user whose password the client has (RFC 6749 4.3). */
async function issueToUser({ oidc }: Context, scope: string, credentials: Credentials) {
  const { client, provider } = oidc;
  const accountId = credentials.user;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope(scope);
  grant.addResourceScope(RESOURCE, scope);
  const owner = { client, accountId, gty: 'password', scope, grantId: await grant.save() };
  const refresh = new provider.RefreshToken({ ...owner, resource: RESOURCE, rotations: 0 });
  return {
    access: new provider.AccessToken({ ...owner, resourceServer: theResource(oidc) }),
    refresh: await refresh.save(),
    claims: allClaims(credentials),
  };
}

function theResource({ provider }: Context['oidc']) {
  return new provider.ResourceServer(RESOURCE, describeResourceServer(provider.issuer));
}
