import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENT, type OauthService, REDIRECT, startOauth } from './start-oauth.js';

const ASKED = { response_type: 'code', client_id: CLIENT.id, redirect_uri: REDIRECT };
const AUTHORIZE = '/v1/utils/oauth/authorize';
const HTML = { accept: 'text/html,*/*;q=0.8' };

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

/** The fields of the form on the consent page. */
function readFields(page: string): Record<string, string> {
  const fields = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/?>/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  const entities = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return text.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => entities[entity as '&amp;']);
}

describe('the consent page', () => {
  it('says who asks for what and where the answer goes, and can do nothing else', async () => {
    const response = await service.authorize({ ...ASKED, scope: 'openid write' }, HTML);
    const page = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src [^;]*; img-src data:; base-uri 'none'; form-action 'self' http:\/\/127\.0\.0\.1:\*; frame-ancestors 'none'$/,
    );
    expect(response.headers.getSetCookie()).toEqual([]);
    for (const text of [CLIENT.id, REDIRECT, '<code>openid</code>', '<code>write</code>']) {
      expect(page).toContain(text);
    }
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/shell/shell.js">']);
  });

  it('asks for read when no scope is named', async () => {
    const page = await (await service.authorize(ASKED)).text();
    expect(page.match(/<li><code>\w+<\/code>/g)).toEqual(['<li><code>read</code>']);
  });

  it.each([
    ['allow', { code: expect.any(String) }],
    ['deny', { error: 'access_denied', error_description: 'The user has denied the request.' }],
  ])('its button %s answers the client', async (decision, expected) => {
    const state = `"><b>'&${String.fromCodePoint(0x1f600)}`;
    const challenge = 'v'.repeat(43);
    const requested = { ...ASKED, state, prompt: 'consent login', code_challenge: challenge };
    const fields = readFields(await (await service.authorize(requested)).text());
    expect(fields).toEqual(requested);
    const response = await fetch(`${service.url}${AUTHORIZE}`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, decision }),
      redirect: 'manual',
    });
    const location = new URL(response.headers.get('location') ?? 'none:');
    expect([response.status, `${location.origin}${location.pathname}`]).toEqual([303, REDIRECT]);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      ...expected,
      state,
      iss: service.url,
    });
  });

  it('is not passed by a decision in the address', async () => {
    const response = await service.authorize({ ...ASKED, decision: 'allow' });
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('Allow'),
    ]);
  });

  it.each(['0', '', 'true', '11', 'deny'])('is shown with auto=%s', async (auto) => {
    expect((await service.authorize({ ...ASKED, auto })).status).toBe(200);
  });

  it('shows nothing that a client wrote as markup', async () => {
    const redirect_uri = `${REDIRECT}?x='()&y=%3Cb%3E`;
    const page = await (await service.authorize({ ...ASKED, redirect_uri, state: '<i>"' })).text();
    expect(page).not.toContain('<i>');
    expect(readFields(page)).toEqual({ ...ASKED, redirect_uri, state: '<i>"' });
  });
});

describe('other ways to ask and to answer', () => {
  it('the parameters may come in a form', async () => {
    const response = await fetch(`${service.url}${AUTHORIZE}`, {
      method: 'POST',
      body: new URLSearchParams({ ...ASKED, auto: '1' }),
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/callback\?code=/),
    ]);
  });

  it('a body that is no form is refused', async () => {
    const response = await fetch(`${service.url}${AUTHORIZE}`, { method: 'POST', body: '{}' });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        error: 'invalid_request',
        error_description:
          "The body must be application/x-www-form-urlencoded, not 'text/plain;charset=UTF-8'.",
      },
    ]);
  });

  it('the fragment brings the code when it is asked to', async () => {
    const response = await service.authorize({ ...ASKED, response_mode: 'fragment', auto: '1' });
    expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:9\/callback#code=/);
  });

  it('a form brings the code when it is asked to, by no script but its own', async () => {
    const response = await service.authorize({ ...ASKED, response_mode: 'form_post', auto: '1' });
    const page = await response.text();
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      200,
      `default-src 'none';script-src 'sha256-${hash}';base-uri 'none';frame-ancestors 'none';form-action http://127.0.0.1:*`,
    ]);
    expect(page).toContain(`<form method="post" action="${REDIRECT}">`);
    expect(page).toContain('<input type="hidden" name="code"');
  });

  it.each([
    ['an unknown scope', { scope: 'bogus', auto: '1' }, 'invalid_scope'],
    ['prompt=none', { prompt: 'none' }, 'login_required'],
    ['a response type that there is not', { response_type: 'token' }, 'unsupported_response_type'],
    ['a resource that there is not', { resource: 'http://x.test' }, 'invalid_target'],
  ])('a form brings the error of %s too', async (_name, parameters, error) => {
    const requested = { ...ASKED, state: '"<&', response_mode: 'form_post', ...parameters };
    const response = await service.authorize(requested);
    const page = await response.text();
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(page).toContain(`<form method="post" action="${REDIRECT}">`);
    expect(readFields(page)).toMatchObject({ error, state: '"<&', iss: service.url });
  });

  it.each([{ client_id: 'nobody' }, { redirect_uri: 'http://evil.test/' }])(
    'no form is sent for %j, which stays here',
    async (parameters) => {
      const requested = { ...ASKED, response_mode: 'form_post', ...parameters };
      const response = await service.authorize(requested, HTML);
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.not.stringContaining('<form'),
      ]);
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH'])('%s is not taken', async (method) => {
    const response = await fetch(`${service.url}${AUTHORIZE}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
    ]);
  });
});
