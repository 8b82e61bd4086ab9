import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { BASIC, CLIENT, type OauthService, startOauth, USER } from './start-oauth.js';

const PROTECTED = '/v1/utils/oauth/protected';
const USERINFO = '/v1/utils/oauth/userinfo';
const INTROSPECT = '/v1/utils/oauth/introspect';
const REVOKE = '/v1/utils/oauth/revoke';

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function accessToken(scope: string): Promise<string> {
  return String((await service.token({ ...USER, scope })).body.access_token);
}

/** A response's parts that these tests look at. */
async function read(httpResponse: Promise<Response>) {
  const response = await httpResponse;
  return {
    status: response.status,
    challenge: response.headers.get('www-authenticate'),
    body: (await response.json()) as Readonly<Record<string, unknown>>,
  };
}

describe('the protected resource', () => {
  it('opens for an access token and tells what it says', async () => {
    const token = await accessToken('openid read write');
    const { status, body } = await read(service.get(`${PROTECTED}?scope=write`, bearer(token)));
    const claims = decodeJwt(token);
    expect([status, body]).toEqual([
      200,
      {
        authenticated: true,
        sub: 'sandbox',
        client_id: CLIENT.id,
        scope: 'openid read write',
        scopes: ['openid', 'read', 'write'],
        expires_at: new Date((claims.exp ?? 0) * 1000).toISOString(),
        claims,
      },
    ]);
  });

  it('asks for a token without naming an error (RFC 6750 3.1)', async () => {
    const { status, challenge, body } = await read(service.get(PROTECTED));
    expect([status, challenge]).toEqual([401, 'Bearer realm="API Sandbox"']);
    expect(body).toEqual({ error: 'invalid_token', error_description: expect.any(String) });
  });

  it.each([
    ['?scope=write', 'write'],
    ['?scope=read%20write', 'read write'],
    ['?scope=write&scope=read', 'write'],
  ])('refuses a token without the scopes of %s', async (query, scope) => {
    const token = await accessToken('read');
    const { status, challenge, body } = await read(service.get(PROTECTED + query, bearer(token)));
    const reason = 'This endpoint requires the scope write; the token has read.';
    expect([status, body]).toEqual([
      403,
      { error: 'insufficient_scope', error_description: reason, scope },
    ]);
    expect(challenge).toBe(
      `Bearer realm="API Sandbox", error="insufficient_scope", error_description="${reason}", scope="${scope}"`,
    );
  });

  it('takes no token from the query (RFC 6750 2.3)', async () => {
    const token = await accessToken('read');
    expect((await service.get(`${PROTECTED}?access_token=${token}`)).status).toBe(401);
  });

  it('refuses a token that has expired', async () => {
    const aged = await startOauth();
    const { body } = await aged.token({ grant_type: 'client_credentials' });
    aged.advance(3_540_000);
    const token = bearer(String(body.access_token));
    expect((await aged.get(PROTECTED, token)).status).toBe(200);
    aged.advance(61_000);
    const { status, body: rejection } = await read(aged.get(PROTECTED, token));
    await aged.stop();
    expect([status, rejection]).toEqual([
      401,
      { error: 'invalid_token', error_description: expect.stringContaining('expired') },
    ]);
  });
});

