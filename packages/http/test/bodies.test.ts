import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { get, json, post, readJsonObject } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers, type TestServerOptions } from './start-test-server.js';

afterEach(stopTestServers);

const ROUTES = [
  get('/t', () => json({})),
  post('/t', async (seen) => json({ value: await seen.json() })),
  post('/t/bytes', async (seen) => json((await seen.readBody(8)).toString('hex'))),
  post('/t/object', async (seen) => json(await readJsonObject(seen))),
  post('/t/patch', async (seen) =>
    json(await seen.json(['application/json', 'application/merge-patch+json'])),
  ),
  post('/t/twice', async (seen) => json([await seen.json(), await seen.json()])),
];

const start = (options: TestServerOptions = {}) =>
  startTestServer({ routes: ROUTES, settings: { MAX_BODY_BYTES: 1024 }, ...options });

describe('a JSON body', () => {
  it.each([
    ['an object', '{"a":[1,null]}', { a: [1, null] }],
    ['a scalar', ' 1 ', 1],
    ['a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    [
      '64 levels',
      `${'['.repeat(64)}${']'.repeat(64)}`,
      JSON.parse(`${'['.repeat(64)}${']'.repeat(64)}`),
    ],
    ['brackets in a text', JSON.stringify('[['.repeat(100)), '[['.repeat(100)],
  ])('may be %s', async (_name, text, value) => {
    const { url } = await start();
    const response = await request(url).post('/t').type('json').send(text);
    expect(response.body).toEqual({ value });
  });

  it('keeps a __proto__ key as an ordinary one', async () => {
    const { url } = await start();
    const text = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const response = await request(url).post('/t').type('json').send(text);
    expect(response.text).toBe(`{"value":${text}}`);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['nothing', '', 'The body is empty; a JSON value is expected.'],
    ['white space', ' \n', 'The body is empty; a JSON value is expected.'],
    ['text cut short', '{"a":', expect.stringContaining('The body must be one JSON value')],
    ['two values', '{}{}', expect.stringMatching(/line 1, column 3/)],
    [
      'bytes that are not UTF-8',
      Buffer.from([0x22, 0xff, 0x22]),
      'The body must be encoded in UTF-8.',
    ],
    ['65 levels', '['.repeat(65), 'The JSON value must be at most 64 levels deep.'],
    [
      'levels beyond any stack',
      '{"a":'.repeat(200),
      'The JSON value must be at most 64 levels deep.',
    ],
  ])('cannot be %s', async (_name, bytes, detail) => {
    const { url } = await start();
    const response = await fetch(`${url}/t`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: bytes,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_json', detail });
  });

  it.each([
    ['application/json', 200],
    ['Application/JSON; charset=UTF-8', 200],
    ['application/json;charset="utf-8"', 200],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; charset=utf-16', 415],
    ['application/merge-patch+json', 415],
    ['application/jsonp', 415],
    ['text/plain', 415],
    ['', 415],
  ])('of type "%s" is answered with %d', async (type, status) => {
    const { port } = await start();
    const header = type === '' ? '' : `Content-Type: ${type}\n`;
    const head = `POST /t HTTP/1.1\nHost: a\nConnection: close\nContent-Length: 2\n${header}\n`;
    const response = await openRaw(port, `${head}{}`).closed();
    expect(response).toContain(`HTTP/1.1 ${status} `);
    if (status === 415) {
      expect(response).toContain('\r\nAccept: application/json\r\n');
      expect(bodyOf(response)).toMatchObject({ code: 'unsupported_media_type' });
    }
  });

  it('may be of a further type that the handler accepts', async () => {
    const { url } = await start();
    const merge = await request(url)
      .post('/t/patch')
      .type('application/merge-patch+json')
      .send('{"a":1}');
    expect(merge.body).toEqual({ a: 1 });
    const other = await request(url).post('/t/patch').type('text/plain').send('{}');
    expect(other.headers.accept).toBe('application/json, application/merge-patch+json');
  });

  it('that is compressed is not supported', async () => {
    const { url } = await start();
    const response = await request(url)
      .post('/t')
      .type('json')
      .set('Content-Encoding', 'gzip')
      .send('{}');
    expect(response.status).toBe(415);
  });

  it('has at most 10,000 members in all its objects', async () => {
    const { url } = await start({ settings: {} });
    const text = (members: number) =>
      `[{${Array.from({ length: members }, (_, at) => `"n${at}":"a:b"`).join()}}]`;
    const max = await request(url).post('/t').type('json').send(text(10_000));
    expect(max.status).toBe(200);
    const more = await request(url).post('/t').type('json').send(text(10_001));
    expect(more.status).toBe(422);
    expect(more.body).toMatchObject({
      code: 'invalid_body',
      detail: 'The objects of the JSON value must have at most 10000 members together.',
    });
  });

  it.each([
    ['[]', 'an array'],
    ['null', 'null'],
    ['"a"', 'a string'],
    ['1', 'a number'],
  ])('%s is not an object', async (text, name) => {
    const { url } = await start();
    const response = await request(url).post('/t/object').type('json').send(text);
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      code: 'invalid_body',
      detail: `The body must be a JSON object, not ${name}.`,
    });
  });

  it('can be read twice', async () => {
    const { url } = await start();
    const response = await request(url).post('/t/twice').type('json').send('{"a":1}');
    expect(response.body).toEqual([{ a: 1 }, { a: 1 }]);
  });
});

