import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { post, raw, text } from '../../src/index.js';
import {
  ask,
  openStream,
  readResponse,
  readUntilClosed,
  startHttp2,
  stopHttp2,
} from './start-http2.js';

afterEach(stopHttp2);

const ROUTES = [
  raw('GET', '/t/trailers', (_request, response) => {
    response.writeHead(200, { Trailer: 'etag' });
    response.write('body');
    response.addTrailers([
      ['ETag', '"a"'],
      ['ETag', '"b"'],
    ]);
    response.end();
  }),
  raw('GET', '/t/early', (_request, response) => {
    response.writeEarlyHints({ link: '</a.css>', etag: ['"a"', '"b"'] });
    response.end('late');
  }),
  post('/t', async (request) => text(await request.readBody())),
];

describe('fields that HTTP/2 accepts only once', () => {
  it('come on one line as trailers', async () => {
    const { open } = await startHttp2({ routes: ROUTES });
    const stream = openStream(await open(), { ':path': '/t/trailers' });
    const trailers = once(stream, 'trailers');
    expect(await readResponse(stream)).toMatchObject({ status: 200, body: 'body' });
    expect((await trailers)[0]).toMatchObject({ etag: '"a", "b"' });
  });

  it('come on one line in an interim response', async () => {
    const { open } = await startHttp2({ routes: ROUTES });
    const stream = openStream(await open(), { ':path': '/t/early' });
    const early = once(stream, 'headers');
    expect(await readResponse(stream)).toMatchObject({ status: 200, body: 'late' });
    expect((await early)[0]).toMatchObject({ etag: expect.stringMatching(/^"a", ?"b"$/) });
  });
});

describe('a trailer of a request that HTTP/1.1 has no form for', () => {
  it('ends its stream, and no other', async () => {
    const { open } = await startHttp2({ routes: ROUTES });
    const client = await open();
    const stream = client.request(
      { ':path': '/t', ':method': 'POST', ':authority': 'a.test' },
      { waitForTrailers: true },
    );
    stream.on('error', () => {});
    stream.on('wantTrailers', () => stream.sendTrailers({ 'content-length': '5' }));
    stream.end('hello');
    await readUntilClosed(stream);
    expect(await ask(client, { ':method': 'POST' }, 'next')).toMatchObject({ body: 'next' });
  });
});
