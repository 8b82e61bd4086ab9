import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import {
  get,
  type HttpRequest,
  type HttpResponse,
  json,
  post,
  type ResponsePage,
} from '../src/index.js';
import { send } from './send.js';
import { startTestServer, stopTestServers, type TestServerOptions } from './start-test-server.js';

afterEach(stopTestServers);

const CHROMIUM = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Upgrade-Insecure-Requests': '1',
};

/** A browser at an address that is not secure says nothing of what it fetches. */
const INSECURE = { Accept: CHROMIUM.Accept, 'Upgrade-Insecure-Requests': '1' };

const VALUE = { id: 1, tags: ['a'] };
const INDENTED = `${JSON.stringify(VALUE, undefined, 2)}\n`;

/** Writes what it was given, so that tests see it. */
const writePage: ResponsePage = (shown) => ({
  headers: ['Content-Type', 'text/html; charset=utf-8'],
  body: JSON.stringify(shown),
});

async function start(
  response: (seen: HttpRequest) => HttpResponse,
  options: TestServerOptions = {},
) {
  const seen: string[] = [];
  const note = (requested: HttpRequest): HttpResponse => {
    seen.push(requested.search);
    return response(requested);
  };
  const routes = [get('/t/:id', note), post('/t/:id', note)];
  const server = await startTestServer({ routes, ...options });
  server.platform.writePage = writePage;
  return { ...server, seen };
}

const plain = () =>
  json(VALUE, { headers: ['ETag', '"a"', 'Set-Cookie', 'a=1', 'Link', '</t/2>'] });

