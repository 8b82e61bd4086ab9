import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BASIC, CLIENT, type OauthService, REDIRECT, startOauth } from './start-oauth.js';

const NAMES = [
  ...['grant_type', 'client_id', 'client_secret', 'username', 'password', 'scope', 'resource'],
  ...['code', 'code_verifier', 'redirect_uri', 'refresh_token', 'token', 'access_token', 'state'],
  ...['response_type', 'response_mode', 'prompt', 'max_age', 'nonce', 'id_token_hint', 'claims'],
  ...['code_challenge', 'code_challenge_method', 'auto', 'decision', 'request', 'acr_values'],
  ...['authorization_details', 'ui_locales', 'display', 'login_hint', '__proto__', 'constructor'],
];

const VALUES = [
  ...['', ' ', '1', '-1', 'allow', 'deny', 'code', 'token id_token', 'none', 'query', 'form_post'],
  ...['authorization_code', 'client_credentials', 'password', 'refresh_token', 'openid', 'S256'],
  ...['__proto__', 'constructor', 'toString', '[object Object]', '{"id_token":{"x":null}}', '[]'],
  ...[CLIENT.id, CLIENT.secret, REDIRECT, 'http://127.0.0.1', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'],
  ...[
    '\u0000',
    '\u{1F600}',
    '\ufffd',
    '"><script>',
    '\r\nX-Evil: 1',
    'x'.repeat(2000),
    'v'.repeat(43),
  ],
];

const form = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs).toString());

const authorization = fc.oneof(
  fc.constantFrom(BASIC.authorization, 'Basic', 'Basic Og==', 'Bearer a.b.c', 'Digest x', ''),
  fc.string({ maxLength: 40 }).map((text) => `Basic ${btoa(encodeURIComponent(text))}`),
);

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

describe.each(['token', 'introspect', 'revoke', 'authorize', 'userinfo'])('/oauth/%s', (name) => {
  it('answers whatever comes in a form, and never fails', async () => {
    await fc.assert(
      fc.asyncProperty(form, authorization, async (body, credentials) => {
        const response = await fetch(`${service.url}/v1/utils/oauth/${name}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            ...(credentials === '' ? {} : { authorization: credentials }),
          },
          body,
          redirect: 'manual',
        });
        const text = await response.text();
        expect([200, 303, 400, 401, 403]).toContain(response.status);
        expect(response.headers.get('x-evil')).toBeNull();
        // JSON repeats what was sent, escaped as JSON is; only a page could run it.
        if (response.headers.get('content-type')?.includes('html'))
          expect(text).not.toContain('"><script>');
      }),
      { numRuns: 150 },
    );
    expect(service.log()).not.toContain('"level":50');
  });
});

it('the consent page and its redirects answer whatever comes in the address', async () => {
  const requested = { response_type: 'code', client_id: CLIENT.id, redirect_uri: REDIRECT };
  await fc.assert(
    fc.asyncProperty(form, async (rest) => {
      const response = await service.authorize(`${new URLSearchParams(requested)}&${rest}`);
      expect([200, 303, 400]).toContain(response.status);
      const location = response.headers.get('location');
      if (location !== null) expect(location).toMatch(/^http:\/\/127\.0\.0\.1(?::9)?\//);
    }),
    { numRuns: 200 },
  );
  expect(service.log()).not.toContain('"level":50');
});
