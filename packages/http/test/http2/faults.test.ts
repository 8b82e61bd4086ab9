import { constants } from 'node:http2';
import { afterEach, describe, expect, it } from '@jest/globals';
import { get, raw, text } from '../../src/index.js';
import { ask, openStream, readUntilClosed, startHttp2, stopHttp2 } from './start-http2.js';

afterEach(stopHttp2);

const { NGHTTP2_INTERNAL_ERROR, NGHTTP2_NO_ERROR, NGHTTP2_PROTOCOL_ERROR } = constants;

const BODY = 'x'.repeat(100_000);

const start = () =>
  startHttp2({
    routes: [
      get('/t', () => text(BODY)),
      raw('GET', '/t/stream', (_request, response) => {
        response.write(BODY);
        setImmediate(() => response.end('end'));
      }),
    ],
  });

describe('a fault by HTTP/2', () => {
  it.each([
    ['reset', NGHTTP2_INTERNAL_ERROR, undefined, 0],
    ['close=head', NGHTTP2_INTERNAL_ERROR, undefined, 0],
    ['reset=body', NGHTTP2_INTERNAL_ERROR, 200, 50_000],
    ['close', NGHTTP2_INTERNAL_ERROR, 200, 50_000],
    ['truncate=0.25', NGHTTP2_INTERNAL_ERROR, 200, 25_000],
    ['limit_data=100', NGHTTP2_INTERNAL_ERROR, 200, 100],
    ['stall=10', NGHTTP2_INTERNAL_ERROR, 200, 0],
    ['malformed=head', NGHTTP2_PROTOCOL_ERROR, undefined, 0],
    ['malformed=chunk', NGHTTP2_PROTOCOL_ERROR, 200, 0],
    ['malformed', NGHTTP2_NO_ERROR, 200, BODY.length],
    ['throttle=10000000', NGHTTP2_NO_ERROR, 200, BODY.length],
  ])('%s ends the stream with the code %d', async (fault, code, status, length) => {
    const { open } = await start();
    const client = await open();
    const ended = await readUntilClosed(openStream(client, { 'x-sandbox-fault': fault }));
    expect([ended.code, ended.status, ended.body.length]).toEqual([code, status, length]);
    expect((await ask(client)).body).toBe(BODY); // the connection goes on
  });

  it('cuts a stream of unknown length too', async () => {
    const { open } = await start();
    const fields = { ':path': '/t/stream', 'x-sandbox-fault': 'truncate=0.5' };
    const ended = await readUntilClosed(openStream(await open(), fields));
    // 1,024 bytes, of which the length of the chunk takes 7.
    expect([ended.code, ended.body.length]).toEqual([NGHTTP2_INTERNAL_ERROR, 1017]);
  });

  it('is a response where it asks for one', async () => {
    const { open } = await start();
    const { status, headers } = await ask(await open(), { 'x-sandbox-fault': 'status=503' });
    expect([status, headers['x-sandbox-fault']]).toEqual([503, 'header; status=503']);
  });
});
