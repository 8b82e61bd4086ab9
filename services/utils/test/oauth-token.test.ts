import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decodeJwt } from 'jose';
import {
  BASIC,
  CLIENT,
  invalidGrant,
  type OauthService,
  REDIRECT,
  startOauth,
  USER,
} from './start-oauth.js';

const TOKEN = '/v1/utils/oauth/token';
const MACHINE = { grant_type: 'client_credentials' };

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

const basic = (pair: string) => ({
  authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
});

describe('the token endpoint', () => {
  it.each([
    ['client credentials', MACHINE, ['access_token', 'expires_in', 'scope', 'token_type']],
    [
      'client credentials with openid',
      { ...MACHINE, scope: 'openid' },
      ['access_token', 'expires_in', 'id_token', 'scope', 'token_type'],
    ],
    ['a password', USER, ['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type']],
    [
      'a password with openid',
      { ...USER, scope: 'openid' },
      ['access_token', 'expires_in', 'id_token', 'refresh_token', 'scope', 'token_type'],
    ],
  ])('answers %s with tokens that no cache keeps', async (_name, form, members) => {
    const { status, headers, body } = await service.token(form);
    expect([status, Object.keys(body).sort()]).toEqual([200, members]);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('answers a code and a refresh token with an ID token only when openid was asked for', async () => {
    const plain = await service.exchange(await service.code());
    expect(Object.keys(plain.body)).not.toContain('id_token');
    const { body } = await service.exchange(
      await service.code({ scope: 'openid profile', nonce: 'n' }),
    );
    expect(decodeJwt(String(body.id_token))).toMatchObject({
      iss: service.url,
      aud: CLIENT.id,
      sub: 'sandbox',
      nonce: 'n',
      given_name: 'Sandy',
    });
    const fresh = await service.refresh(body.refresh_token);
    expect(decodeJwt(String(fresh.body.id_token))).toMatchObject({ sub: 'sandbox', nonce: 'n' });
  });

  it.each([
    ['read when none is asked for', {}, 'read'],
    ['each scope once', { scope: 'write read write' }, 'write read'],
    ['what is asked for', { scope: 'offline_access' }, 'offline_access'],
  ])('grants %s', async (_name, scope, granted) => {
    const { body } = await service.token({ ...USER, ...scope });
    expect([body.scope, decodeJwt(String(body.access_token)).scope]).toEqual([granted, granted]);
  });

  it('adds the claims that a client wants to the access token, and no others', async () => {
    const token_claims = JSON.stringify({ roles: ['admin'], tenant: { id: 7 } });
    for (const form of [MACHINE, USER]) {
      const { body } = await service.token({ ...form, token_claims });
      const claims = decodeJwt(String(body.access_token));
      expect(claims).toMatchObject({ roles: ['admin'], tenant: { id: 7 }, iss: service.url });
      const opened = await service.get('/v1/utils/oauth/protected', {
        authorization: `Bearer ${body.access_token}`,
      });
      expect(await opened.json()).toMatchObject({ claims: { roles: ['admin'] } });
    }
  });

  it.each([
    ['{"sub":"root"}', 'must not contain sub'],
    ['{"scope":"write"}', 'must not contain scope'],
    ['{"cnf":{"jkt":"x"}}', 'must not contain cnf'],
    ['[1]', 'must be a JSON object'],
    ['{', 'must be a JSON object'],
    [JSON.stringify({ a: 'x'.repeat(2048) }), 'of at most 2048 characters'],
  ])('refuses the claims %.20s', async (token_claims, reason) => {
    const { status, body } = await service.token({ ...MACHINE, token_claims });
    expect([status, body]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.stringContaining(reason) },
    ]);
  });

  it('grants offline_access to a code, which needs no prompt', async () => {
    const { body } = await service.exchange(await service.code({ scope: 'offline_access' }));
    expect(body.scope).toBe('offline_access');
  });

  it('names its API as the audience, also when it is asked for it', async () => {
    const resource = `${service.url}/v1/utils`;
    for (const form of [MACHINE, { ...MACHINE, resource }, { ...USER, resource }]) {
      const { body } = await service.token(form);
      expect(decodeJwt(String(body.access_token)).aud).toBe(resource);
    }
    const { body } = await service.exchange(await service.code({ resource }));
    expect(decodeJwt(String(body.access_token)).aud).toBe(resource);
  });
});

