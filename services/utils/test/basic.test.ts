import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { exchangeBytes } from './exchange-bytes.js';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils';
const CHALLENGE = 'Basic realm="API Sandbox", charset="UTF-8"';

const basic = (pair: string) => ({
  authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
});

describe('Basic authentication', () => {
  const app = useUtils();

  it.each([
    ['/auth/basic', 'sandbox:sandbox-password', 'sandbox'],
    ['/auth/basic/user/passwd', 'user:passwd', 'user'],
    ['/basic-auth/user/passwd', 'user:passwd', 'user'],
    ['/auth/hidden-basic/user/passwd', 'user:passwd', 'user'],
    ['/hidden-basic-auth/user/passwd', 'user:passwd', 'user'],
    ['/auth/basic/us%20er/a%3Ab%3A', 'us er:a:b:', 'us er'],
    ['/auth/basic/%C3%BCser/%2Fp%25', 'üser:/p%', 'üser'],
    ['/auth/basic/u%CC%88/%C3%A9', 'ü:e\u0301', 'u\u0308'],
  ])('%s takes %s', async (path, pair, user) => {
    const response = await app.get(`${ROOT}${path}`, basic(pair));
    expect([response.status, response.json()]).toEqual([200, { authenticated: true, user }]);
  });

  it('takes the scheme in any case', async () => {
    const authorization = basic('user:passwd').authorization.replace('Basic', 'bASIC');
    expect((await app.get(`${ROOT}/auth/basic/user/passwd`, { authorization })).status).toBe(200);
  });

  it.each([
    ['nothing', {}, 'credentials_required', undefined],
    ['another scheme', { authorization: 'Bearer x' }, 'credentials_required', undefined],
    ['broken base64', { authorization: 'Basic %%%' }, 'malformed_credentials', undefined],
    ['an empty pair', basic(':'), 'wrong_credentials', 'user'],
    ['another user', basic('User:passwd'), 'wrong_credentials', 'user'],
    ['another password', basic('user:passwd '), 'wrong_credentials', 'password'],
    ['an empty password', basic('user:'), 'wrong_credentials', 'password'],
  ])('asks for credentials after %s', async (_what, headers, code, part) => {
    for (const path of ['/auth/basic/user/passwd', '/basic-auth/user/passwd']) {
      const response = await app.get(`${ROOT}${path}`, headers);
      expectProblem(response, { status: 401, code, ...(part ? { part } : {}) });
      expect(response.headers['www-authenticate']).toBe(CHALLENGE);
    }
  });

  it('does not take the published pair where the path names another, nor the reverse', async () => {
    const one = await app.get(`${ROOT}/auth/basic/user/passwd`, basic('sandbox:sandbox-password'));
    const other = await app.get(`${ROOT}/auth/basic`, basic('user:passwd'));
    expect([one.status, other.status]).toEqual([401, 401]);
  });

  it('refuses two Authorization headers, of which each reader would take another', async () => {
    const { authorization } = basic('sandbox:sandbox-password');
    const line = `Authorization: ${authorization}\r\n`;
    const response = await exchangeBytes(
      app.url(),
      `GET ${ROOT}/auth/basic HTTP/1.1\r\nHost: x\r\n${line}${line}Connection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"code":"invalid_authorization"');
  });

  it('tells that no user name of Basic has a colon', async () => {
    const response = await app.get(`${ROOT}/auth/basic/a%3Ab/c`, basic('a:b:c'));
    expectProblem(response, { status: 400, code: 'invalid_parameter', parameter: 'user' });
  });

  it('takes GET and HEAD alone', async () => {
    const response = await app.send(`${ROOT}/auth/basic`, { method: 'POST' });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('hidden Basic authentication', () => {
  const app = useUtils();

  /** Everything that the server wrote, without what changes from second to second. */
  async function bytesOf(method: string, path: string, headers: string): Promise<string> {
    const request = `${method} ${ROOT}${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: same\r\nConnection: close\r\n${headers}\r\n`;
    return (await exchangeBytes(app.url(), request)).replace(/\r\nDate: .*\r\n/, '\r\n');
  }

  const wrong = `Authorization: ${basic('u:wrong').authorization}\r\n`;
  const right = `Authorization: ${basic('u:p').authorization}\r\n`;

  it.each([
    ['GET', ''],
    ['GET', wrong],
    ['GET', 'Authorization: Basic %%%\r\n'],
    ['GET', `${right}${right}`],
    ['GET', 'Accept: text/html\r\nIf-None-Match: *\r\n'],
    ['HEAD', ''],
    ['POST', ''],
    ['DELETE', wrong],
    ['OPTIONS', ''],
    ['OPTIONS', 'Origin: https://example.com\r\nAccess-Control-Request-Method: PUT\r\n'],
  ])('a failed %s with %j is answered in the bytes of an unknown path', async (method, headers) => {
    const known = await bytesOf(method, '/auth/hidden-basic/u/p', headers);
    const unknown = await bytesOf(method, '/auth/hidden-thing/u/p', headers);
    expect(known.replaceAll('hidden-basic', 'hidden-thing')).toBe(unknown);
    const alias = await bytesOf(method, '/hidden-basic-auth/u/p', headers);
    const other = await bytesOf(method, '/hidden-thing-auth/u/p', headers);
    expect(alias.replaceAll('hidden-basic', 'hidden-thing')).toBe(other);
  });

  it('the unknown path is 404 without a challenge', async () => {
    const response = await bytesOf('GET', '/auth/hidden-thing/u/p', '');
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).not.toMatch(/^www-authenticate:/im);
  });

  it.each(['GET', 'POST', 'DELETE'])('%s with the right credentials passes', async (method) => {
    const response = await app.send(`${ROOT}/auth/hidden-basic/u/p`, {
      method,
      headers: basic('u:p'),
    });
    expect(response.json()).toEqual({ authenticated: true, user: 'u' });
  });
});
