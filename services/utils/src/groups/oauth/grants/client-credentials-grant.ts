import type { Provider } from 'oidc-provider';
import type { OidcLibrary } from '../library/oidc-library.js';
import { type DirectParameters, readResource, readScope } from './direct-grant.js';
import { issueIdToken } from './issue-id-token.js';

/**
 * Registers the grant of a client for itself (RFC 6749 4.4). The library's own leaves out unknown scopes without a word.
 * No user takes part: `openid` gives an ID token about the client, as other servers give for service accounts.
 */
export function registerClientCredentials(provider: Provider, library: OidcLibrary): void {
  const { errors, dpop } = library;
  provider.registerGrantType<DirectParameters>(
    'client_credentials',
    async function grantToClient(ctx) {
      const { client, params } = ctx.oidc;
      const scope = readScope(params, errors);
      const resourceServer = readResource(ctx, errors);
      const token = new provider.ClientCredentials({ client, resourceServer, scope });
      await dpop.bind(provider, ctx, await dpop.validate(provider, ctx), token);
      ctx.body = {
        access_token: await token.save(),
        token_type: token.tokenType,
        expires_in: token.expiration,
        scope,
        id_token: await issueIdToken(ctx, { claims: { sub: client.clientId }, scope }),
      };
    },
    ['scope', 'resource'],
  );
}
