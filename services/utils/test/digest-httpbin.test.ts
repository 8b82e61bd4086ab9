import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { authorize, type Challenge, challengesOf, respond } from './digest-client.js';
import { COOKIE_PATH, useUtils } from './use-utils.js';

describe("httpbin's digest", () => {
  const app = useUtils();
  const USER = { user: 'user', password: 'passwd' };

  it.each([
    ['/auth/user/passwd', 'MD5', 'auth'],
    ['/auth-int/user/passwd', 'MD5', 'auth-int'],
    ['/wrong-qop/user/passwd', 'MD5', 'auth, auth-int'],
    ['/auth/user/passwd/SHA-256', 'SHA-256', 'auth'],
    ['/auth/user/passwd/SHA-512', 'SHA-512', 'auth'],
    ['/auth/user/passwd/MD5/never', 'MD5', 'auth'],
  ])(
    '%s challenges with one algorithm and a cookie, and takes the answer',
    async (rest, ...offer) => {
      const uri = `/v1/utils/digest-auth${rest}`;
      const first = await app.get(uri);
      const challenges = challengesOf(first);
      expect(challenges.map((one) => [one.algorithm, one.qop])).toEqual([offer]);
      const [challenge = {}] = challenges;
      const [, qops = ''] = offer;
      const [qop = ''] = qops.split(',');
      const authorization = authorize({ challenge, ...USER, uri, qop });
      const second = await app.get(uri, { authorization });
      expect([second.status, second.json()]).toMatchObject([
        200,
        { authenticated: true, user: 'user' },
      ]);
      for (const response of [first, second]) {
        expect(response.headers['set-cookie']).toEqual([
          `fake=fake_value; Path=${COOKIE_PATH}; Max-Age=86400`,
        ]);
      }
    },
  );

  it('takes a digest of RFC 2069 where no qop is asked for, and proves nothing in return', async () => {
    const uri = '/v1/utils/digest-auth/none/user/passwd';
    const [challenge = {}] = challengesOf(await app.get(uri));
    const response = respond({ challenge, ...USER, uri, qop: '', nc: '', cnonce: '' });
    const bare = { response: `"${response}"`, qop: undefined, nc: undefined, cnonce: undefined };
    const authorization = authorize({ challenge, ...USER, uri, changes: bare });
    const httpResponse = await app.get(uri, { authorization });
    expect(httpResponse.json()).toMatchObject({ authenticated: true, qop: null, nc: null });
    expect(httpResponse.headers['authentication-info']).toBeUndefined();
  });

  it('makes a nonce stale after the requests that the path allows', async () => {
    const uri = '/v1/utils/digest-auth/auth/user/passwd/MD5/2';
    const [challenge = {}] = challengesOf(await app.get(uri));
    const send = (one: Challenge, nc: string) =>
      app.get(uri, { authorization: authorize({ challenge: one, ...USER, uri, nc }) });
    const used = [await send(challenge, '00000001'), await send(challenge, '00000002')];
    const stale = await send(challenge, '00000003');
    const [next = {}] = challengesOf(stale);
    expect([...used, await send(next, '00000001')].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expectProblem(stale, { status: 401, code: 'stale_nonce', part: 'nc' });
    expect(next.stale).toBe('true');
  });

  it('wants the cookie back where require-cookie says so', async () => {
    const uri = '/v1/utils/digest-auth/auth/user/passwd?require-cookie=1';
    const [challenge = {}] = challengesOf(await app.get(uri));
    const authorization = authorize({ challenge, ...USER, uri });
    const without = await app.get(uri, { authorization });
    const cookie = 'fake=fake_value';
    expectProblem(without, { status: 401, code: 'credentials_required', detail: 'cookies' });
    expect((await app.get(uri, { authorization, cookie })).status).toBe(200);
  });

  it.each([
    ['/auth/user/passwd/SHA-1', 'algorithm'],
    ['/auth/user/passwd/MD5/0', 'stale_after'],
    ['/auth/user/passwd/MD5/x', 'stale_after'],
  ])('refuses %s', async (rest, parameter) => {
    const response = await app.get(`/v1/utils/digest-auth${rest}`);
    expectProblem(response, { status: 400, code: 'invalid_parameter', parameter });
  });
});
