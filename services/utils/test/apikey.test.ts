import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { exchangeBytes } from './exchange-bytes.js';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils';
const KEY = 'sandbox-api-key';

describe('API keys', () => {
  const app = useUtils();

  it.each([
    ['/auth/apikey', { 'x-api-key': KEY }, 'X-API-Key', KEY],
    [`/auth/apikey?api_key=${KEY}`, {}, 'api_key', KEY],
    ['/auth/apikey', { authorization: `ApiKey ${KEY}` }, 'Authorization', KEY],
    ['/auth/apikey', { authorization: `apikey ${KEY}` }, 'Authorization', KEY],
    ['/auth/apikey/a%20b', { 'x-api-key': 'a b' }, 'X-API-Key', 'a b'],
    ['/auth/apikey/%2B?api_key=%2B', {}, 'api_key', '+'],
    [`/auth/apikey?api_key=${KEY}`, { 'x-api-key': KEY }, 'X-API-Key', KEY],
    ['/auth/apikey', { 'x-api-key': KEY, authorization: 'Basic YTpi' }, 'X-API-Key', KEY],
  ])('%s with %j passes', async (path, headers, place, key) => {
    const response = await app.get(`${ROOT}${path}`, { ...headers });
    expect([response.status, response.json(), response.headers['cache-control']]).toEqual([
      200,
      { authenticated: true, key, in: place },
      'no-store',
    ]);
  });

  it.each([
    ['/auth/apikey', {}, 'credentials_required', undefined],
    ['/auth/apikey', { authorization: 'Bearer x' }, 'credentials_required', undefined],
    ['/auth/apikey', { 'x-api-key': 'x' }, 'wrong_credentials', 'X-API-Key'],
    ['/auth/apikey', { 'x-api-key': '' }, 'wrong_credentials', 'X-API-Key'],
    ['/auth/apikey?api_key', {}, 'wrong_credentials', 'api_key'],
    ['/auth/apikey', { authorization: 'ApiKey' }, 'wrong_credentials', 'Authorization'],
    ['/auth/apikey/other', { 'x-api-key': KEY }, 'wrong_credentials', 'X-API-Key'],
    ['/auth/apikey?api_key=x', { 'x-api-key': KEY }, 'wrong_credentials', 'api_key'],
    [`/auth/apikey?api_key=${KEY}&api_key=x`, {}, 'wrong_credentials', 'api_key'],
  ])('%s with %j is challenged', async (path, headers, code, part) => {
    const response = await app.get(`${ROOT}${path}`, { ...headers });
    expectProblem(response, { status: 401, code, ...(part ? { part } : {}) });
    expect(response.headers['www-authenticate']).toBe('ApiKey realm="API Sandbox"');
  });

  it('each of two X-API-Key headers must be right', async () => {
    const response = await exchangeBytes(
      app.url(),
      `GET ${ROOT}/auth/apikey HTTP/1.1\r\nHost: x\r\nX-API-Key: ${KEY}\r\nX-API-Key: x\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
    expect(response).toContain('not \\"x\\"');
  });

  it('a query that does not decode is told so', async () => {
    const response = await app.get(`${ROOT}/auth/apikey?api_key=%ff`);
    expectProblem(response, { status: 400, code: 'malformed_url' });
  });
});