describe('the lifetime of an access token', () => {
  it.each([
    ['client credentials', async () => service.token({ ...MACHINE, expires_in: '5' })],
    ['a password', async () => service.token({ ...USER, expires_in: '5' })],
    ['a code', async () => service.exchange(await service.code(), { expires_in: '5' })],
    [
      'a refresh token',
      async () => {
        const { body } = await service.token(USER);
        return service.refresh(body.refresh_token, { expires_in: '5' });
      },
    ],
  ])('of %s is what is asked for', async (_name, ask) => {
    const { body } = await ask();
    const { iat = 0, exp = 0 } = decodeJwt(String(body.access_token));
    expect([body.expires_in, exp - iat]).toEqual([5, 5]);
  });

  it.each(['0', '-1', '86401', '1.5', 'soon', '1e3'])('cannot be %s', async (expires_in) => {
    const { status, body } = await service.token({ ...MACHINE, expires_in });
    expect([status, body]).toEqual([
      400,
      {
        error: 'invalid_request',
        error_description: `expires_in must be an integer of seconds from 1 to 86400, not '${expires_in}'.`,
      },
    ]);
  });
});

describe('the lifetime of a refresh token', () => {
  const refresh_expires_in = '5';
  const input: [name: string, ask: () => Promise<{ body: Readonly<Record<string, unknown>> }>][] = [
    ['a password', async () => service.token({ ...USER, refresh_expires_in })],
    ['a code', async () => service.exchange(await service.code(), { refresh_expires_in })],
    [
      'a refresh token',
      async () => {
        const { body } = await service.token(USER);
        return service.refresh(body.refresh_token, { refresh_expires_in });
      },
    ],
  ];

  it.each(input)('of %s is what is asked for', async (_name, ask) => {
    const { refresh_token: token } = (await ask()).body;
    const { body } = await service.post('/v1/utils/oauth/introspect', { token: String(token) });
    expect(Number(body.exp) - Number(body.iat)).toBe(5);
    expect((await service.refresh(token)).status).toBe(200);
  });

  it.each(input)('of %s is over after that', async (_name, ask) => {
    service.advance(-6000);
    const { refresh_token: token, access_token: access } = (await ask()).body;
    service.advance(6000);
    const { status, body } = await service.refresh(token);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    const headers = { authorization: `Bearer ${access}` };
    expect((await service.get('/v1/utils/oauth/protected', headers)).status).toBe(200);
  });

  it.each(['0', '1209601', 'soon'])('cannot be %s', async (requested) => {
    const { status, body } = await service.token({ ...USER, refresh_expires_in: requested });
    expect([status, body.error, body.error_description]).toEqual([
      400,
      'invalid_request',
      `refresh_expires_in must be an integer of seconds from 1 to 1209600, not '${requested}'.`,
    ]);
  });
});

describe('the client of a token request', () => {
  const inForm = { client_id: CLIENT.id, client_secret: CLIENT.secret };

  it.each([
    ['by Basic', {}, BASIC],
    ['by Basic, in any case', {}, { authorization: BASIC.authorization.replace('B', 'b') }],
    ['by Basic, form-encoded', {}, basic('sandbox%2Dclient:sandbox%2Dclient%2Dsecret')],
    ['in the form', inForm, {}],
    ['by Basic and its name in the form', { client_id: CLIENT.id }, BASIC],
  ])('may come %s', async (_name, more, headers) => {
    expect((await service.token({ ...MACHINE, ...more }, headers)).status).toBe(200);
  });

  it.each([
    ['a wrong secret by Basic', {}, basic(`${CLIENT.id}:x`), 'invalid secret provided'],
    ['an unknown client by Basic', {}, basic(`x:${CLIENT.secret}`), 'client not found'],
  ])('%s is 401 with a challenge', async (_name, more, headers, reason) => {
    const response = await service.token({ ...MACHINE, ...more }, headers);
    expect([response.status, response.body]).toEqual([
      401,
      { error: 'invalid_client', error_description: `client authentication failed: ${reason}` },
    ]);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['a wrong secret', { ...inForm, client_secret: 'x' }],
    ['an unknown client', { ...inForm, client_id: 'x' }],
    ['no secret', { client_id: CLIENT.id }],
  ])('%s in the form is 401', async (_name, form) => {
    const response = await service.token({ ...MACHINE, ...form }, {});
    expect([response.status, response.body.error]).toEqual([401, 'invalid_client']);
  });

  it.each([
    ['nobody', {}, {}],
    ['a client in both places', inForm, BASIC],
    ['another name in the form', { client_id: 'x' }, BASIC],
    ['broken base64', {}, { authorization: 'Basic %%%' }],
    ['a pair without a colon', {}, basic('sandbox')],
    ['another scheme', {}, { authorization: 'Bearer x' }],
  ])('%s is 400', async (_name, form, headers) => {
    const response = await service.token({ ...MACHINE, ...form }, headers);
    expect([response.status, response.body.error]).toEqual([400, 'invalid_request']);
  });
});

