import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oauth4webapi from 'oauth4webapi';
import * as openid from 'openid-client';
import { BASIC, type OauthService, REDIRECT, startOauth, USER } from './start-oauth.js';

const PUBLIC = 'sandbox-public';
const VERIFIER = 'verifier-'.repeat(5);

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

/** Does what a browser would that adds `auto=1`. */
async function allow(url: URL): Promise<URL> {
  url.searchParams.set('auto', '1');
  const response = await fetch(url, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? 'none:');
}

function discover(): Promise<openid.Configuration> {
  return openid.discovery(new URL(service.url), PUBLIC, undefined, openid.None(), {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
  });
}

describe('the public client', () => {
  it('is in the discovery document, without a secret', async () => {
    expect((await discover()).serverMetadata()).toMatchObject({
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      clients: [
        { client_id: 'sandbox-client' },
        {
          client_id: PUBLIC,
          require_pkce: true,
          token_endpoint_auth_methods: ['none'],
          grant_types: [
            'authorization_code',
            'refresh_token',
            'urn:ietf:params:oauth:grant-type:device_code',
          ],
        },
      ],
    });
  });

  it.each([
    'http://127.0.0.1:5173/callback',
    'http://localhost:5173/callback',
    'http://[::1]:5173/callback',
    'com.example.app:/callback',
    'com.example.app://callback',
  ])('gets tokens at %s with openid-client, and refreshes them', async (redirect_uri) => {
    const config = await discover();
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const expectedState = openid.randomState();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri,
      scope: 'openid read',
      state: expectedState,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const callback = await allow(url);
    expect(callback.href.startsWith(`${redirect_uri}?code=`)).toBe(true);
    const checks = { pkceCodeVerifier, expectedState };
    const tokens = await openid.authorizationCodeGrant(config, callback, checks);
    expect(tokens.claims()).toMatchObject({ sub: 'sandbox', aud: PUBLIC });
    const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(fresh.scope).toBe('openid read');
    expect(await openid.fetchUserInfo(config, fresh.access_token, 'sandbox')).toEqual({
      sub: 'sandbox',
    });
  });

  it('gets tokens with oauth4webapi', async () => {
    const insecure = { [oauth4webapi.allowInsecureRequests]: true };
    const client = { client_id: PUBLIC };
    const issuer = new URL(service.url);
    const found = await oauth4webapi.discoveryRequest(issuer, insecure);
    const server = await oauth4webapi.processDiscoveryResponse(issuer, found);
    const url = new URL(server.authorization_endpoint ?? 'none:');
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: PUBLIC,
      redirect_uri: REDIRECT,
      code_challenge: await oauth4webapi.calculatePKCECodeChallenge(VERIFIER),
      code_challenge_method: 'S256',
    }).toString();
    const parameters = oauth4webapi.validateAuthResponse(server, client, await allow(url));
    const response = await oauth4webapi.authorizationCodeGrantRequest(
      server,
      client,
      oauth4webapi.None(),
      parameters,
      REDIRECT,
      VERIFIER,
      insecure,
    );
    const tokens = await oauth4webapi.processAuthorizationCodeResponse(server, client, response);
    expect(tokens.scope).toBe('read');
  });

  it('must use PKCE', async () => {
    const requested = {
      response_type: 'code',
      client_id: PUBLIC,
      redirect_uri: REDIRECT,
      auto: '1',
    };
    const { headers } = await service.authorize(requested);
    const { searchParams } = new URL(headers.get('location') ?? 'none:');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: 'invalid_request',
      error_description: 'Authorization Server policy requires PKCE to be used for this request',
    });
  });

  it.each([
    ['client_credentials', { grant_type: 'client_credentials' }],
    ['password', USER],
  ])('cannot use the grant %s', async (_name, form) => {
    const { status, body } = await service.token({ ...form, client_id: PUBLIC }, {});
    expect([status, body]).toEqual([
      400,
      {
        error: 'unauthorized_client',
        error_description: `'sandbox-public' may use the grants authorization_code, refresh_token, urn:ietf:params:oauth:grant-type:device_code, not ${form.grant_type}.`,
      },
    ]);
  });

  it.each([
    [
      'a secret in the form',
      { client_id: PUBLIC, client_secret: 'x' },
      {},
      "'sandbox-public' is a public client, which sends client_id in the form, and no secret",
    ],
    [
      'a secret by Basic',
      {},
      { authorization: `Basic ${btoa(`${PUBLIC}:x`)}` },
      "'sandbox-public' is a public client, which sends client_id in the form, and no secret",
    ],
    [
      'no secret, though the client has one',
      { client_id: 'sandbox-client' },
      {},
      "'sandbox-client' has a secret, which it must send by client_secret_basic or client_secret_post; a client without one is in the discovery document",
    ],
  ])('%s is refused with the reason', async (_name, form, headers, reason) => {
    const response = await service.token({ grant_type: 'refresh_token', ...form }, headers);
    expect([response.status, response.body]).toEqual([
      401,
      { error: 'invalid_client', error_description: `client authentication failed: ${reason}` },
    ]);
  });

  it('gets no tokens for the code of the other client', async () => {
    const code = await service.code({ code_challenge: VERIFIER });
    const mine = { client_id: PUBLIC, code_verifier: VERIFIER };
    const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    const { status, body } = await service.token({ ...form, ...mine }, {});
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect((await service.token({ ...form, code_verifier: VERIFIER }, BASIC)).status).toBe(200);
  });
});

describe('the pages for other redirects', () => {
  it.each([
    ['http://localhost:3000/cb', 'http://localhost:*'],
    ['http://[::1]:3000/cb', 'http:'],
    ['com.example.app:/cb', 'com.example.app:'],
  ])('let their form lead to %s', async (redirect_uri, source) => {
    const requested = { response_type: 'code', client_id: PUBLIC, redirect_uri };
    const pkce = { code_challenge: VERIFIER };
    const page = await service.authorize({ ...requested, ...pkce });
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${source}; frame-ancestors`,
    );
    const form = await service.authorize({
      ...{ ...requested, ...pkce },
      response_mode: 'form_post',
      auto: '1',
    });
    expect(form.headers.get('content-security-policy')?.endsWith(`;form-action ${source}`)).toBe(
      true,
    );
    expect(await form.text()).toContain(`action="${redirect_uri}"`);
  });
});
