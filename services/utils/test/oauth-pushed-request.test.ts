import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oauth4webapi from 'oauth4webapi';
import * as openid from 'openid-client';
import { CLIENT, type OauthService, REDIRECT, startOauth } from './start-oauth.js';

const PAR = '/v1/utils/oauth/par';
const AUTHORIZE = '/v1/utils/oauth/authorize';
const VERIFIER = 'verifier-'.repeat(5);
const PUSHED = { response_type: 'code', client_id: CLIENT.id, redirect_uri: REDIRECT };
const IN_FORM = { client_secret: CLIENT.secret };

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

async function push(parameters: Readonly<Record<string, string>> = {}): Promise<string> {
  const { status, body } = await service.post(PAR, { ...PUSHED, ...IN_FORM, ...parameters });
  expect([status, body]).toEqual([
    201,
    {
      expires_in: 60,
      request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:[\w-]+$/),
    },
  ]);
  return String(body.request_uri);
}

function authorize(request_uri: string, more: Readonly<Record<string, string>> = {}) {
  return service.authorize({ client_id: CLIENT.id, request_uri, ...more });
}

describe('outside clients push a request (RFC 9126)', () => {
  it.each([
    ['with a secret', CLIENT.id, openid.ClientSecretBasic(CLIENT.secret)],
    ['without', 'sandbox-public', openid.None()],
  ])('openid-client, %s', async (_name, id, authentication) => {
    const config = await openid.discovery(new URL(service.url), id, undefined, authentication, {
      execute: [openid.allowInsecureRequests],
    });
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const expectedState = openid.randomState();
    const url = await openid.buildAuthorizationUrlWithPAR(config, {
      redirect_uri: 'http://localhost:3000/cb',
      scope: 'openid write',
      state: expectedState,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    url.searchParams.set('auto', '1');
    const response = await fetch(url, { redirect: 'manual' });
    const callback = new URL(response.headers.get('location') ?? 'none:');
    const checks = { pkceCodeVerifier, expectedState };
    const tokens = await openid.authorizationCodeGrant(config, callback, checks);
    expect(tokens.scope).toBe('openid write');
  });

  it('oauth4webapi', async () => {
    const insecure = { [oauth4webapi.allowInsecureRequests]: true };
    const client = { client_id: CLIENT.id };
    const issuer = new URL(service.url);
    const found = await oauth4webapi.discoveryRequest(issuer, insecure);
    const server = await oauth4webapi.processDiscoveryResponse(issuer, found);
    const response = await oauth4webapi.pushedAuthorizationRequest(
      server,
      client,
      oauth4webapi.ClientSecretPost(CLIENT.secret),
      { response_type: 'code', redirect_uri: REDIRECT },
      insecure,
    );
    const { expires_in } = await oauth4webapi.processPushedAuthorizationResponse(
      server,
      client,
      response,
    );
    expect(expires_in).toBe(60);
  });
});

describe('a pushed request', () => {
  it('is what the consent page shows, and its button allows', async () => {
    const request_uri = await push({ scope: 'openid email', state: 's', code_challenge: VERIFIER });
    const page = await (await authorize(request_uri, { scope: 'write' })).text();
    expect(page.match(/<li><code>\w+/g)).toEqual(['<li><code>openid', '<li><code>email']);
    expect(page).toContain(`<code>${REDIRECT}</code>`);
    const response = await fetch(`${service.url}${AUTHORIZE}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLIENT.id, request_uri, decision: 'allow' }),
      redirect: 'manual',
    });
    const { searchParams } = new URL(response.headers.get('location') ?? 'none:');
    expect(searchParams.get('state')).toBe('s');
    const code = String(searchParams.get('code'));
    const tokens = await service.exchange(code, { code_verifier: VERIFIER });
    expect(tokens).toMatchObject({ status: 200, body: { scope: 'openid email' } });
  });

  it('can be denied', async () => {
    const request_uri = await push();
    const response = await fetch(`${service.url}${AUTHORIZE}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLIENT.id, request_uri, decision: 'deny' }),
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toContain('error=access_denied');
  });

  it('gives one code', async () => {
    const request_uri = await push();
    expect((await authorize(request_uri, { auto: '1' })).status).toBe(303);
    const again = await authorize(request_uri, { auto: '1' });
    expect([again.status, again.headers.get('location'), await again.json()]).toEqual([
      400,
      null,
      {
        error: 'invalid_request_uri',
        error_description: 'request_uri is invalid, expired, or was already used',
      },
    ]);
  });

  it('cannot bring the decision of the user along', async () => {
    const request_uri = await push({ decision: 'allow' });
    expect((await authorize(request_uri)).status).toBe(200);
  });

  it.each([
    ['of another client', async () => push(), { client_id: 'sandbox-public' }],
    ['that was never made', async () => 'urn:ietf:params:oauth:request_uri:x', {}],
    ['elsewhere', async () => 'https://evil.example/', {}],
  ])('%s is refused here', async (_name, make, more) => {
    const response = await authorize(await make(), { auto: '1', ...more });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it.each([
    ['a foreign address', { redirect_uri: 'http://evil.example/' }, 400, 'invalid_request'],
    ['an unknown scope', { scope: 'all' }, 400, 'invalid_scope'],
    ['another pushed request', { request_uri: 'urn:x' }, 400, 'request_uri_not_supported'],
    ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client'],
  ])('with %s is refused', async (_name, more, status, error) => {
    const response = await service.post(PAR, { ...PUSHED, ...IN_FORM, ...more });
    expect([response.status, response.body.error]).toEqual([status, error]);
  });
});