describe('the errors of the token endpoint', () => {
  it.each([
    ['an unknown grant', { grant_type: 'magic' }, 'unsupported_grant_type'],
    ['implicit', { grant_type: 'implicit' }, 'unsupported_grant_type'],
    ['no grant', { grant_type: '' }, 'invalid_request'],
    ['an unknown scope', { ...MACHINE, scope: 'all' }, 'invalid_scope'],
    ['an unknown scope of a user', { ...USER, scope: 'all' }, 'invalid_scope'],
    ['a strange scope', { ...MACHINE, scope: 'a"b' }, 'invalid_scope'],
    ['another resource', { ...MACHINE, resource: 'https://example.com' }, 'invalid_target'],
    ['a user without a name', { ...USER, username: '' }, 'invalid_request'],
    ['a user without a password', { ...USER, password: '' }, 'invalid_request'],
    ['no code', { grant_type: 'authorization_code', redirect_uri: REDIRECT }, 'invalid_request'],
    ['no refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
  ])('%s is 400', async (_name, form, error) => {
    const response = await service.token(form);
    expect([response.status, response.body]).toEqual([
      400,
      expect.objectContaining({ error, error_description: expect.stringMatching(/\w/) }),
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [{ ...USER, password: 'x' }, "the password is not that of 'sandbox'"],
    [{ ...USER, username: 'x' }, "there is no user 'x'"],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'refresh token not found'],
    [
      { grant_type: 'authorization_code', code: 'x', redirect_uri: REDIRECT },
      'authorization code not found',
    ],
  ])('%j is refused with the reason', async (form, reason) => {
    const response = await service.token(form);
    expect([response.status, response.body]).toEqual([400, invalidGrant(reason)]);
  });

  it('a parameter that comes twice is refused', async () => {
    const response = await service.token('grant_type=client_credentials&scope=read&scope=write');
    expect([response.status, response.body.error_description]).toEqual([
      400,
      "'scope' parameter must not be provided twice",
    ]);
  });

  it.each([
    ['JSON', JSON.stringify(MACHINE), 'application/json'],
    ['nothing', '', undefined],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x61, 0x3d, 0xff]),
      'application/x-www-form-urlencoded',
    ],
    ['a broken escape', 'grant_type=%zz', 'application/x-www-form-urlencoded'],
  ])('%s is no form', async (_name, body, type) => {
    const response = await fetch(`${service.url}${TOKEN}`, {
      method: 'POST',
      headers: { ...BASIC, ...(type ? { 'content-type': type } : {}) },
      body,
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_request' }),
    ]);
  });

  it('a form that is too large is 413', async () => {
    const response = await service.token({ ...MACHINE, x: 'x'.repeat(40_000) });
    expect([response.status, response.body.code]).toEqual([413, 'payload_too_large']);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s is 405', async (method) => {
    const response = await fetch(`${service.url}${TOKEN}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('a preflight of any origin is allowed', async () => {
    const response = await fetch(`${service.url}${TOKEN}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization',
    ]);
  });

  it('tokens, codes and passwords are not logged', async () => {
    const { body } = await service.token(USER);
    const code = await service.code({ state: 'hidden-state' });
    await service.exchange(code);
    const log = service.log();
    expect(log).toContain('"route":"/v1/utils/oauth/token"');
    const secrets = [code, 'hidden-state', USER.password, CLIENT.secret, String(body.access_token)];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
