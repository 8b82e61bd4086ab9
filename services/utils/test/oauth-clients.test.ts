import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth4webapi from 'oauth4webapi';
import * as openid from 'openid-client';
import { CLIENT, type OauthService, REDIRECT, startOauth } from './start-oauth.js';

const ALL_SCOPES = 'openid profile email offline_access read write';
const CALLBACK = 'http://127.0.0.1:45678/any/path';

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

/** Does what a browser would that adds `auto=1`. */
async function allow(url: URL): Promise<URL> {
  url.searchParams.set('auto', '1');
  const response = await fetch(url, { redirect: 'manual' });
  expect([response.status, response.headers.getSetCookie()]).toEqual([303, []]);
  return new URL(response.headers.get('location') ?? 'none:');
}

/** Checks a token as an API would that knows only the key set. */
function verify(token: string, options: Parameters<typeof jwtVerify>[2]) {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', service.url));
  return jwtVerify(token, keys, { issuer: service.url, algorithms: ['RS256'], ...options });
}

describe.each([
  ['in the form', openid.ClientSecretPost],
  ['by Basic', openid.ClientSecretBasic],
])('openid-client, with the client %s', (_place, authentication) => {
  const discover = () =>
    openid.discovery(new URL(service.url), CLIENT.id, undefined, authentication(CLIENT.secret), {
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
    });

  it('discovers the server, and the client in its document', async () => {
    const metadata = (await discover()).serverMetadata();
    expect(metadata).toMatchObject({
      issuer: service.url,
      token_endpoint: `${service.url}/v1/utils/oauth/token`,
      authorization_endpoint: `${service.url}/v1/utils/oauth/authorize`,
      code_challenge_methods_supported: ['S256', 'plain'],
      token_lifetime_parameters: {
        expires_in: { default: 3600, max: 86_400 },
        refresh_expires_in: { default: 1_209_600, max: 1_209_600 },
      },
      clients: [
        { client_id: CLIENT.id, client_secret: CLIENT.secret },
        { client_id: 'sandbox-public' },
      ],
    });
  });

  it('gets an access token for itself, which anybody can check', async () => {
    const tokens = await openid.clientCredentialsGrant(await discover(), { scope: 'read write' });
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read write' });
    expect(Object.keys(tokens)).not.toContain('refresh_token');
    const audience = `${service.url}/v1/utils`;
    const { payload } = await verify(tokens.access_token, { audience, typ: 'at+jwt' });
    expect(payload).toMatchObject({
      sub: CLIENT.id,
      client_id: CLIENT.id,
      scope: 'read write',
      iss: service.url,
      jti: expect.any(String),
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });

  it('gets tokens for a password, and new ones for the refresh token', async () => {
    const config = await discover();
    const user = { username: 'sandbox', password: 'sandbox-password', scope: ALL_SCOPES };
    const tokens = await openid.genericGrantRequest(config, 'password', user);
    expect([tokens.scope, tokens.claims()?.sub]).toEqual([ALL_SCOPES, 'sandbox']);
    const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect([fresh.scope, fresh.claims()?.sub]).toEqual([ALL_SCOPES, 'sandbox']);
    expect(fresh.refresh_token).not.toBe(tokens.refresh_token);
    await expect(
      openid.refreshTokenGrant(config, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
      error_description: 'grant request is invalid: the refresh token was used before',
    });
  });

  it('sees tokens expire that it wants for a second', async () => {
    const config = await discover();
    const short = { expires_in: '1', refresh_expires_in: '1' };
    const user = { username: 'sandbox', password: 'sandbox-password', scope: 'read' };
    service.advance(-2000);
    const tokens = await openid.genericGrantRequest(config, 'password', { ...user, ...short });
    service.advance(4000);
    const api = new URL(`${service.url}/v1/utils/oauth/protected`);
    const ask = (token: string) => openid.fetchProtectedResource(config, token, api, 'GET');
    expect(tokens.expiresIn()).toBeLessThanOrEqual(1);
    await expect(ask(tokens.access_token)).rejects.toMatchObject({
      status: 401,
      cause: [{ parameters: { error: 'invalid_token' } }],
    });
    await expect(
      openid.refreshTokenGrant(config, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
    service.advance(-2000);
    const again = await openid.genericGrantRequest(config, 'password', user);
    const fresh = await openid.refreshTokenGrant(config, again.refresh_token ?? '', short);
    expect(fresh.expires_in).toBe(1);
    expect((await ask(again.access_token)).status).toBe(200);
  });

  it.each(['S256', 'plain', undefined] as const)(
    'gets tokens for a code with the challenge method %s',
    async (method) => {
      const config = await discover();
      const pkceCodeVerifier = openid.randomPKCECodeVerifier();
      const code_challenge =
        method === 'S256'
          ? await openid.calculatePKCECodeChallenge(pkceCodeVerifier)
          : pkceCodeVerifier;
      const expectedState = openid.randomState();
      const expectedNonce = openid.randomNonce();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: CALLBACK,
        scope: ALL_SCOPES,
        state: expectedState,
        nonce: expectedNonce,
        code_challenge,
        ...(method === undefined ? {} : { code_challenge_method: method }),
      });
      const callback = await allow(url);
      expect(callback.href).toMatch(`${CALLBACK}?code=`);
      const checks = { pkceCodeVerifier, expectedState, expectedNonce };
      const tokens = await openid.authorizationCodeGrant(config, callback, checks);
      expect(tokens.scope?.split(' ').sort()).toEqual(ALL_SCOPES.split(' ').sort());
      expect(tokens.claims()).toMatchObject({
        sub: 'sandbox',
        aud: CLIENT.id,
        email_verified: true,
      });
      const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
      expect(await openid.fetchUserInfo(config, fresh.access_token, 'sandbox')).toMatchObject({
        name: 'Sandy Box',
        email: 'sandy@example.com',
      });
    },
  );

  it('learns when the user signed in, when it asks how long ago that may be', async () => {
    const config = await discover();
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: 'openid',
      max_age: '0',
      code_challenge: pkceCodeVerifier,
    });
    const checks = { pkceCodeVerifier, maxAge: 60 };
    const tokens = await openid.authorizationCodeGrant(config, await allow(url), checks);
    expect(tokens.claims()?.auth_time).toBeGreaterThan(Date.now() / 1000 - 60);
  });

  it('introspects and revokes a token, which stays good', async () => {
    const config = await discover();
    const { access_token } = await openid.clientCredentialsGrant(config, { scope: 'read' });
    const found = await openid.tokenIntrospection(config, access_token);
    expect(found).toMatchObject({ active: true, client_id: CLIENT.id, scope: 'read' });
    await openid.tokenRevocation(config, access_token);
    expect(await openid.tokenIntrospection(config, access_token)).toEqual(found);
    const url = new URL(`${service.url}/v1/utils/oauth/protected`);
    const response = await openid.fetchProtectedResource(config, access_token, url, 'GET');
    expect(response.status).toBe(200);
    expect(await openid.tokenIntrospection(config, 'garbage')).toEqual({ active: false });
  });
});

