import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { exchangeBytes } from './exchange-bytes.js';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('bearer tokens', () => {
  const app = useUtils();

  it.each([
    ['/auth/bearer', 'x', 'x'],
    ['/bearer', 'eyJhbGciOiJIUzI1NiJ9.e30.abc', 'eyJhbGciOiJIUzI1NiJ9.e30.abc'],
    ['/auth/bearer/some-token', 'some-token', 'some-token'],
    ['/auth/bearer/a%2Fb%2Bc%3D', 'a/b+c=', 'a/b+c='],
  ])('%s takes %s', async (path, sent, token) => {
    const response = await app.get(`${ROOT}${path}`, bearer(sent));
    expect([response.status, response.json()]).toEqual([200, { authenticated: true, token }]);
  });

  it.each([
    ['12|abc:"d"', '12|abc:"d"'],
    ['x y', 'x y'],
    ['a,b', 'a,b'],
    ['=x', '=x'],
    [Buffer.from('ü').toString('latin1'), 'ü'],
  ])('%s passes with a hint, because RFC 6750 does not allow it', async (sent, token) => {
    const response = await app.get(`${ROOT}/auth/bearer`, bearer(sent));
    expect([response.status, response.json()]).toEqual([
      200,
      { authenticated: true, token, hint: expect.stringContaining('RFC 6750 2.1') },
    ]);
  });

  it('takes the scheme in any case', async () => {
    const response = await app.get(`${ROOT}/auth/bearer/x`, { authorization: 'bEARER x' });
    expect(response.status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['an empty token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('%s is challenged without an error, as RFC 6750 3.1 asks', async (_what, headers) => {
    for (const path of ['/auth/bearer', '/bearer', '/auth/bearer/x']) {
      const response = await app.get(`${ROOT}${path}`, headers);
      expectProblem(response, { status: 401, code: 'credentials_required' });
      expect(response.headers['www-authenticate']).toBe('Bearer realm="API Sandbox"');
    }
  });

  it.each(['X', 'xx', 'x.'])('the token %s is not x', async (token) => {
    const response = await app.get(`${ROOT}/auth/bearer/x`, bearer(token));
    expectProblem(response, { status: 401, code: 'invalid_token' });
    expect(response.headers['www-authenticate']).toBe(
      'Bearer realm="API Sandbox", error="invalid_token", error_description="The token is not the expected one"',
    );
  });

  it('two Authorization headers are an invalid request', async () => {
    const line = 'Authorization: Bearer x\r\n';
    const response = await exchangeBytes(
      app.url(),
      `GET ${ROOT}/auth/bearer HTTP/1.1\r\nHost: x\r\n${line}${line}Connection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toMatch(/\r\nWWW-Authenticate: Bearer .*error="invalid_request"/);
    expect(response).toContain('"code":"invalid_authorization"');
  });
});
