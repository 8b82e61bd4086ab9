import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem, itWithoutSession } from '@sandbox/testing';
import { startUtils, useUtils } from './use-utils.js';

const BIN = '/v1/utils/hooks/replay';

describe('a replay', () => {
  const app = useUtils();
  const received: { readonly request: IncomingMessage; readonly body: Buffer }[] = [];
  let receiver: Server;
  let url = '';
  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      received.push({ request, body: await buffer(request) });
      response.writeHead(request.url === '/moved' ? 302 : 202, { Location: '/elsewhere' });
      response.end(request.url === '/long' ? 'x'.repeat(100_000) : 'thanks');
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    await app.send(`${BIN}/orders`, {
      method: 'PUT',
      body: '{"order":17}',
      headers: {
        'Content-Type': 'application/json',
        Connection: 'keep-alive, X-Hop',
        'X-Hop': 'a',
        'X-Kept': 'b',
        TE: 'trailers',
        'Proxy-Authorization': 'Basic YTpi',
      },
    });
  });
  afterAll(() => void receiver.close());

  const replay = (body: object, headers = {}, path = BIN) =>
    app.send(`${path}/~replay`, { method: 'POST', body: JSON.stringify(body), headers });

  it('sends the method, the headers and the bytes that came, but nothing of the connection', async () => {
    const response = await replay({ id: 1, url: `${url}/hook?a=1` });
    expect(response.json()).toEqual({
      ...{ number: 1, method: 'PUT', url: `${url}/hook?a=1`, status: 202 },
      headers: expect.objectContaining({ Location: '/elsewhere' }),
      ...{ body: 'thanks', body_base64: null, truncated: false },
    });
    const { request, body } = received.at(-1) ?? {};
    expect([request?.method, request?.url, body?.toString()]).toEqual([
      ...['PUT', '/hook?a=1', '{"order":17}'],
    ]);
    expect(request?.headers).toEqual({
      host: new URL(url).host,
      'content-type': 'application/json',
      'x-kept': 'b',
      'content-length': '12',
      connection: 'close',
      'x-sandbox-replay': '1',
    });
  });

  it('follows no redirect, and shows the beginning of a long response', async () => {
    expect((await replay({ id: 1, url: `${url}/moved` })).json()).toMatchObject({ status: 302 });
    const long = Object((await replay({ id: 1, url: `${url}/long` })).json());
    expect([long.truncated, long.body.length]).toEqual([true, 65_536]);
  });

  it('says when nobody is there', async () => {
    expect((await replay({ id: 1, url: 'http://127.0.0.1:9/' })).status).toBe(403);
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    expect((await replay({ id: 1, url: `http://127.0.0.1:${port}/` })).json()).toMatchObject({
      ...{ status: null, message: 'The receiver could not be reached: ECONNREFUSED.' },
    });
  });

  itWithoutSession('to its own bin is one call more', async () => {
    const own = `${BIN}-own`;
    await app.send(own, { method: 'POST', body: 'a' });
    const response = await replay({ id: 1, url: `${app.url()}${own}` }, {}, own);
    expect(response.json()).toMatchObject({ status: 200, body: '{"received":2}' });
  });

  it('of a replay is refused, so that none causes itself', async () => {
    const loop = `${BIN}-loop`;
    const itself = `${app.url()}${loop}/~replay`;
    // The call asks for its own replay.
    await app.send(`${loop}/x`, { method: 'POST', body: JSON.stringify({ id: 1, url: itself }) });
    const response = Object((await replay({ id: 1, url: itself }, {}, loop)).json());
    expect([response.status, JSON.parse(response.body).code]).toEqual([409, 'replay_loop']);
  });

  it.each([
    'http://10.0.0.1/',
    'http://example.com/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706433.example/',
    'http://127.0.0.1:25/',
  ])('is not sent to %s', async (target) => {
    expectProblem(await replay({ id: 1, url: target }), { status: 403, code: 'replay_refused' });
  });

  it.each([
    [{ id: 1, url: 'ftp://127.0.0.1/' }, 422],
    [{ id: 1, url: 'http://a:b@127.0.0.1/' }, 422],
    [{ id: 1, url: 'http://127.0.0.1/ a' }, 422],
    [{ id: 1, url: `http://127.0.0.1/${'a'.repeat(2048)}` }, 422],
    [{ id: 0, url: 'http://127.0.0.1/' }, 422],
    [{ url: 'http://127.0.0.1/' }, 422],
    [{ id: 99, url: 'http://127.0.0.1/' }, 404],
  ])('%j is refused', async (body, status) => {
    expect((await replay(body)).status).toBe(status);
  });

  it.each([
    [{ Origin: 'https://evil.example' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ Host: 'rebound.evil.example' }],
  ])('is refused for a page with %j', async (headers) => {
    expectProblem(await replay({ id: 1, url }, headers), { status: 403, code: 'foreign_origin' });
  });

  itWithoutSession.each([
    [{ PUBLIC: 'true', OPERATIONS_PORT: '0' }, {}],
    [{ TRUST_PROXY: '1' }, { 'X-Forwarded-For': '203.0.113.7' }],
  ])('is refused with %j for a client with %j', async (environment, headers) => {
    const other = await startUtils({ environment });
    await other.send(BIN, { method: 'POST' });
    const body = JSON.stringify({ id: 1, url });
    const response = await other.send(`${BIN}/~replay`, { method: 'POST', body, headers });
    expectProblem(response, { status: 403, code: 'replay_refused' });
    await other.stop();
  });
});
