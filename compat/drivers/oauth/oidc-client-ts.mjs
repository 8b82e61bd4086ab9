import {
  allow,
  callProtected,
  expectEqual,
  ISSUER,
  load,
  PUBLIC_CLIENT,
  REDIRECT,
  SCOPE,
} from './scene.mjs';

const { InMemoryWebStorage, OidcClient, WebStorageStateStore } = await load('oidc-client-ts');

const start = () =>
  new OidcClient({
    authority: ISSUER,
    client_id: PUBLIC_CLIENT,
    redirect_uri: REDIRECT,
    post_logout_redirect_uri: REDIRECT,
    scope: SCOPE,
    loadUserInfo: true,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  });

async function signIn(client) {
  const { url } = await client.createSigninRequest({ state: { page: '/home' }, nonce: 'n-1' });
  return client.processSigninResponse((await allow(url)).href);
}

export const cases = {
  async 'code with PKCE, ID token and user'() {
    const { profile, userState, access_token: token } = await signIn(start());
    expectEqual(
      [profile.sub, profile.email, userState.page],
      ['sandbox', 'sandy@example.com', '/home'],
    );
    expectEqual((await callProtected(token)).client_id, PUBLIC_CLIENT);
  },
  async 'refresh token'() {
    const client = start();
    const { refresh_token, id_token, scope, profile, session_state } = await signIn(client);
    const state = { refresh_token, id_token, scope, profile, session_state };
    const { access_token: token } = await client.useRefreshToken({ state });
    expectEqual((await callProtected(token)).sub, 'sandbox');
  },
  async 'end session'() {
    const client = start();
    const { id_token: hint } = await signIn(client);
    const { url } = await client.createSignoutRequest({ id_token_hint: hint, state: 'bye' });
    const { userState } = await client.processSignoutResponse((await allow(url)).href);
    expectEqual(userState, 'bye');
  },
};
