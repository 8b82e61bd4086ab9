import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { get, json, post, raw, text } from '../../src/index.js';
import { ask, closeOf, openStream, readResponse, startHttp2, stopHttp2 } from './start-http2.js';

afterEach(stopHttp2);

const LARGE = 'x'.repeat(900_000);

const ROUTES = [
  get('/t', ({ origin, httpVersion, tls, headers, raw: message }) =>
    json({ origin, httpVersion, alpn: tls?.alpn, headers, raw: message.rawHeaders }),
  ),
  post('/t', async (request) => text(await request.readBody())),
  post('/t/fields', async (request) => {
    await request.readBody();
    const { headers, rawHeaders, rawTrailers } = request.raw;
    return json({ headers, rawHeaders, rawTrailers });
  }),
  raw('GET', '/t/trailers', (_request, response) => {
    response.writeHead(200, { Trailer: 'x-sum' });
    response.write('body');
    response.addTrailers({ 'X-Sum': '7' });
    response.end();
  }),
  get('/t/early', (request) => {
    request.interim(103, 'Early Hints', ['Link', '</a.css>']);
    return text('late');
  }),
  get('/t/lines', () => ({
    status: 200,
    headers: ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'Vary', 'A', 'Vary', 'B', 'ETag', '"1"'],
  })),
  get('/t/twice', () => ({ status: 200, headers: ['Age', '1', 'Age', '2'] })),
  get('/t/empty', () => ({ status: 204 })),
  raw('GET', '/t/feed', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: 1\n\n');
  }),
];

const start = () => startHttp2({ routes: ROUTES });

describe('a request by HTTP/2', () => {
  it('reaches the handler with its fields as they came and nothing of the way between', async () => {
    const { open } = await start();
    const { status, headers, body } = await ask(await open(), {
      'x-a': '1',
      cookie: ['a=1', 'b=2'],
      te: 'trailers',
    });
    expect([status, headers.connection, headers['keep-alive']]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect(JSON.parse(body)).toEqual({
      origin: 'https://a.test',
      httpVersion: '2',
      alpn: 'h2',
      headers: { host: 'a.test', 'x-a': '1', cookie: 'a=1; b=2' },
      raw: ['host', 'a.test', 'x-a', '1', 'cookie', 'a=1; b=2'],
    });
  });

  it('carries bodies both ways, large ones and ones without a length', async () => {
    const { open } = await start();
    const client = await open();
    const post = { ':method': 'POST' };
    expect((await ask(client, post, LARGE)).body).toBe(LARGE);
    expect((await ask(client, { ...post, 'content-length': 5 }, 'small')).body).toBe('small');
    expect((await ask(client, post)).body).toBe('');
  });

  it('shows no transfer coding for a body without a length, and its trailers', async () => {
    const { open } = await start();
    const stream = openStream(
      await open(),
      { ':method': 'POST', ':path': '/t/fields', 'x-a': 'transfer-encoding' },
      false,
    );
    stream.end('body');
    const { body } = await readResponse(stream);
    expect(JSON.parse(body)).toEqual({
      headers: { host: 'a.test', 'x-a': 'transfer-encoding' },
      rawHeaders: ['host', 'a.test', 'x-a', 'transfer-encoding'],
      rawTrailers: [],
    });
  });

  it('may have trailers after its body', async () => {
    const { open } = await start();
    const client = await open();
    const fields = { ':path': '/t/fields', ':method': 'POST', ':authority': 'a.test' };
    const stream = client.request(fields, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers({ 'x-sum': '7' }));
    stream.end('body');
    expect(JSON.parse((await readResponse(stream)).body)).toMatchObject({
      rawTrailers: ['x-sum', '7'],
    });
  });

  it('gets trailers after the body of its response', async () => {
    const { open } = await start();
    const stream = openStream(await open(), { ':path': '/t/trailers' });
    const trailers = once(stream, 'trailers');
    expect((await readResponse(stream)).body).toBe('body');
    expect((await trailers)[0]).toMatchObject({ 'x-sum': '7' });
  });

  it('gets interim responses ahead of its response', async () => {
    const { open } = await start();
    const stream = openStream(await open(), { ':path': '/t/early' });
    const early = once(stream, 'headers');
    expect((await readResponse(stream)).body).toBe('late');
    expect((await early)[0]).toMatchObject({ ':status': 103, link: '</a.css>' });
  });

  it('gets lines of the same name as they are, and one where HTTP/2 has only one', async () => {
    const { open } = await start();
    const client = await open();
    const { headers } = await ask(client, { ':path': '/t/lines' });
    expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], vary: 'A, B', etag: '"1"' });
    const twice = await ask(client, { ':path': '/t/twice' });
    expect([twice.status, twice.headers.age]).toEqual([200, '1, 2']);
  });

  it.each([
    ['HEAD', '/t', 200],
    ['GET', '/t/empty', 204],
    ['OPTIONS', '*', 204],
  ])('gets no body to %s %s', async (method, path, expected) => {
    const { open } = await start();
    const { status, body } = await ask(await open(), { ':method': method, ':path': path });
    expect([status, body]).toEqual([expected, '']);
  });

  it('gets a stream as it is written, and ends it at the server by leaving', async () => {
    const { open, server } = await start();
    const left = new Promise<void>((resolve) => {
      server.http.once('request', (_request, response) => response.once('close', () => resolve()));
    });
    const stream = openStream(await open(), { ':path': '/t/feed' });
    const [chunk] = (await once(stream, 'data')) as [Buffer];
    expect(String(chunk)).toBe('data: 1\n\n');
    stream.close();
    await left;
  });

  it('runs beside others on one connection', async () => {
    const { open } = await start();
    const client = await open();
    const feed = openStream(client, { ':path': '/t/feed' });
    await once(feed, 'data');
    const all = await Promise.all(
      Array.from({ length: 300 }, (_none, n) => ask(client, { ':method': 'POST' }, `body ${n}`)),
    );
    expect(all.map(({ body }) => body)).toEqual(all.map((_response, n) => `body ${n}`));
    feed.close();
  });
});

