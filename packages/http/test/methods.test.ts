import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import {
  del,
  get,
  html,
  json,
  noContent,
  post,
  put,
  type RawRoute,
  type Route,
  raw,
} from '../src/index.js';
import { send } from './send.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const ROUTES: readonly (Route | RawRoute)[] = [
  get('/t', () => json({})),
  get('/t/page', () => html('<p>')),
  del('/t/things/:id', () => noContent()),
  get('/t/things/:id', () => json({})),
  put('/t/things/:id', () => json({})),
  post('/t/things/:id/parts', () => json({})),
  raw('ALL', '/t/raw/:name', (incoming, response, seen) => {
    response.end(`${incoming.method} ${seen.params.name}`);
  }),
];

describe('methods', () => {
  it.each([
    ['POST', '/t', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/t/things/1', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['GET', '/t/things/1/parts', 'POST, OPTIONS'],
    ['HEAD', '/t/things/1/parts', 'POST, OPTIONS'],
    ['PROPFIND', '/t/things/1', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['TRACE', '/t', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ])('answers %s %s with 405 and Allow', async (method, path, allow) => {
    const { port } = await startTestServer({ routes: ROUTES });
    const { status, headers, body } = await send({ port, method, path });
    expect(status).toBe(405);
    expect(headers.allow).toBe(allow);
    if (method === 'HEAD') return;
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      title: 'Method Not Allowed',
      status: 405,
      code: 'method_not_allowed',
      detail: `${path} accepts ${allow}, not ${method}.`,
      instance: path,
      allowed: allow.split(', '),
    });
  });

  it.each([
    ['/t', 'GET, HEAD, OPTIONS'],
    ['/t/things/1/parts', 'POST, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['*', 'GET, HEAD, POST, PUT, PATCH, DELETE, TRACE, OPTIONS'],
  ])('answers OPTIONS %s with 204 and Allow', async (path, allow) => {
    const { port } = await startTestServer({ routes: ROUTES });
    const { status, headers, body } = await send({ port, method: 'OPTIONS', path });
    expect({ status, allow: headers.allow, body }).toEqual({ status: 204, allow, body: '' });
    expect(headers).not.toHaveProperty('content-length');
  });

  it('answers HEAD as GET without the body', async () => {
    const { url } = await startTestServer({ routes: ROUTES });
    const [head, full] = [await request(url).head('/t/page'), await request(url).get('/t/page')];
    expect(head.status).toBe(200);
    expect(head.text).toBeUndefined();
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
    expect(head.headers['content-length']).toBe('3');
  });

  it.each(['GET', 'POST', 'PROPFIND', 'OPTIONS'])(
    'hands %s to a raw route that takes every verb',
    async (method) => {
      const { port } = await startTestServer({ routes: ROUTES });
      const { body } = await send({ port, method, path: '/t/raw/n' });
      expect(body).toBe(`${method} n`);
    },
  );
});

describe('CORS preflights', () => {
  const ask = (url: string, path: string, headers: Record<string, string>) =>
    request(url)
      .options(path)
      .set({ Origin: 'https://a.example', 'Access-Control-Request-Method': 'PUT', ...headers });

  it.each([
    ['/t/things/1', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['/t/raw/x', 'GET, HEAD, POST, PUT, PATCH, DELETE, TRACE, OPTIONS'],
    ['/nowhere', 'GET, HEAD, POST, PUT, PATCH, DELETE, TRACE, OPTIONS'],
  ])('for %s name the methods of the path', async (path, methods) => {
    const { url } = await startTestServer({ routes: ROUTES });
    const { status, headers } = await ask(url, path, {});
    expect(status).toBe(204);
    expect(headers['access-control-allow-methods']).toBe(methods);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-max-age']).toBe('86400');
    expect(headers).not.toHaveProperty('access-control-allow-headers');
  });

  it.each([
    ['x-one, content-type', 'x-one, content-type'],
    ['x one', undefined],
    ['x-one;', undefined],
  ])('reflect the requested headers "%s" as %s', async (requested, reflected) => {
    const { url } = await startTestServer({ routes: ROUTES });
    const { headers } = await ask(url, '/t', { 'Access-Control-Request-Headers': requested });
    expect(headers['access-control-allow-headers']).toBe(reflected);
  });

  it('are not meant by OPTIONS with an Origin alone', async () => {
    const { url } = await startTestServer({ routes: ROUTES });
    const { headers } = await request(url).options('/t').set('Origin', 'https://a.example');
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(headers).not.toHaveProperty('access-control-allow-methods');
  });
});
