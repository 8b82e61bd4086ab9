import type { Provider, TokenEndpointGrantContext } from 'oidc-provider';
import { type Credentials, isSameSecret } from '../../../credentials.js';
import type { OidcLibrary } from '../library/oidc-library.js';
import { RESOURCE } from '../resource-server.js';
import { allClaims } from '../user-claims.js';
import { type DirectParameters, readResource, readScope } from './direct-grant.js';
import { issueIdToken } from './issue-id-token.js';

export interface PasswordGrantOptions {
  readonly credentials: Credentials;
  readonly library: OidcLibrary;
}

interface PasswordParameters extends DirectParameters {
  readonly username?: string;
  readonly password?: string;
}

type Context = TokenEndpointGrantContext<PasswordParameters>;

const GRANT_TYPE = 'password';

/** Registers the grant of a user who gives the client the password (RFC 6749 4.3). */
export function registerPassword(provider: Provider, options: PasswordGrantOptions): void {
  const { credentials } = options;
  const { errors, dpop } = options.library;
  provider.registerGrantType<PasswordParameters>(
    GRANT_TYPE,
    async function grantToUser(ctx) {
      checkUser(ctx, options);
      const scope = readScope(ctx.oidc.params, errors);
      const resourceServer = readResource(ctx, errors);
      const owner = {
        client: ctx.oidc.client,
        accountId: credentials.user,
        gty: GRANT_TYPE,
        scope,
      };
      const grantId = await saveGrant(ctx, owner);
      const access = new provider.AccessToken({ ...owner, grantId, resourceServer });
      await dpop.bind(provider, ctx, await dpop.validate(provider, ctx), access);
      const refresh = new provider.RefreshToken({
        ...owner,
        grantId,
        resource: RESOURCE,
        rotations: 0,
      });
      ctx.body = {
        access_token: await access.save(),
        token_type: access.tokenType,
        expires_in: access.expiration,
        scope,
        refresh_token: await refresh.save(),
        id_token: await issueIdToken(ctx, { claims: allClaims(credentials), scope }),
      };
    },
    ['username', 'password', 'scope', 'resource'],
  );
}

function checkUser({ oidc }: Context, { credentials, library }: PasswordGrantOptions): void {
  const { errors } = library;
  const { username, password } = oidc.params;
  for (const [name, value] of Object.entries({ username, password })) {
    if (value === undefined)
      throw new errors.InvalidRequest(`missing required parameter '${name}'`);
  }
  const knowsUser = isSameSecret(username ?? '', credentials.user);
  const knowsPassword = isSameSecret(password ?? '', credentials.password);
  if (knowsUser && knowsPassword) return;
  const detail = knowsUser
    ? `the password is not that of "${username}"`
    : `there is no user "${username}"`;
  throw new errors.InvalidGrant({ detail });
}

async function saveGrant(
  { oidc }: Context,
  owner: { readonly accountId: string; readonly scope: string },
): Promise<string> {
  const { accountId, scope } = owner;
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
  grant.addOIDCScope(scope);
  grant.addResourceScope(RESOURCE, scope);
  return grant.save();
}