describe('a page', () => {
  it.each([
    ['at a secure address', CHROMIUM],
    ['elsewhere', INSECURE],
  ])('is what a browser shows that is led to JSON %s', async (_where, headers) => {
    const { url } = await start(plain);
    const page = await request(url).get('/t/1?a=b').set(headers);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', link: '</t/2>' });
    expect(page.headers['set-cookie']).toEqual(['a=1']);
    expect(page.headers.vary).toMatch(/Accept, Sec-Fetch-Dest.*Accept-Encoding/);
    expect(page.headers.etag).toBeUndefined();
    expect(JSON.parse(page.text)).toMatchObject({
      ...{ text: JSON.stringify(VALUE), status: 200, reason: 'OK', target: '/t/1?a=b' },
      ...{ origin: url, prefix: '', service: 'test', isRecorded: false },
      headers: expect.arrayContaining(['ETag', '"a"', 'Content-Length', '21']),
    });
  });

  it('is what a browser shows that sends a form', async () => {
    const { url, seen } = await start(plain);
    const page = await request(url).post('/t/1').set(CHROMIUM).send('a=b');
    expect(JSON.parse(page.text)).toMatchObject({ method: 'POST', text: JSON.stringify(VALUE) });
    const sent = await request(url)
      .post('/t/1')
      .set({ ...CHROMIUM, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors' })
      .send('a=b');
    expect(sent.headers['content-type']).toBe('application/json');
    const rejected = await request(url).put('/t/1').set(CHROMIUM);
    expect(rejected.headers['content-type']).toBe('application/problem+json');
    expect(seen).toHaveLength(2); // each is handled once
  });

  it.each([
    ['fetch of a page', { ...CHROMIUM, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors' }],
    ['a frame', { ...CHROMIUM, 'Sec-Fetch-Dest': 'iframe' }],
    ['a client that wants HTML', { Accept: 'text/html' }],
    ['a client that says what browsers accept', { Accept: CHROMIUM.Accept }],
    ['a browser that was told to want JSON', { ...CHROMIUM, Accept: 'application/json' }],
    ['a browser without Accept', { ...CHROMIUM, Accept: '' }],
    ['curl', { Accept: '*/*' }],
  ])('is not what %s gets', async (_who, headers) => {
    const { url } = await start(plain);
    const { text, headers: got } = await request(url).get('/t/1').set(headers);
    expect([text, got['content-type'], got.etag]).toEqual([
      ...[JSON.stringify(VALUE), 'application/json', '"a"'],
    ]);
  });

  it('shows a problem, wherever it comes from', async () => {
    const { url } = await start(plain);
    for (const path of ['/nothing', '/t/1#x', '/s/bad/t/1']) {
      const page = await send({
        port: Number(new URL(url).port),
        ...{ method: 'GET', path, headers: CHROMIUM },
      });
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(JSON.parse(page.body)).toMatchObject({ status: page.status, target: path });
    }
  });

  it.each([
    ['is no JSON', () => ({ status: 200, headers: ['Content-Type', 'text/plain'], body: '{}' })],
    ['says JSON and is none', () => ({ ...json(1), body: '{"a":' })],
    ['is a download', () => json(1, { headers: ['Content-Disposition', 'attachment'] })],
    ['has no body', () => ({ status: 204 })],
    ['is too large', () => json('x'.repeat(4_194_304))],
    ['leads elsewhere', () => ({ status: 302, headers: ['Location', '/t/2'] })],
  ] as const)('is not made of what %s', async (_what, response) => {
    const { url } = await start(response);
    const got = await fetch(`${url}/t/1`, { headers: CHROMIUM, redirect: 'manual' });
    expect(got.headers.get('content-type') ?? '').not.toContain('html');
  });

  it('shows what is compressed, and is compressed', async () => {
    const body = gzipSync(JSON.stringify(VALUE));
    const headers = ['Content-Type', 'application/json', 'Content-Encoding', 'gzip'];
    const { url } = await start(() => ({ status: 200, headers, body }));
    const page = await request(url).get('/t/1').set(CHROMIUM).set('Accept-Encoding', 'br, gzip');
    expect(page.headers['content-encoding']).toBe('br');
    const plainPage = await request(url)
      .get('/t/1')
      .set(CHROMIUM)
      .set('Accept-Encoding', 'identity');
    expect(JSON.parse(plainPage.text).text).toBe(JSON.stringify(VALUE));
  });

  it('and JSON of one address are kept apart, whichever came first', async () => {
    const { url, seen } = await start(() => json(VALUE, { constant: true }));
    const types: (string | undefined)[] = [];
    for (const headers of [CHROMIUM, {}, CHROMIUM, {}, {}, CHROMIUM]) {
      const { headers: got, text } = await request(url).get('/t/1').set(headers);
      types.push(got['content-type']);
      expect(text).toContain(got['content-type'] === 'application/json' ? '{"id"' : '"target"');
    }
    const [html, data] = ['text/html; charset=utf-8', 'application/json'];
    expect(types).toEqual([html, data, html, data, data, html]);
    expect(seen.length).toBeLessThan(6);
  });

  it('leaves a broken response broken', async () => {
    const { url } = await start(plain);
    const headers = { ...CHROMIUM, 'X-Sandbox-Fault': 'malformed' };
    const got = await request(url)
      .get('/t/1')
      .set(headers)
      .catch((error: Error) => error);
    expect(got instanceof Error || got.headers['content-type'] === 'application/json').toBe(true);
  });

  it('shows a failure that was asked for', async () => {
    const { url } = await start(plain);
    const page = await request(url)
      .get('/t/1')
      .set({ ...CHROMIUM, 'X-Sandbox-Fault': 'status=503' });
    expect([page.status, page.headers['x-sandbox-fault']]).toEqual([503, expect.any(String)]);
    expect(JSON.parse(JSON.parse(page.text).text)).toMatchObject({ code: 'simulated_fault' });
  });
});

describe('pretty', () => {
  it.each(['?pretty', '?pretty=true', '?pretty=1', '?a=b&pretty'])('%s indents', async (query) => {
    const { url } = await start(plain);
    const got = await request(url).get(`/t/1${query}`);
    expect([got.text, got.headers['content-type'], got.headers.etag]).toEqual([
      ...[INDENTED, 'application/json', '"a"'],
    ]);
    expect(got.headers['content-length']).toBe(String(INDENTED.length));
  });

  it.each(['', '?pretty=false', '?pretty=0', '?prettyprint', '?a=pretty'])(
    '"%s" does not',
    async (query) => {
      const { url } = await start(plain);
      expect((await request(url).get(`/t/1${query}`)).text).toBe(JSON.stringify(VALUE));
    },
  );

  it.each(['?pretty', '?pretty=false'])('%s is no page in a browser', async (query) => {
    const { url } = await start(plain);
    const got = await request(url).get(`/t/1${query}`).set(CHROMIUM);
    expect(got.headers['content-type']).toBe('application/json');
  });

  it('answers HEAD with the same length, and 304 to who has it', async () => {
    const { url } = await start(plain);
    const head = await request(url).head('/t/1?pretty');
    expect(head.headers['content-length']).toBe(String(INDENTED.length));
    expect((await request(url).get('/t/1?pretty').set('If-None-Match', '"a"')).status).toBe(304);
  });

  it('indents problems, the responses of writes, and what begins with a byte order mark', async () => {
    const { url } = await start(() => ({ ...json(VALUE), body: `\uFEFF${JSON.stringify(VALUE)}` }));
    expect((await request(url).get('/nothing?pretty')).text).toContain(
      '\n  "code": "not_found",\n',
    );
    const marked = await request(url).post('/t/1?pretty').buffer(true).parse(readText);
    expect(marked.body).toBe(`\uFEFF${INDENTED}`);
  });

  it('keeps the coding of a response', async () => {
    const body = gzipSync(JSON.stringify(VALUE));
    const headers = ['Content-Type', 'application/json', 'Content-Encoding', 'gzip'];
    const { url } = await start(() => ({ status: 200, headers, body }));
    const response = await fetch(`${url}/t/1?pretty`);
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([
      'gzip',
      INDENTED,
    ]);
    expect(gunzipSync(body).toString()).toBe(JSON.stringify(VALUE));
  });

  it('leaves alone what a digest vouches for', async () => {
    const { url } = await start(() => json(VALUE, { headers: ['Content-Digest', 'sha-256=:a:'] }));
    expect((await request(url).get('/t/1?pretty')).text).toBe(JSON.stringify(VALUE));
  });

  it('is seen by no handler and no cache where queries are read strictly', async () => {
    const { url, seen } = await start(() => json(VALUE, { constant: true }), {
      app: { takesFaultsInQuery: true },
    });
    for (const query of ['?a=1', '?a=1&pretty', '?pretty&a=1', '?a=1', '?pretty=false&a=1'])
      await request(url).get(`/t/1${query}`);
    expect([...new Set(seen)]).toEqual(['a=1']);
    expect(seen.length).toBe(2);
  });

  it('is refused there when it says neither yes nor no', async () => {
    const { url } = await start(plain, { app: { takesFaultsInQuery: true } });
    const { status, body } = await request(url).get('/t/1?pretty=maybe');
    expect([status, body.code]).toEqual([400, 'invalid_pretty']);
    expect(body.detail).toContain('not "maybe"');
  });

  it('is a parameter like any other elsewhere', async () => {
    const { url, seen } = await start(plain);
    await request(url).get('/t/1?pretty&a=1');
    expect(seen).toEqual(['pretty&a=1']);
  });
});

function readText(response: request.Response, done: (error: null, text: string) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks).toString()));
}
