import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decodeJwt } from 'jose';
import { invalidGrant, type OauthService, REDIRECT, startOauth, USER } from './start-oauth.js';

const VERIFIER = 'verifier-'.repeat(5);

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('codes', () => {
  it.each([
    ['another redirect_uri', { redirect_uri: `${REDIRECT}/x` }, 'redirect_uri mismatch'],
    ['no redirect_uri', { redirect_uri: '' }, "missing required parameter 'redirect_uri'"],
  ])('%s is refused', async (_name, more, reason) => {
    const { status, body } = await service.exchange(await service.code(), more);
    expect([status, body.error_description]).toEqual([400, expect.stringContaining(reason)]);
  });

  it.each([
    ['no verifier', {}, 'code_verifier must be provided'],
    [
      'another verifier',
      { code_verifier: `${VERIFIER}x` },
      'code_verifier does not match code_challenge',
    ],
  ])('a code with a challenge and %s is refused, but not lost', async (_name, more, reason) => {
    const code = await service.code({ code_challenge: VERIFIER, code_challenge_method: 'plain' });
    expect(await service.exchange(code, more)).toMatchObject({
      status: 400,
      body: invalidGrant(reason),
    });
    expect((await service.exchange(code, { code_verifier: VERIFIER })).status).toBe(200);
  });

  it('a code without a challenge takes no verifier (RFC 9700 2.1.1)', async () => {
    const response = await service.exchange(await service.code(), { code_verifier: VERIFIER });
    expect(response).toMatchObject({
      status: 400,
      body: invalidGrant(
        'code_verifier was sent, but the authorization request had no code_challenge',
      ),
    });
  });

  it('a code works once, also for several at once', async () => {
    const code = await service.code();
    const responses = await Promise.all([1, 2, 3].map(() => service.exchange(code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await service.exchange(code)).toMatchObject({
      status: 400,
      body: invalidGrant('the authorization code was used before'),
    });
  });

  it('a code is good for a minute', async () => {
    const code = await service.code();
    const later = Date.now() + 61_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await service.exchange(code)).body).toEqual(
      invalidGrant('authorization code is expired'),
    );
  });

  it('two requests that are alike get two codes', async () => {
    expect(await service.code()).not.toBe(await service.code());
  });

  it('a code that was changed, or that is of another kind, is none', async () => {
    const code = await service.code();
    const changed = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BB' : 'AA'}`;
    const { body } = await service.token(USER);
    for (const wrong of [changed, code.slice(1), `${code}=`, String(body.refresh_token)]) {
      const response = await service.exchange(wrong);
      expect(response.body).toEqual(invalidGrant('authorization code not found'));
    }
    expect((await service.refresh(code)).body).toEqual(invalidGrant('refresh token not found'));
  });
});

describe('a replay revokes its family (RFC 6749 4.1.2, RFC 9700 4.14.2)', () => {
  const revoked = 'is revoked, because a code or a refresh token of its family was used twice';

  async function isActive(token: unknown): Promise<unknown> {
    const form = { token: String(token) };
    return (await service.post('/v1/utils/oauth/introspect', form)).body.active;
  }

  async function statusWith(token: unknown): Promise<number> {
    const headers = { authorization: `Bearer ${token}` };
    return (await service.get('/v1/utils/oauth/protected', headers)).status;
  }

  it('a code that is used twice revokes the tokens that came for it', async () => {
    const code = await service.code({ scope: 'openid read' });
    const { body } = await service.exchange(code);
    expect([await isActive(body.access_token), await isActive(body.refresh_token)]).toEqual([
      true,
      true,
    ]);
    await service.exchange(code);
    expect([await isActive(body.access_token), await isActive(body.refresh_token)]).toEqual([
      false,
      false,
    ]);
    expect((await service.refresh(body.refresh_token)).body).toEqual(
      invalidGrant(`the refresh token ${revoked}`),
    );
    const headers = { authorization: `Bearer ${body.access_token}` };
    for (const path of ['protected', 'userinfo']) {
      const response = await service.get(`/v1/utils/oauth/${path}`, headers);
      expect([response.status, await response.json()]).toEqual([
        401,
        {
          error: 'invalid_token',
          error_description:
            'The token is revoked, because a code or a refresh token of its family was used twice.',
        },
      ]);
    }
  });

  it.each([
    ['a code', async () => (await service.exchange(await service.code())).body],
    ['a password', async () => (await service.token(USER)).body],
  ])('a refresh token of %s that is used twice revokes the newer ones', async (_name, get) => {
    const first = await get();
    const second = (await service.refresh(first.refresh_token)).body;
    await service.refresh(first.refresh_token);
    expect((await service.refresh(second.refresh_token)).body).toEqual(
      invalidGrant(`the refresh token ${revoked}`),
    );
    expect([await statusWith(first.access_token), await statusWith(second.access_token)]).toEqual([
      401, 401,
    ]);
  });

  it('other tokens of the same user, client, scope and second stay good', async () => {
    const [one, other] = [await service.code(), await service.code()];
    const stored = (await service.exchange(other)).body;
    await service.exchange(one);
    await service.exchange(one);
    expect([await statusWith(stored.access_token), await isActive(stored.refresh_token)]).toEqual([
      200,
      true,
    ]);
    expect((await service.refresh(stored.refresh_token)).status).toBe(200);
  });

  it('access tokens of client credentials belong to no family', async () => {
    const { body } = await service.token({ grant_type: 'client_credentials' });
    expect(decodeJwt(String(body.access_token))).not.toHaveProperty('family');
  });
});

describe('refresh tokens', () => {
  it('each is replaced by a new one and then refused', async () => {
    const first = (await service.exchange(await service.code({ scope: 'read write' }))).body;
    const second = (await service.refresh(first.refresh_token)).body;
    const third = await service.refresh(second.refresh_token);
    expect(third).toMatchObject({ status: 200, body: { scope: 'read write' } });
    for (const old of [first, second]) {
      expect((await service.refresh(old.refresh_token)).body).toEqual(
        invalidGrant('the refresh token was used before'),
      );
    }
  });

  it('fewer scopes may be asked for, further ones not', async () => {
    const { body } = await service.token({ ...USER, scope: 'openid read' });
    const more = await service.refresh(body.refresh_token, { scope: 'read write' });
    expect([more.status, more.body.error]).toEqual([400, 'invalid_scope']);
    const fewer = await service.refresh(body.refresh_token, { scope: 'read' });
    expect([fewer.status, fewer.body.scope, fewer.body.id_token]).toEqual([200, 'read', undefined]);
    const again = await service.refresh(fewer.body.refresh_token);
    expect(again.body.scope).toBe('openid read');
  });

  it('a refresh token is good for two weeks', async () => {
    const { body } = await service.token(USER);
    const later = Date.now() + 14 * 86_400_000 + 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await service.refresh(body.refresh_token)).body).toEqual(
      invalidGrant('refresh token is expired'),
    );
  });
});
