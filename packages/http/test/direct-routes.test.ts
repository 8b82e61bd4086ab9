import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { get, json, text } from '../src/index.js';
import { send } from './send.js';
import { startTestServer, stopTestServers, type TestServer } from './start-test-server.js';

afterEach(stopTestServers);

const start = (): Promise<TestServer> =>
  startTestServer({
    routes: [get('/t/rpcs', () => text('routed')), get('/t/rpc/below', () => text('routed'))],
    direct: [
      {
        prefix: '/t/rpc',
        handler: async ({ method, path, search }) => json({ method, path, search }),
      },
    ],
    settings: { MAX_BODY_BYTES: 1024 },
  });

describe('a direct route', () => {
  it.each([
    ['GET', '/t/rpc', ''],
    ['POST', '/t/rpc/', ''],
    ['PATCH', '/t/rpc/below', ''],
    ['PROPFIND', '/t/rpc/a/b', ''],
    ['TRACE', '/t/rpc', 'x=%zz'],
    ['GET', '/t/rpc/%E0%A4', ''],
    ['GET', '/t/rpc/..%2f', ''],
  ])('takes %s %s', async (method, path, search) => {
    const { port, log } = await start();
    const target = search === '' ? path : `${path}?${search}`;
    const { status, body } = await send({ port, method, path: target });
    expect([status, JSON.parse(body)]).toEqual([200, { method, path, search }]);
    expect(log().at(-1)).toMatchObject({ route: '/t/rpc', status: 200 });
  });

  it('leaves longer names to the routes', async () => {
    const { url } = await start();
    expect((await request(url).get('/t/rpcs')).text).toBe('routed');
  });

  it('leaves OPTIONS to the platform', async () => {
    const { url } = await start();
    const plain = await request(url).options('/t/rpc/x');
    expect([plain.status, plain.headers.allow]).toEqual([
      204,
      'GET, HEAD, POST, PUT, PATCH, DELETE, TRACE, OPTIONS',
    ]);
    const preflight = await request(url)
      .options('/t/rpc')
      .set('Origin', 'https://shop.example')
      .set('Access-Control-Request-Method', 'POST')
      .set('Access-Control-Request-Headers', 'x-token');
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'x-token',
    ]);
  });

  it('answers what its handler throws as a problem', async () => {
    const { url } = await startTestServer({
      direct: [{ prefix: '/t/rpc', handler: async (seen) => json(await seen.json()) }],
    });
    const response = await request(url).post('/t/rpc').type('json').send('{');
    expect([response.status, response.body.code]).toEqual([400, 'invalid_json']);
  });
});