it.each(['userinfo', 'protected'])(
  'a fault of 401 at /oauth/%s challenges with Bearer',
  async (name) => {
    const response = await service.get(`/v1/utils/oauth/${name}`, {
      'x-sandbox-fault': 'status=401',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(
      /^Bearer realm="API Sandbox", error="invalid_token", error_description="[^"]+"$/,
    );
    expect(await response.json()).toMatchObject({ error: 'invalid_token' });
  },
);

describe('userinfo', () => {
  it.each([
    ['openid', { sub: 'sandbox' }],
    ['openid email', { sub: 'sandbox', email: 'sandy@example.com', email_verified: true }],
    [
      'openid profile',
      {
        sub: 'sandbox',
        name: 'Sandy Box',
        given_name: 'Sandy',
        family_name: 'Box',
        nickname: 'sandy',
        preferred_username: 'sandbox',
        locale: 'en-GB',
        zoneinfo: 'Europe/London',
        updated_at: 1_774_872_000,
      },
    ],
  ])('tells what %s opens', async (scope, claims) => {
    const token = await accessToken(scope);
    expect(await read(service.get(USERINFO, bearer(token)))).toMatchObject({
      status: 200,
      body: claims,
    });
    expect((await service.post(USERINFO, {}, bearer(token))).body).toEqual(claims);
    expect((await service.post(USERINFO, { access_token: token })).body).toEqual(claims);
  });

  it('has nothing to tell of a client but its name', async () => {
    const { body } = await service.token({
      grant_type: 'client_credentials',
      scope: 'openid email',
    });
    const { body: claims } = await read(service.get(USERINFO, bearer(String(body.access_token))));
    expect(claims).toEqual({ sub: CLIENT.id });
  });

  it('needs the scope openid', async () => {
    const { status, challenge } = await read(
      service.get(USERINFO, bearer(await accessToken('profile'))),
    );
    expect([status, challenge]).toEqual([403, expect.stringContaining('scope="openid"')]);
  });

  it('takes the token in one place', async () => {
    const token = await accessToken('openid');
    const { status, body } = await service.post(USERINFO, { access_token: token }, bearer(token));
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  });

  it.each(['PUT', 'DELETE'])('%s is 405', async (method) => {
    const response = await fetch(`${service.url}${USERINFO}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
    ]);
  });
});

describe('introspection and revocation', () => {
  it('an access token is active with its claims, before and after it is revoked', async () => {
    const token = await accessToken('openid read');
    const { status, headers, body } = await service.post(INTROSPECT, { token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      active: true,
      token_type: 'Bearer',
      username: 'sandbox',
      ...decodeJwt(token),
    });
    const revoked = await service.post(REVOKE, { token, token_type_hint: 'access_token' });
    const type = revoked.headers.get('content-type');
    expect([revoked.status, type, revoked.text]).toEqual([200, 'application/json', '{}']);
    expect((await service.post(INTROSPECT, { token })).body).toEqual(body);
  });

  it('a refresh token is active until it is used or has expired', async () => {
    const { body } = await service.token({ ...USER, scope: 'read' });
    const token = String(body.refresh_token);
    const introspect = async () => (await service.post(INTROSPECT, { token })).body;
    expect(await introspect()).toMatchObject({
      active: true,
      token_use: 'refresh_token',
      client_id: CLIENT.id,
      sub: 'sandbox',
      scope: 'read',
      iss: service.url,
    });
    await service.token({ grant_type: 'refresh_token', refresh_token: token });
    expect(await introspect()).toEqual({ active: false });
  });

  it.each(['garbage', 'a.b.c', '%', 'ä'])('%j is not active, and can be revoked', async (token) => {
    expect((await service.post(INTROSPECT, { token })).body).toEqual({ active: false });
    expect((await service.post(REVOKE, { token })).status).toBe(200);
  });

  describe.each([INTROSPECT, REVOKE])('%s', (path) => {
    const token = 'x';
    const inForm = { client_id: CLIENT.id, client_secret: CLIENT.secret };
    it.each([
      ['by Basic', { token }, BASIC],
      ['in the form', { token, ...inForm }, {}],
      ['not at all', { token }, {}],
      ['by its name alone', { token, client_id: CLIENT.id }, {}],
    ])('the client may say who it is %s', async (_name, form, headers) => {
      expect((await service.post(path, form, headers)).status).toBe(200);
    });

    it.each([
      ['a wrong secret', { token, ...inForm, client_secret: 'x' }, {}],
      ['an unknown client', { token, ...inForm, client_id: 'x' }, {}],
      ['a wrong Basic', { token }, { authorization: `Basic ${btoa('a:b')}` }],
      ['a broken Basic', { token }, { authorization: 'Basic %' }],
      ['another scheme', { token }, { authorization: 'Bearer x' }],
    ])('%s is 401', async (_name, form, headers) => {
      const response = await service.post(path, form, headers);
      expect([response.status, response.body.error]).toEqual([401, 'invalid_client']);
      expect(response.headers.get('www-authenticate')).toMatch(/^Basic realm="API Sandbox"/);
    });

    it.each([
      ['no token', ''],
      ['an empty token', 'token='],
      ['two tokens', 'token=a&token=b'],
    ])('%s is 400', async (_name, form) => {
      const response = await service.post(path, form);
      expect([response.status, response.body.error]).toEqual([400, 'invalid_request']);
    });

    it('GET is 405', async () => {
      const response = await service.get(`${path}?token=x`);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    });
  });
});
