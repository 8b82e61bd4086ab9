import { describe, expect, it } from '@jest/globals';
import { type ClientResponse, expectProblem } from '@sandbox/testing';
import {
  authorize,
  type Challenge,
  challengesOf,
  DIGEST_PATH,
  type DigestRequest,
  PUBLISHED,
  respond,
} from './digest-client.js';
import { useUtils } from './use-utils.js';

const ALGORITHMS = ['SHA-256', 'SHA-256-sess', 'MD5', 'MD5-sess'] as const;

describe('the challenge of Digest', () => {
  const app = useUtils();

  it('has a line per algorithm, the best first, all with one nonce', async () => {
    const response = await app.get(DIGEST_PATH);
    expectProblem(response, { status: 401, code: 'credentials_required' });
    const [{ nonce, opaque } = {}] = challengesOf(response);
    const lines = ALGORITHMS.map(
      (algorithm) =>
        `Digest realm="API Sandbox", qop="auth, auth-int", algorithm=${algorithm}, nonce="${nonce}", opaque="${opaque}", charset=UTF-8, userhash=true`,
    );
    expect(response.headers['www-authenticate']).toBe(lines.join(', '));
  });

  it('has a new nonce each time and always the same opaque', async () => {
    const [one] = challengesOf(await app.get(DIGEST_PATH));
    const [other] = challengesOf(await app.get(DIGEST_PATH));
    expect([one?.nonce === other?.nonce, one?.opaque === other?.opaque]).toEqual([false, true]);
  });

  it.each([
    ['?algorithm=MD5', ['MD5'], 'auth, auth-int'],
    ['?algorithm=SHA-256-sess&qop=auth', ['SHA-256-sess'], 'auth'],
    ['?qop=auth-int', ALGORITHMS, 'auth-int'],
    ['/user/passwd?algorithm=MD5-sess', ['MD5-sess'], 'auth, auth-int'],
  ])('of %s offers what was asked for', async (rest, algorithms, qop) => {
    const challenges = challengesOf(await app.get(`${DIGEST_PATH}${rest}`));
    expect(challenges.map((one) => [one.algorithm, one.qop])).toEqual(
      algorithms.map((algorithm) => [algorithm, qop]),
    );
  });

  it.each([
    ['?algorithm=SHA-512', 'algorithm'],
    ['?algorithm=', 'algorithm'],
    ['?qop=none', 'qop'],
  ])('cannot be asked for %s', async (rest, parameter) => {
    const response = await app.get(`${DIGEST_PATH}${rest}`);
    expectProblem(response, { status: 400, code: 'invalid_parameter', parameter });
  });

  it('leaves OPTIONS to the platform', async () => {
    const response = await app.send(DIGEST_PATH, { method: 'OPTIONS' });
    expect([response.status, response.headers.allow]).toEqual([
      204,
      'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ]);
  });
});

describe('a right digest', () => {
  const app = useUtils();

  /** Asks for a challenge of the algorithm and answers it. */
  async function exchange(
    algorithm: string,
    request: Omit<DigestRequest, 'challenge'>,
  ): Promise<{ readonly response: ClientResponse; readonly challenge: Challenge }> {
    const { uri, method = 'GET', body } = request;
    const challenges = challengesOf(await app.get(uri));
    const challenge = challenges.find((one) => one.algorithm === algorithm) ?? {};
    const authorization = authorize({ ...request, challenge });
    const parts = { method, headers: { authorization }, ...(body ? { body } : {}) };
    return { response: await app.send(uri, parts), challenge };
  }

  const cases = ALGORITHMS.flatMap((algorithm) =>
    ['auth', 'auth-int'].flatMap((qop) =>
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ algorithm, qop, method })),
    ),
  );

  it.each(cases)('of $algorithm and $qop passes with $method', async (one) => {
    const { algorithm, qop, method } = one;
    const uri = `${DIGEST_PATH}?a=%20b,"c"&d`.replaceAll('"', '%22');
    const body = method === 'GET' ? '' : 'any "bytes"\r\n\u0000';
    const request = { ...PUBLISHED, uri, qop, method, body };
    const { response, challenge } = await exchange(algorithm, request);
    expect([response.status, response.json()]).toEqual([
      200,
      { authenticated: true, user: 'sandbox', algorithm, qop, nc: 1, userhash: false },
    ]);
    const signed = { challenge, ...PUBLISHED, uri, qop, method: '', body: response.text };
    const rspauth = respond({ ...signed, nc: '00000001', cnonce: 'client' });
    expect(response.headers['authentication-info']).toBe(
      `rspauth="${rspauth}", qop=${qop}, nc=00000001, cnonce="client"`,
    );
  });

  it('names the nonce of the next request when asked to, and accepts it', async () => {
    const path = `${DIGEST_PATH}?nextnonce=true`;
    const request = { ...PUBLISHED, uri: path, qop: 'auth', method: 'GET', body: '' };
    const { response, challenge } = await exchange('SHA-256', request);
    const info = String(response.headers['authentication-info']);
    const [, nonce = ''] = /, nextnonce="([^"]+)"$/.exec(info) ?? [];
    expect(nonce).not.toBe('');
    expect(nonce).not.toBe(challenge.nonce);
    const next = await app.get(path, {
      authorization: authorize({ ...request, challenge: { ...challenge, nonce } }),
    });
    expect(next.status).toBe(200);
  });

  it.each([
    ['/user/pass:wd', 'user', 'pass:wd'],
    ['/J%C3%A4s%C3%B8n%20Doe/Secret%2C%20or%20not%3F', 'Jäsøn Doe', 'Secret, or not?'],
    ['/u%CC%88/e%CC%81', 'ü', 'é'],
  ])('passes with the pair of the path %s', async (rest, user, password) => {
    const { response } = await exchange('SHA-256', {
      user,
      password,
      uri: `${DIGEST_PATH}${rest}`,
    });
    expect([response.status, response.json()]).toMatchObject([200, { user }]);
  });

  it('passes with quotes where there need be none, and none of MD5', async () => {
    const changes = { algorithm: undefined, qop: '"auth"', nc: '"00000001"', opaque: undefined };
    const { response: quoted, challenge } = await exchange('MD5', {
      ...PUBLISHED,
      uri: DIGEST_PATH,
      changes,
    });
    expectProblem(quoted, { status: 401, code: 'digest_mismatch', part: 'opaque' });
    const { opaque, ...others } = changes;
    const authorization = authorize({ challenge, ...PUBLISHED, uri: DIGEST_PATH, changes: others });
    expect((await app.get(DIGEST_PATH, { authorization })).status).toBe(200);
  });

  it('passes with the hash of the user name', async () => {
    const { challenge } = await exchange('SHA-256', { ...PUBLISHED, uri: DIGEST_PATH });
    const username = '"525ce6828b702985e9a75c22a279fb4c6c7d411d34831cbe6192c01d8871fcb9"';
    const request = { challenge, ...PUBLISHED, uri: DIGEST_PATH, nc: '00000002' };
    const hashed = authorize({ ...request, changes: { username, userhash: 'true' } });
    expect((await app.get(DIGEST_PATH, { authorization: hashed })).json()).toMatchObject({
      authenticated: true,
      userhash: true,
    });
    const plain = authorize({ ...request, nc: '00000003', changes: { userhash: 'true' } });
    const response = await app.get(DIGEST_PATH, { authorization: plain });
    expectProblem(response, { status: 401, code: 'digest_mismatch', part: 'username' });
  });

  it('passes with the extended form of the user name', async () => {
    const uri = `${DIGEST_PATH}/%C3%BCser/passwd`;
    const changes = { username: undefined, 'username*': "UTF-8''%c3%bcser" };
    const { response } = await exchange('MD5', {
      user: 'üser',
      password: 'passwd',
      uri,
      changes,
    });
    expect(response.json()).toMatchObject({ authenticated: true, user: 'üser' });
  });

  it('passes with a uri in absolute form', async () => {
    const uri = `${app.url()}${DIGEST_PATH}`;
    const [challenge = {}] = challengesOf(await app.get(DIGEST_PATH));
    const authorization = authorize({ challenge, ...PUBLISHED, uri });
    expect((await app.get(DIGEST_PATH, { authorization })).status).toBe(200);
  });

  it('proves nothing of a body to HEAD, which gets none', async () => {
    const request = { ...PUBLISHED, uri: DIGEST_PATH, qop: 'auth-int', method: 'HEAD' };
    const { response, challenge } = await exchange('SHA-256', request);
    const signed = { ...request, challenge, method: '', body: '' };
    const rspauth = respond({ ...signed, nc: '00000001', cnonce: 'client' });
    expect([response.status, response.text]).toEqual([200, '']);
    expect(response.headers['authentication-info']).toContain(`rspauth="${rspauth}"`);
  });

  it('of a session passes with the first cnonce in its key, and with each request its own', async () => {
    const [, challenge = {}] = challengesOf(await app.get(DIGEST_PATH));
    const request = { challenge, ...PUBLISHED, uri: DIGEST_PATH };
    const send = async (nc: string, cnonce: string, sessionCnonce: string) => {
      const authorization = authorize({ ...request, nc, cnonce, sessionCnonce });
      return (await app.get(DIGEST_PATH, { authorization })).status;
    };
    expect(await send('00000001', 'first', 'first')).toBe(200);
    expect(await send('00000002', 'second', 'first')).toBe(200);
    expect(await send('00000003', 'third', 'third')).toBe(200);
    expect(await send('00000004', 'fourth', 'third')).toBe(401);
  });
});
