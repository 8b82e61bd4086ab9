import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inSession } from '@sandbox/testing';
import { decodeJwt } from 'jose';
import { BASIC, CLIENT, type OauthService, REDIRECT, startOauth } from './start-oauth.js';

const DISCOVERY = '/.well-known/openid-configuration';

interface Metadata {
  readonly issuer: string;
  readonly [member: string]: unknown;
}

/** Sends headers that fetch would not. */
function ask(url: string, path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ readonly status: number; readonly body: Metadata }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = request({ hostname, port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }),
      );
    });
    outgoing.on('error', reject).end();
  });
}

/** Every address in the document. */
function addressesOf(metadata: Metadata): readonly string[] {
  const named = Object.entries(metadata).filter(([name]) => /_endpoint$|_uri$|^issuer$/.test(name));
  return named.map(([, value]) => String(value));
}

describe('the issuer', () => {
  let service: OauthService;
  beforeAll(async () => {
    service = await startOauth();
  });
  afterAll(() => service.stop());

  it.each([
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['sandbox.example', 'http://sandbox.example'],
    ['SANDBOX.example:80', 'http://sandbox.example'],
    ['[::1]:9', 'http://[::1]:9'],
  ])('is what the client calls us: %s', async (host, issuer) => {
    const { status, body } = await ask(service.url, DISCOVERY, { host });
    expect([status, body.issuer]).toEqual([200, issuer]);
    const addresses = addressesOf(body);
    expect(addresses).toHaveLength(10);
    expect(addresses.filter((address) => !address.startsWith(issuer))).toEqual([]);
  });

  it.each([
    [{ host: '127.0.0.1:99999' }, { code: 'bad_request' }],
    [{ host: 'a..b:70000' }, { code: 'bad_request' }],
    [{ host: '1.2.3.4.5' }, { error: 'invalid_request' }],
  ])('is none when the host is none: %j', async (headers, problem) => {
    const { status, body } = await ask(service.url, DISCOVERY, headers);
    expect([status, body]).toEqual([400, expect.objectContaining(problem)]);
  });

  it('is not what a stranger says of a proxy that nobody trusts', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const { body } = await ask(service.url, DISCOVERY, { host: 'a.example', ...forwarded });
    expect(body.issuer).toBe('http://a.example');
  });

  it('strange hosts change nothing for others, however many there are', async () => {
    const before = await (await service.get(DISCOVERY)).json();
    const hosts = Array.from({ length: 40 }, (_, at) => `evil-${at}.example`);
    for (const host of hosts) {
      expect((await ask(service.url, DISCOVERY, { host })).body.issuer).toBe(`http://${host}`);
    }
    expect(await (await service.get(DISCOVERY)).json()).toEqual(before);
  });

  it('a code of one name can be exchanged under another; the tokens are of the latter', async () => {
    const code = await service.code();
    const other = service.url.replace('127.0.0.1', 'localhost');
    const response = await fetch(`${other}/v1/utils/oauth/token`, {
      method: 'POST',
      headers: BASIC,
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT,
      }),
    });
    const { access_token } = (await response.json()) as { readonly access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    expect(decodeJwt(access_token).iss).toBe(other);
    expect((await fetch(`${other}/v1/utils/oauth/protected`, { headers })).status).toBe(200);
    expect((await service.get('/v1/utils/oauth/protected', headers)).status).toBe(401);
  });
});

describe('the issuer behind a proxy', () => {
  it.each([
    ['PUBLIC_BASE_URL', { PUBLIC_BASE_URL: 'https://sandbox.example' }, {}],
    [
      'a trusted proxy',
      { TRUST_PROXY: '1' },
      { 'x-forwarded-host': 'sandbox.example', 'x-forwarded-proto': 'https' },
    ],
  ])('is the one of %s, everywhere', async (_name, environment, headers) => {
    const service = await startOauth({ environment });
    const metadata = (await (await service.get(DISCOVERY, headers)).json()) as Metadata;
    const requested = {
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: REDIRECT,
      auto: '1',
    };
    const response = await service.authorize(requested, headers);
    const callback = new URL(response.headers.get('location') ?? 'none:').searchParams;
    const form = {
      grant_type: 'authorization_code',
      code: callback.get('code') ?? '',
      redirect_uri: REDIRECT,
    };
    const { body } = await service.token(form, { ...BASIC, ...headers });
    const access = { ...headers, authorization: `Bearer ${body.access_token}` };
    const opened = await service.get('/v1/utils/oauth/protected', access);
    await service.stop();
    const issuer = inSession('https://sandbox.example');
    expect([metadata.issuer, callback.get('iss')]).toEqual([issuer, issuer]);
    expect(addressesOf(metadata).filter((address) => !address.startsWith(issuer))).toEqual([]);
    const { iss, aud } = decodeJwt(String(body.access_token));
    expect([iss, aud, opened.status]).toEqual([issuer, `${issuer}/v1/utils`, 200]);
  });
});

describe('what is published', () => {
  let service: OauthService;
  beforeAll(async () => {
    service = await startOauth();
  });
  afterAll(() => service.stop());

  it('the key set has the public key and nothing private', async () => {
    const response = await service.get('/.well-known/jwks.json');
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'application/jwk-set+json',
      'public, max-age=3600',
    ]);
    const { keys } = (await response.json()) as { readonly keys: readonly object[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
    expect(keys).toEqual([
      expect.objectContaining({ alg: 'RS256', kty: 'RSA', use: 'sig', e: 'AQAB' }),
    ]);
  });

  it('both discovery documents are the same and may be cached for a while', async () => {
    const openid = await service.get(DISCOVERY);
    const oauth = await service.get('/.well-known/oauth-authorization-server');
    expect(openid.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await oauth.json()).toEqual(await openid.json());
  });

  it('the document promises what there is', async () => {
    expect(await (await service.get(DISCOVERY)).json()).toMatchObject({
      response_types_supported: ['code'],
      response_modes_supported: ['form_post', 'fragment', 'query'],
      grant_types_supported: expect.arrayContaining([
        'authorization_code',
        'client_credentials',
        'password',
        'refresh_token',
      ]),
      scopes_supported: ['openid', 'profile', 'email', 'offline_access', 'read', 'write'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256', 'plain'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it.each([DISCOVERY, '/.well-known/jwks.json'])('%s takes nothing but GET', async (path) => {
    const response = await fetch(`${service.url}${path}`, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('other credentials are published and used when they are set', async () => {
    const { loadCredentials } = await import('../src/credentials.js');
    const { UTILS_SETTINGS } = await import('../src/config.js');
    const { parseSettings } = await import('@sandbox/kernel');
    const environment = {
      OAUTH_CLIENT_ID: 'own',
      OAUTH_CLIENT_SECRET: 's%+ecret',
      SANDBOX_USER: 'me',
    };
    const credentials = loadCredentials(parseSettings(UTILS_SETTINGS, environment));
    const own = await startOauth({ credentials });
    const document = await (await own.get(DISCOVERY)).json();
    const pair = { client_id: 'own', client_secret: 's%+ecret' };
    const form = { grant_type: 'password', username: 'me', password: 'sandbox-password', ...pair };
    const inForm = await own.token(form, {});
    const old = await own.token({ grant_type: 'client_credentials' });
    await own.stop();
    expect(document).toMatchObject({ clients: [pair, { client_id: 'sandbox-public' }] });
    expect([inForm.status, old.status]).toEqual([200, 401]);
  });
});