describe('a request by HTTP/2 that is wrong', () => {
  it.each([
    ['two hosts', { host: 'b.test' }, 400, 'must have only one Host header'],
    ['an unknown method', { ':method': 'BREW' }, 400, 'must be well-formed'],
    ['a method in lower case', { ':method': 'get' }, 400, 'must be well-formed'],
    ['a fragment in its path', { ':path': '/t#a' }, 400, 'must not contain a fragment'],
    ['bytes outside ASCII in its path', { ':path': '/t/é' }, 400, 'must be a path in ASCII'],
  ])('for %s gets the response of the server', async (_what, fields, expected, detail) => {
    const { open } = await start();
    const client = await open();
    const { status, body } = await ask(client, fields);
    expect([status, JSON.parse(body).detail]).toEqual([expected, expect.stringContaining(detail)]);
    expect((await ask(client)).status).toBe(200);
  });

  it('as CONNECT is rejected as by HTTP/1.1', async () => {
    const { open } = await start();
    const stream = (await open()).request({ ':method': 'CONNECT', ':authority': 'a.test:443' });
    const { status, body } = await readResponse(stream);
    expect([status, JSON.parse(body).code]).toEqual([405, 'method_not_allowed']);
  });

  it('for the length of its fields gets 431, and far beyond that no response', async () => {
    const { open } = await startHttp2({ routes: ROUTES, settings: { MAX_HEADER_BYTES: 2048 } });
    const client = await open();
    expect((await ask(client, { 'x-a': 'a'.repeat(2100) })).status).toBe(431);
    const stream = openStream(client, { 'x-a': 'a'.repeat(9000) });
    await closeOf(stream);
    expect(stream.rstCode).not.toBe(0);
    expect((await ask(client)).status).toBe(200);
  });
});

describe('an upload by HTTP/2', () => {
  it('that is rejected gets the response while it is sent', async () => {
    const { open } = await startHttp2({ routes: ROUTES, settings: { MAX_BODY_BYTES: 1024 } });
    const client = await open();
    for (const length of [{}, { 'content-length': 3_000_000 }]) {
      const stream = openStream(client, { ':method': 'POST', ...length }, false);
      stream.end(Buffer.alloc(3_000_000));
      const { status, body } = await readResponse(stream);
      expect([status, JSON.parse(body).code]).toEqual([413, 'payload_too_large']);
    }
    expect((await ask(client)).status).toBe(200);
  });

  it('waits for 100 Continue where it asks for it', async () => {
    const { open } = await start();
    const fields = { ':method': 'POST', expect: '100-continue', 'content-length': 2 };
    const stream = openStream(await open(), fields, false);
    await once(stream, 'continue');
    stream.end('go');
    expect((await readResponse(stream)).body).toBe('go');
  });
});
