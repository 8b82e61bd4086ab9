import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toOauthText } from '@sandbox/jwt';
import fc from 'fast-check';
import { CLIENT, type OauthService, REDIRECT, startOauth } from './start-oauth.js';

const ASKED = { response_type: 'code', client_id: CLIENT.id, redirect_uri: REDIRECT };
const AUTHORIZE = '/v1/utils/oauth/authorize';
const HTML = { accept: 'text/html,*/*;q=0.8' };

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

/** Asks, and gives the parameters that come back at the redirect. */
async function askFor(parameters: Readonly<Record<string, string>>) {
  const response = await service.authorize({ ...ASKED, state: 's t', ...parameters });
  const location = new URL(response.headers.get('location') ?? 'none:');
  expect([response.status, `${location.origin}${location.pathname}`]).toEqual([303, REDIRECT]);
  return Object.fromEntries(location.searchParams);
}

describe('asking for a code', () => {
  it('auto=1 leads straight to the client, with code, state and issuer, and sets no cookie', async () => {
    const response = await service.authorize({ ...ASKED, state: 's', auto: '1' });
    const location = new URL(response.headers.get('location') ?? 'none:');
    expect([response.status, await response.text()]).toEqual([303, '']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(`${location.origin}${location.pathname}`).toBe(REDIRECT);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{100,1000}$/),
      state: 's',
      iss: service.url,
    });
  });

  it('the query that the client has in its own address stays', async () => {
    const redirect_uri = `${REDIRECT}?own=1&other=%20`;
    const { own, code } = await askFor({ redirect_uri, auto: '1' });
    expect([own, typeof code]).toEqual(['1', 'string']);
    const exchange = { grant_type: 'authorization_code', code: code ?? '', redirect_uri };
    expect((await service.token(exchange)).status).toBe(200);
  });

  it.each([
    ['none', { prompt: 'none' }, 200],
    ['consent', { prompt: 'consent' }, 200],
    ['login and select_account', { prompt: 'login select_account' }, 200],
    ['an old sign-in', { max_age: '0', scope: 'openid' }, 200],
  ])('auto=1 shows no page with the prompt %s either', async (_name, parameters, status) => {
    const { code = '' } = await askFor({ ...parameters, auto: '1' });
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    expect((await service.token(exchange)).status).toBe(status);
  });

  it.each([
    ['an unknown response type', { response_type: 'banana' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'read all' }, 'invalid_scope'],
    ['a scope of strange characters', { scope: 'read "x"' }, 'invalid_scope'],
    ['an unknown challenge method', { code_challenge_method: 'S512' }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['a method without a challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['an unknown prompt', { prompt: 'sing' }, 'invalid_request'],
    ['no page, though nobody has decided', { prompt: 'none' }, 'login_required'],
    ['an unknown resource', { resource: 'https://example.com/' }, 'invalid_target'],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['a request elsewhere', { request_uri: 'https://x.example/' }, 'request_uri_not_supported'],
  ])('%s is answered at the client', async (_name, parameters, error) => {
    const response = await service.authorize({ ...ASKED, state: 's t', ...parameters });
    const location = response.headers.get('location') ?? '';
    expect([response.status, location.startsWith(`${REDIRECT}?`)]).toEqual([303, true]);
    const { searchParams } = new URL(location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error,
      state: 's t',
      iss: service.url,
    });
    expect(searchParams.has('code')).toBe(false);
  });

  it('an unknown scope is named, with those there are', async () => {
    expect((await askFor({ scope: 'read all' })).error_description).toBe(
      "Unknown scope 'all'. Supported scopes: openid profile email offline_access read write.",
    );
  });

  it.each([
    ['no client', { client_id: '' }, "missing required parameter 'client_id'"],
    ['an unknown client', { client_id: 'x' }, 'client is invalid: client not found'],
    ['no address', { redirect_uri: '' }, "missing required parameter 'redirect_uri'"],
  ])('%s is refused here', async (_name, parameters, description) => {
    const response = await service.authorize({ ...ASKED, ...parameters, auto: '1' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await response.json()).toMatchObject({ error_description: description });
  });

  it('a refusal is a page for a browser', async () => {
    const response = await service.authorize({ ...ASKED, client_id: '<b>' }, HTML);
    const page = await response.text();
    expect([response.status, response.headers.get('vary')]).toEqual([400, 'Origin, Accept']);
    expect(page).toContain('<code>invalid_client</code>');
    expect(page).not.toContain('<b>');
  });

  it.each([
    `response_type=code&client_id=${CLIENT.id}&redirect_uri=${REDIRECT}&redirect_uri=http://evil.example/&auto=1`,
    `response_type=code&client_id=${CLIENT.id}&redirect_uri=http://evil.example/&redirect_uri=${REDIRECT}&auto=1`,
    `response_type=code&client_id=${CLIENT.id}&client_id=x&redirect_uri=${REDIRECT}&auto=1`,
  ])('repeated parameters are refused: %s', async (query) => {
    const response = await service.get(`${AUTHORIZE}?${query}`);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('a query that does not decode is a malformed URL', async () => {
    expect((await service.get(`${AUTHORIZE}?state=%ff`)).status).toBe(400);
  });
});

describe('open redirects', () => {
  const EVIL = 'evil.example';
  it.each([
    `http://${EVIL}/`,
    `https://127.0.0.1.evil.example/`,
    `http://localhost.${EVIL}/`,
    `http://[::1].${EVIL}/`,
    `https://evil.example/localhost`,
    `myapp:/callback`,
    `http://127.0.0.1.${EVIL}/`,
    `http://127.0.0.1@${EVIL}/`,
    `http://127.0.0.1:80@${EVIL}/`,
    `http://user:pass@127.0.0.1/`,
    `http://127.0.0.1#@${EVIL}/`,
    `http://127.0.0.1\\@${EVIL}/`,
    `http://127.0.0.1%2f@${EVIL}/`,
    `http://127.0.0.1%2e${EVIL}/`,
    `http://127.0.0.1%00.${EVIL}/`,
    `http://127.0.0.1\t.${EVIL}/`,
    `http://127.0.0.1\r\nLocation: http://${EVIL}/`,
    `//127.0.0.1/`,
    `///${EVIL}`,
    `/\\${EVIL}`,
    `javascript:alert(1)`,
    `data:text/html,x`,
    `http://127.1/`,
    `http://0x7f000001/`,
    `HTTP://127.0.0.1/`,
    `http://127.0.0.1:65536/`,
    `http://127.0.0.1/callback#fragment`,
  ])('%j is refused here, with the reason, whatever else is asked', async (redirect_uri) => {
    for (const rest of [
      {},
      { auto: '1' },
      { response_type: 'x' },
      { prompt: 'none' },
      { scope: 'x' },
    ]) {
      const response = await service.authorize({ ...ASKED, redirect_uri, ...rest });
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
      const { error_description } = (await response.json()) as {
        readonly error_description: string;
      };
      expect(error_description).toContain(`Codes cannot be sent to '${toOauthText(redirect_uri)}'`);
    }
  });

  it('no address leads anywhere but to 127.0.0.1', async () => {
    const chunk = fc.constantFrom(
      ...[
        'http://',
        '127.0.0.1',
        EVIL,
        '@',
        ':',
        '80',
        '/',
        '\\',
        '?',
        '#',
        '%2e',
        '%00',
        '.',
        '\t',
      ],
    );
    const address = fc
      .array(chunk, { maxLength: 6 })
      .map((chunks) => `http://127.0.0.1${chunks.join('')}`);
    await fc.assert(
      fc.asyncProperty(address, async (redirect_uri) => {
        const response = await service.authorize({ ...ASKED, redirect_uri, auto: '1' });
        const location = response.headers.get('location');
        if (location === null) {
          expect(response.status).toBe(400);
          return;
        }
        const { protocol, hostname, username } = new URL(location);
        expect([protocol, hostname, username]).toEqual(['http:', '127.0.0.1', '']);
      }),
      { numRuns: 150 },
    );
  });
});
