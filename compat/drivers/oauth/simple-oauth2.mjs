import {
  allow,
  CLIENT,
  callProtected,
  expectEqual,
  expectRefusal,
  ISSUER,
  load,
  REDIRECT,
  SCOPE,
} from './scene.mjs';

const { AuthorizationCode, ClientCredentials, ResourceOwnerPassword } = await load('simple-oauth2');

const PATH = '/v1/utils/oauth';
const AUTH = { tokenHost: ISSUER, tokenPath: `${PATH}/token`, revokePath: `${PATH}/revoke` };

async function signIn({ authorizationMethod = 'header' } = {}) {
  const auth = { ...AUTH, authorizePath: `${PATH}/authorize` };
  const flow = new AuthorizationCode({ client: CLIENT, auth, options: { authorizationMethod } });
  const callback = await allow(
    flow.authorizeURL({ redirect_uri: REDIRECT, scope: SCOPE, state: 'xyz' }),
  );
  expectEqual(callback.searchParams.get('state'), 'xyz');
  return flow.getToken({ code: callback.searchParams.get('code'), redirect_uri: REDIRECT });
}

export const cases = {
  async 'code, by Basic'() {
    const { token } = await signIn();
    expectEqual((await callProtected(token.access_token)).sub, 'sandbox');
  },
  async 'code, by the form'() {
    const { token } = await signIn({ authorizationMethod: 'body' });
    expectEqual((await callProtected(token.access_token)).sub, 'sandbox');
  },
  async 'refresh token'() {
    const first = await signIn();
    expectEqual(first.expired(), false);
    const second = await first.refresh();
    expectEqual((await callProtected(second.token.access_token)).sub, 'sandbox');
    await second.revokeAll();
  },
  async 'client credentials'() {
    const { token } = await new ClientCredentials({ client: CLIENT, auth: AUTH }).getToken({
      scope: ['read', 'write'],
    });
    expectEqual((await callProtected(token.access_token)).scopes, ['read', 'write']);
  },
  async password() {
    const flow = new ResourceOwnerPassword({ client: CLIENT, auth: AUTH });
    const { token } = await flow.getToken({
      username: 'sandbox',
      password: 'sandbox-password',
      scope: 'read',
    });
    expectEqual((await callProtected(token.access_token)).sub, 'sandbox');
  },
  async 'a wrong secret is refused'() {
    const flow = new ClientCredentials({ client: { ...CLIENT, secret: 'wrong' }, auth: AUTH });
    await expectRefusal(flow.getToken({ scope: 'read' }), /invalid_client/);
  },
};
