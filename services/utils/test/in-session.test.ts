import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import aws4 from 'aws4';
import { DigestClient } from 'digest-fetch';
import { DATE, HOST, KEY_ID, SECRET } from './sign-request.js';
import { useUtils } from './use-utils.js';

const ROOT = '/s/keep-t1/v1/utils';
const JWT_SECRET = 'sandbox-jwt-secret-that-protects-nothing';

describe('the utilities in a session that the path names', () => {
  const app = useUtils();

  it('show the request as it was sent', async () => {
    const echo = await app.get(`${ROOT}/get?a=1`);
    expect(echo.json()).toMatchObject({ url: `${app.url()}${ROOT}/get?a=1`, path: `${ROOT}/get` });
    const trace = await app.send(`${ROOT}/anything?a`, { method: 'TRACE' });
    expect(trace.text).toMatch(`TRACE ${ROOT}/anything?a HTTP/1.1\r\n`);
  });

  it.each([
    ['/relative-redirect/1', `${ROOT}/get`],
    ['/redirect-to?url=get', `${ROOT}/get`],
    ['/redirect-to?url=/v1/utils/get', '/v1/utils/get'],
    ['/links/3', `${ROOT}/links/3/0`],
    ['/cookies/set?a=1', `${ROOT}/cookies`],
    ['/status/302', `${ROOT}/get`],
    ['/get/', `${ROOT}/get`],
  ])('%s leads to %s', async (path, location) => {
    expect((await app.get(ROOT + path)).headers.location).toBe(location);
  });

  it('set cookies for the session, or for a path of it that is asked for', async () => {
    const set = await app.get(`${ROOT}/cookies/set?a=1`);
    expect(set.headers['set-cookie']).toEqual([`a=1; Path=${ROOT}; Max-Age=86400`]);
    const deleted = await app.get(`${ROOT}/cookies/delete?a`);
    expect(deleted.headers['set-cookie']?.[0]).toContain(`Path=${ROOT};`);
    const path = async (value: string) =>
      (
        await app.get(
          `${ROOT}/response-headers?Set-Cookie=${encodeURIComponent(`a=1; Path=${value}`)}`,
        )
      ).status;
    expect(await path(`${ROOT}/cookies`)).toBe(200);
    expect(await path('/s/keep-t2/v1/utils')).toBe(400);
  });

  it.each([
    ['/forms/post', `action="${ROOT}/forms/post"`],
    ['/links/3/1', `href="${ROOT}/links/3/0"`],
    ['/oauth/device', `action="${ROOT}/oauth/device"`],
    ['', `href="${ROOT}/openapi.json"`],
    ['', `href="${ROOT}/uuid"`],
  ])('the page %s has %s', async (path, link) => {
    expect((await app.get(ROOT + path, { accept: 'text/html' })).text).toContain(link);
  });

  it('name the session in documents', async () => {
    const openapi = await app.get(`${ROOT}/openapi.json`);
    expect(openapi.json()).toMatchObject({ servers: [{ url: `${app.url()}/s/keep-t1` }] });
    const discovery = await app.get('/s/keep-t1/.well-known/openid-configuration');
    expect(discovery.json()).toMatchObject({
      issuer: `${app.url()}/s/keep-t1`,
      token_endpoint: `${app.url()}${ROOT}/oauth/token`,
    });
    const inserted = await app.get('/.well-known/oauth-authorization-server/s/keep-t1');
    expect(inserted.json()).toEqual(discovery.json());
  });

  it('take a digest of the path that was sent', async () => {
    const client = new DigestClient('sandbox', 'sandbox-password');
    const response = await client.fetch(`${app.url()}${ROOT}/auth/digest?algorithm=MD5`);
    expect(response.status).toBe(200);
  });

  it('take a signature of AWS over the path that was sent', async () => {
    const { path = '', headers = {} } = aws4.sign(
      {
        ...{ host: HOST, path: `${ROOT}/auth/sigv4?a=1`, service: 'execute-api' },
        ...{ region: 'us-east-1', headers: { 'X-Amz-Date': DATE } },
      },
      { accessKeyId: KEY_ID, secretAccessKey: SECRET },
    );
    const response = await app.get(path, headers as Record<string, string>);
    expect([response.status, response.json()]).toEqual([
      200,
      expect.objectContaining({ authenticated: true }),
    ]);
  });

  it('take a message signature over the path that was sent', async () => {
    const path = `${ROOT}/auth/message-signature`;
    const parameters = '("@path" "@request-target" "@target-uri" "@authority");keyid="hs256"';
    const base = [
      `"@path": ${path}`,
      `"@request-target": ${path}?a=1`,
      `"@target-uri": http://${HOST}${path}?a=1`,
      `"@authority": ${HOST}`,
      `"@signature-params": ${parameters}`,
    ].join('\n');
    const response = await app.get(`${path}?a=1`, {
      Host: HOST,
      'Signature-Input': `sig1=${parameters}`,
      Signature: `sig1=:${createHmac('sha256', JWT_SECRET).update(base).digest('base64')}:`,
    });
    expect([response.status, response.json()]).toEqual([200, expect.anything()]);
  });
});