describe('oauth4webapi', () => {
  const client = { client_id: CLIENT.id };
  const authentication = oauth4webapi.ClientSecretBasic(CLIENT.secret);
  const insecure = { [oauth4webapi.allowInsecureRequests]: true };

  it.each(['oidc', 'oauth2'] as const)(
    'runs the code flow on what it discovers by %s',
    async (algorithm) => {
      const issuer = new URL(service.url);
      const found = await oauth4webapi.discoveryRequest(issuer, { algorithm, ...insecure });
      const server = await oauth4webapi.processDiscoveryResponse(issuer, found);
      const verifier = oauth4webapi.generateRandomCodeVerifier();
      const state = oauth4webapi.generateRandomState();
      const url = new URL(server.authorization_endpoint ?? 'none:');
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: CLIENT.id,
        redirect_uri: REDIRECT,
        scope: 'openid email write',
        state,
        code_challenge: await oauth4webapi.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString();
      const parameters = oauth4webapi.validateAuthResponse(server, client, await allow(url), state);
      const tokens = await oauth4webapi.processAuthorizationCodeResponse(
        server,
        client,
        await oauth4webapi.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          parameters,
          REDIRECT,
          verifier,
          insecure,
        ),
        { requireIdToken: true },
      );
      const userinfo = await oauth4webapi.processUserInfoResponse(
        server,
        client,
        oauth4webapi.getValidatedIdTokenClaims(tokens)?.sub ?? '',
        await oauth4webapi.userInfoRequest(server, client, tokens.access_token, insecure),
      );
      expect(userinfo).toEqual({
        sub: 'sandbox',
        email: 'sandy@example.com',
        email_verified: true,
      });
      const request = new Request(`${service.url}/v1/utils/oauth/protected`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      const audience = `${service.url}/v1/utils`;
      const claims = await oauth4webapi.validateJwtAccessToken(server, request, audience, insecure);
      expect(claims).toMatchObject({ sub: 'sandbox', scope: 'openid email write' });
    },
  );

  it('runs the other grants, introspection and revocation', async () => {
    const issuer = new URL(service.url);
    const found = await oauth4webapi.discoveryRequest(issuer, insecure);
    const server = await oauth4webapi.processDiscoveryResponse(issuer, found);
    const machine = await oauth4webapi.processClientCredentialsResponse(
      server,
      client,
      await oauth4webapi.clientCredentialsGrantRequest(
        server,
        client,
        authentication,
        {},
        insecure,
      ),
    );
    expect(machine.scope).toBe('read');
    const user = { username: 'sandbox', password: 'sandbox-password', scope: 'openid' };
    const own = await oauth4webapi.processGenericTokenEndpointResponse(
      server,
      client,
      await oauth4webapi.genericTokenEndpointRequest(
        server,
        client,
        authentication,
        'password',
        user,
        insecure,
      ),
    );
    const refresh = own.refresh_token ?? '';
    const introspect = async (token: string) =>
      oauth4webapi.processIntrospectionResponse(
        server,
        client,
        await oauth4webapi.introspectionRequest(server, client, authentication, token, insecure),
      );
    expect(await introspect(refresh)).toMatchObject({ active: true, sub: 'sandbox' });
    const fresh = await oauth4webapi.processRefreshTokenResponse(
      server,
      client,
      await oauth4webapi.refreshTokenGrantRequest(
        server,
        client,
        authentication,
        refresh,
        insecure,
      ),
    );
    expect([await introspect(refresh), fresh.scope]).toEqual([{ active: false }, 'openid']);
    await oauth4webapi.processRevocationResponse(
      await oauth4webapi.revocationRequest(
        server,
        client,
        authentication,
        fresh.access_token,
        insecure,
      ),
    );
    expect(await introspect(fresh.access_token)).toMatchObject({ active: true });
  });
});
