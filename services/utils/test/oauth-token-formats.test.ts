import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oauth4webapi from 'oauth4webapi';
import * as openid from 'openid-client';
import {
  BASIC,
  CLIENT,
  type JsonResponse,
  type OauthService,
  REDIRECT,
  startOauth,
  USER,
} from './start-oauth.js';

const MACHINE = { grant_type: 'client_credentials' };
const OPAQUE = { token_format: 'opaque' };
const FORM = { response_format: 'form' };
const SEALED = { sealKey: 'a key of these tests that has 32 bytes' };

/** RFC 6750 2.1, without the dots of a JWT. */
const OPAQUE_TOKEN = /^[\w-]+$/;

let service: OauthService;
beforeAll(async () => {
  service = await startOauth(SEALED);
});
afterAll(() => service.stop());

const discover = () =>
  openid.discovery(
    new URL(service.url),
    CLIENT.id,
    undefined,
    openid.ClientSecretPost(CLIENT.secret),
    { execute: [openid.allowInsecureRequests] },
  );

const open = (token: unknown, path = 'protected', of: OauthService = service) =>
  of.get(`/v1/utils/oauth/${path}`, { authorization: `Bearer ${token}` });

async function introspect(token: unknown): Promise<JsonResponse['body']> {
  return (await service.post('/v1/utils/oauth/introspect', { token: String(token) })).body;
}

const GRANTS: readonly (readonly [string, (form: object) => Promise<JsonResponse>])[] = [
  ['client credentials', (form) => service.token({ ...MACHINE, scope: 'openid', ...form })],
  ['a password', (form) => service.token({ ...USER, scope: 'openid', ...form })],
  [
    'a code',
    async (form) => service.exchange(await service.code({ scope: 'openid' }), { ...form }),
  ],
  [
    'a refresh token',
    async (form) => {
      const { body } = await service.token({ ...USER, scope: 'openid' });
      return service.refresh(body.refresh_token, { ...form });
    },
  ],
];

describe('opaque access tokens', () => {
  it.each(GRANTS)('of %s open and show what JWTs do', async (_name, grant) => {
    const token_claims = '{"tenant":7}';
    const { status, body } = await grant({ ...OPAQUE, token_claims, expires_in: '60' });
    expect([status, body.access_token, body.expires_in, body.token_type]).toEqual([
      ...[200, expect.stringMatching(OPAQUE_TOKEN), 60, 'Bearer'],
    ]);
    expect(await introspect(body.access_token)).toMatchObject({
      active: true,
      client_id: CLIENT.id,
      scope: 'openid',
      tenant: 7,
      iss: service.url,
    });
    const [opened, userinfo] = [
      await open(body.access_token),
      await open(body.access_token, 'userinfo'),
    ];
    expect([opened.status, userinfo.status]).toEqual([200, 200]);
    expect(await opened.json()).toMatchObject({ claims: { tenant: 7 } });
  });

  it.each(['openid-client', 'oauth4webapi'])('work with %s', async (client) => {
    const config = await discover();
    const tokens = await openid.genericGrantRequest(config, 'password', {
      ...{ username: 'sandbox', password: 'sandbox-password', scope: 'openid email' },
      ...OPAQUE,
    });
    if (client === 'openid-client') {
      const claims = await openid.fetchUserInfo(config, tokens.access_token, 'sandbox');
      expect(claims.email).toBe('sandy@example.com');
      expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({
        ...{ active: true, username: 'sandbox', token_type: 'Bearer' },
      });
      return;
    }
    const server = config.serverMetadata();
    const insecure = { [oauth4webapi.allowInsecureRequests]: true };
    const id = { client_id: CLIENT.id };
    const response = await oauth4webapi.introspectionRequest(
      ...([server, id, oauth4webapi.ClientSecretPost(CLIENT.secret), tokens.access_token] as const),
      insecure,
    );
    const seen = await oauth4webapi.processIntrospectionResponse(server, id, response);
    expect(seen).toMatchObject({ active: true, scope: 'openid email' });
  });

  it('are bound to a key by DPoP', async () => {
    const config = await discover();
    const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair('ES256'));
    const tokens = await openid.clientCredentialsGrant(config, OPAQUE, { DPoP });
    const api = new URL(`${service.url}/v1/utils/oauth/protected`);
    const ask = (options: openid.DPoPOptions) =>
      openid.fetchProtectedResource(
        ...([config, tokens.access_token, api, 'GET', undefined, undefined, options] as const),
      );
    expect((await ask({ DPoP })).status).toBe(200);
    expect((await open(tokens.access_token)).status).toBe(401);
  });

  it('end at their time, and with their family', async () => {
    const { body } = await service.token({ ...USER, ...OPAQUE, expires_in: '5' });
    service.advance(6000);
    const late = await open(body.access_token);
    service.advance(-6000);
    expect([late.status, (await open(body.access_token)).status]).toEqual([401, 200]);
    await service.refresh(body.refresh_token);
    await service.refresh(body.refresh_token);
    expect((await open(body.access_token)).status).toBe(401);
    expect(await introspect(body.access_token)).toEqual({ active: false });
  });

  it('are read by replicas with the same key, and by no others', async () => {
    const environment = { PUBLIC_BASE_URL: 'http://sandbox.example' };
    const started = [{ ...SEALED, environment }, { ...SEALED, environment }, { environment }];
    const services = await Promise.all(started.map((options) => startOauth(options)));
    const { body } = (await services[0]?.token({ ...MACHINE, ...OPAQUE })) ?? {};
    const opened = services.map((of) => open(body?.access_token, 'protected', of));
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 200, 401]);
    await Promise.all(services.map((of) => of.stop()));
  });

  it('cannot be forged, and are no other tokens', async () => {
    const { body } = await service.token({ ...USER, ...OPAQUE });
    const token = String(body.access_token);
    const forged = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
    for (const other of [forged, `${token}A`, token.slice(1), body.refresh_token, 'x'])
      expect((await open(other)).status).toBe(401);
    expect((await service.refresh(token)).body.error).toBe('invalid_grant');
    expect((await service.exchange(token)).body.error).toBe('invalid_grant');
  });

  it('carry the largest claims that a request can have', async () => {
    const token_claims = JSON.stringify({ a: '\u4e2d'.repeat(2040) });
    const { status, body } = await service.token({ ...MACHINE, ...OPAQUE, token_claims });
    expect(status).toBe(200);
    expect((await open(body.access_token)).status).toBe(200);
  });
});