describe('a body over the limit', () => {
  const tooLarge = {
    type: 'about:blank',
    title: 'Content Too Large',
    status: 413,
    code: 'payload_too_large',
    detail: 'The body must be at most 1024 bytes long.',
    instance: '/t',
    limit: 1024,
  };

  it.each([
    ['announced', 'Content-Length: 1025\n\n'],
    ['in chunks', `Transfer-Encoding: chunked\n\n401\n${'x'.repeat(0x401)}\n`],
  ])('%s is refused before it has all arrived, and the connection closed', async (_name, rest) => {
    const timers = createManualTimers();
    const { port } = await start({ timers });
    const type = 'Content-Type: application/json\n';
    const raw = openRaw(port, `POST /t HTTP/1.1\nHost: a\n${type}${rest}`);
    const response = await raw.until('"limit":1024}');
    expect(response).toContain('HTTP/1.1 413 Content Too Large\r\n');
    expect(response).toContain('\r\nConnection: close\r\n');
    expect(bodyOf(response)).toEqual(tooLarge);
    expect(raw.socket.closed).toBe(false);
    timers.fire();
    expect(await raw.closed()).toBe(response);
  });

  it('is refused to a client that goes on sending, which still reads the answer', async () => {
    const { url } = await start();
    const response = await request(url).post('/t').type('json').send('x'.repeat(1_000_000));
    expect(response.status).toBe(413);
    expect(response.body).toEqual(tooLarge);
  });

  it('is measured by the limit that the handler names', async () => {
    const { url } = await start();
    expect((await request(url).post('/t/bytes').send('12345678')).body).toBe('3132333435363738');
    expect((await request(url).post('/t/bytes').send('123456789')).body).toMatchObject({
      limit: 8,
    });
  });
});

describe('a client that waits for 100 Continue', () => {
  const head = (length: number, path = '/t') =>
    `POST ${path} HTTP/1.1\nHost: a\nContent-Type: application/json\nExpect: 100-continue\nContent-Length: ${length}\n\n`;

  it('is told to go on when its body is read', async () => {
    const { port } = await start();
    const raw = openRaw(port, head(2));
    await raw.until('HTTP/1.1 100 Continue\r\n\r\n');
    raw.socket.write('{}');
    expect(await raw.until('{"value":{}}')).toContain('HTTP/1.1 200 OK');
    raw.socket.destroy();
  });

  it.each([
    ['too large', head(2000), '413'],
    ['for nobody', head(2, '/t/nowhere'), '404'],
  ])('is answered at once when its body is %s', async (_name, text, status) => {
    const timers = createManualTimers();
    const { port } = await start({ timers });
    const raw = openRaw(port, text);
    const response = await raw.until('"code"');
    timers.fire();
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toContain('\r\nConnection: close\r\n');
    await raw.closed();
  });

  it('for anything else is refused', async () => {
    const { port } = await start();
    const response = await openRaw(
      port,
      'GET /t HTTP/1.1\nHost: a\nExpect: wonders\nConnection: close\n\n',
    ).closed();
    expect(response).toContain('HTTP/1.1 417 ');
    expect(bodyOf(response)).toMatchObject({ code: 'expectation_failed' });
  });
});

describe('an upload that is broken off', () => {
  it('ends the handler with an expected failure, and the server goes on', async () => {
    let failed: (error: unknown) => void = () => {};
    const failure = new Promise<unknown>((resolve) => {
      failed = resolve;
    });
    const route = post('/t', async (seen) => {
      raw.socket.destroy();
      await seen.readBody().catch(failed);
      return json({});
    });
    const { url, port, log } = await start({ routes: [route, get('/t', () => json('alive'))] });
    const raw = openRaw(port, 'POST /t HTTP/1.1\nHost: a\nContent-Length: 100\n\nabc');
    expect(await failure).toMatchObject({ code: 'bad_request' });
    expect((await request(url).get('/t')).body).toBe('alive');
    expect(log().filter(({ level }) => level === 50)).toEqual([]);
  });
});
