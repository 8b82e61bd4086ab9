import {
  allow,
  CLIENT,
  callProtected,
  expectEqual,
  expectRefusal,
  ISSUER,
  load,
  OAUTH,
  PUBLIC_CLIENT,
  REDIRECT,
  SCOPE,
} from './scene.mjs';

const openid = await load('openid-client');

function discover({
  id = CLIENT.id,
  authentication = openid.ClientSecretBasic(CLIENT.secret),
} = {}) {
  return openid.discovery(new URL(ISSUER), id, undefined, authentication, {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
  });
}

const asPublic = () => discover({ id: PUBLIC_CLIENT, authentication: openid.None() });

/** Signs in with PKCE, state and nonce. */
async function signIn(
  config,
  { expectedNonce = openid.randomNonce(), nonce = expectedNonce, pushed = false, dpop } = {},
) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const parameters = {
    redirect_uri: REDIRECT,
    scope: SCOPE,
    state: expectedState,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  };
  const url = pushed
    ? await openid.buildAuthorizationUrlWithPAR(config, parameters)
    : openid.buildAuthorizationUrl(config, parameters);
  const checks = { pkceCodeVerifier, expectedState, expectedNonce };
  return openid.authorizationCodeGrant(config, await allow(url), checks, undefined, { DPoP: dpop });
}

async function checkUser(config, tokens) {
  const { sub, aud } = tokens.claims();
  expectEqual([sub, aud], ['sandbox', config.clientMetadata().client_id]);
  const { email } = await openid.fetchUserInfo(config, tokens.access_token, sub);
  expectEqual(email, 'sandy@example.com');
}

export const cases = {
  async 'code with PKCE, by Basic'() {
    const config = await discover();
    await checkUser(config, await signIn(config));
  },
  async 'code with PKCE, by the form'() {
    const config = await discover({ authentication: openid.ClientSecretPost(CLIENT.secret) });
    await checkUser(config, await signIn(config));
  },
  async 'code with PKCE, by the public client'() {
    const config = await asPublic();
    await checkUser(config, await signIn(config));
  },
  async 'code with a pushed request'() {
    const config = await discover();
    await checkUser(config, await signIn(config, { pushed: true }));
  },
  async 'refuses an ID token with another nonce'() {
    const config = await discover();
    await expectRefusal(signIn(config, { nonce: 'another' }), /nonce/);
  },
  async 'refresh token, which rotates'() {
    const config = await discover();
    const first = await signIn(config);
    const second = await openid.refreshTokenGrant(config, first.refresh_token);
    await checkUser(config, second);
    await expectRefusal(openid.refreshTokenGrant(config, first.refresh_token), /invalid_grant/);
  },
  async 'access token that is bound to a key (DPoP)'() {
    const config = await asPublic();
    const dpop = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
    const { access_token: token, token_type: type } = await signIn(config, { dpop });
    expectEqual(type, 'dpop');
    const url = new URL(`${OAUTH}/protected`);
    const response = await openid.fetchProtectedResource(
      config,
      token,
      url,
      'GET',
      null,
      undefined,
      { DPoP: dpop },
    );
    expectEqual(response.status, 200);
    await expectRefusal(callProtected(token), /401/);
  },
  async 'client credentials'() {
    const { access_token: token } = await openid.clientCredentialsGrant(await discover(), {
      scope: 'read write',
    });
    expectEqual((await callProtected(token)).scopes, ['read', 'write']);
  },
  async 'introspection and revocation'() {
    const config = await discover();
    const { access_token: token } = await openid.clientCredentialsGrant(config, { scope: 'read' });
    const { active, scope } = await openid.tokenIntrospection(config, token);
    expectEqual([active, scope], [true, 'read']);
    await openid.tokenRevocation(config, token);
    expectEqual(await openid.tokenIntrospection(config, 'garbage'), { active: false });
  },
  async device() {
    const config = await asPublic();
    const given = await openid.initiateDeviceAuthorization(config, { scope: SCOPE });
    const page = new URL(given.verification_uri_complete);
    page.searchParams.set('auto', '1');
    expectEqual((await fetch(page)).status, 200);
    await checkUser(
      config,
      await openid.pollDeviceAuthorizationGrant(config, { ...given, interval: 0 }),
    );
  },
  async 'end session'() {
    const config = await discover();
    const { id_token: hint } = await signIn(config);
    const url = openid.buildEndSessionUrl(config, {
      id_token_hint: hint,
      post_logout_redirect_uri: REDIRECT,
      state: 'bye',
    });
    expectEqual((await allow(url)).href, `${REDIRECT}?state=bye`);
  },
};