describe('the format of a token response', () => {
  const ask = async (form: object, headers: object = {}) => {
    const response = await fetch(`${service.url}/v1/utils/oauth/token`, {
      method: 'POST',
      headers: { ...BASIC, ...headers },
      body: new URLSearchParams({ ...form }),
    });
    const type = response.headers.get('content-type');
    return { status: response.status, type, body: await response.text() };
  };

  it('is a form for a request that asks for one', async () => {
    const { status, type, body } = await ask({ ...MACHINE, ...FORM, scope: 'read write' });
    expect([status, type]).toEqual([200, 'application/x-www-form-urlencoded']);
    const { access_token, ...rest } = Object.fromEntries(new URLSearchParams(body));
    expect(rest).toEqual({ token_type: 'Bearer', expires_in: '3600', scope: 'read write' });
    expect((await open(access_token)).status).toBe(200);
  });

  it.each([
    ['of the library', { grant_type: 'nope' }, 'unsupported_grant_type'],
    ['of a rule', { ...MACHINE, expires_in: 'soon' }, 'invalid_request'],
  ])('is a form for an error %s too', async (_name, form, error) => {
    const { status, type, body } = await ask({ ...form, ...FORM });
    expect([status, type]).toEqual([400, 'application/x-www-form-urlencoded']);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      ...{ error, error_description: expect.any(String) },
    });
  });

  it.each([
    ['without a choice', MACHINE, '*/*'],
    ['of json', { ...MACHINE, response_format: 'json' }, '*/*'],
    ['of a client that prefers it', { ...MACHINE, ...FORM }, 'application/json'],
  ])('is JSON %s', async (_name, form, accept) => {
    const { type, body } = await ask(form, { accept });
    expect([type, JSON.parse(body).token_type]).toEqual(['application/json', 'Bearer']);
  });

  it('reaches openid-client as JSON, which it accepts alone', async () => {
    const tokens = await openid.clientCredentialsGrant(await discover(), FORM);
    expect(tokens.token_type).toBe('bearer');
  });

  it.each([
    ['token_format', 'paseto', 'token_format must be jwt or opaque'],
    ['response_format', 'xml', 'response_format must be json or form'],
  ])('rejects %s %s', async (name, value, reason) => {
    const { status, body } = await service.token({ ...MACHINE, [name]: value });
    const error_description = expect.stringContaining(reason);
    expect([status, body]).toEqual([400, { error: 'invalid_request', error_description }]);
    const twice = await service.token(`grant_type=client_credentials&${name}=x&${name}=x`);
    expect(twice.body.error_description).toContain(', not 2.');
  });

  it('does not matter to a request for a code', async () => {
    const query = { response_type: 'code', client_id: CLIENT.id, redirect_uri: REDIRECT };
    const response = await service.authorize({ ...query, ...OPAQUE, ...FORM, auto: '1' });
    expect(response.headers.get('location')).toContain('code=');
  });
});
