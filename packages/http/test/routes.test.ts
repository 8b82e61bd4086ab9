import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import request from 'supertest';
import {
  createHandler,
  EXPOSED_HEADERS,
  get,
  json,
  noContent,
  post,
  type RawRoute,
  type Route,
  raw,
} from '../src/index.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const ROUTES: readonly (Route | RawRoute)[] = [
  get('/t', () => json({ at: 'root' })),
  get('/t/boom', () => {
    throw new Error('secret of the inside');
  }),
  get('/t/things/:id', (seen) =>
    json({ params: seen.params, path: seen.path, search: seen.search }),
  ),
  get('/t/files/*rest', (seen) => json(seen.params)),
  raw('GET', '/t/raw', (_incoming, response) => void response.end('raw')),
  raw('GET', '/t/raw-boom', () => {
    throw new Error('secret of the inside');
  }),
];

describe('every answer', () => {
  it.each([
    ['GET', '/t', 200],
    ['GET', '/t/boom', 500],
    ['GET', '/t/raw', 200],
    ['GET', '/t/raw-boom', 500],
    ['POST', '/t', 405],
    ['OPTIONS', '/t', 204],
    ['GET', '/nowhere', 404],
    ['GET', '/healthz', 200],
    ['GET', '/t/%zz', 400],
  ])('%s %s carries the headers of the platform', async (method, path, status) => {
    const { url } = await startTestServer({ routes: ROUTES });
    const response = await fetch(url + path, { method });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': 'fresh-id',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED_HEADERS,
    });
    expect(response.headers.has('x-powered-by')).toBe(false);
    await response.arrayBuffer();
  });

  it.each([
    ['abc-DEF_1.2', 'abc-DEF_1.2'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), 'fresh-id'],
    ['with space', 'fresh-id'],
    ['<script>', 'fresh-id'],
    ['', 'fresh-id'],
  ])('answers the request id "%s" with "%s"', async (sent, answered) => {
    const { url } = await startTestServer({ routes: ROUTES });
    for (const path of ['/t', '/t/raw']) {
      const { headers } = await request(url).get(path).set('X-Request-Id', sent);
      expect(headers['x-request-id']).toBe(answered);
    }
  });
});

describe('routes', () => {
  it('gives the handler decoded parameters, the path as sent and the raw query', async () => {
    const { url } = await startTestServer({ routes: ROUTES });
    const { body } = await request(url).get('/t/things/a%2Fb%20c?x=1&x=%32');
    expect(body).toEqual({
      params: { id: 'a/b c' },
      path: '/t/things/a%2Fb%20c',
      search: 'x=1&x=%32',
    });
  });

  it('joins the parts of a wildcard', async () => {
    const { url } = await startTestServer({ routes: ROUTES });
    const { body } = await request(url).get('/t/files/a/b%20b/c');
    expect(body).toEqual({ rest: 'a/b b/c' });
  });

  it.each([
    ['a different case', '/t/Things/1'],
    ['a trailing slash without a path before it', '/t/nothing/'],
    ['two trailing slashes', '/t/things/1//'],
    ['a slash in place of a parameter', '/t/things/'],
    ['a slash in place of a wildcard', '/t/files/'],
    ['a path that only begins like an app', '/tt'],
    ['the start page without a home', '/'],
  ])('has nothing at %s', async (_name, path) => {
    const { url } = await startTestServer({ routes: ROUTES });
    const { status, body, headers } = await request(url).get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'not_found',
      detail: expect.stringContaining(`There is nothing at ${path}.`),
      instance: path,
    });
  });

  it.each([
    ['GET', '/t/', '/t'],
    ['HEAD', '/t/things/1/', '/t/things/1'],
    ['GET', '/t/things/a%2Fb/?x=%2F&y', '/t/things/a%2Fb?x=%2F&y'],
    ['POST', '/t/boom/', '/t/boom'],
    ['OPTIONS', '/t/', '/t'],
  ])('redirects %s %s to the path without its slash', async (method, path, location) => {
    const { url } = await startTestServer({ routes: ROUTES });
    const response = await fetch(url + path, { method, redirect: 'manual' });
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
      308,
      location,
      '',
    ]);
  });

  it('keeps method and body on the way to the path without its slash', async () => {
    const echo = post('/t/echo', async (seen) => json({ body: String(await seen.readBody()) }));
    const { url } = await startTestServer({ routes: [echo] });
    const response = await fetch(`${url}/t/echo/`, { method: 'POST', body: 'kept' });
    expect([response.url, await response.json()]).toEqual([`${url}/t/echo`, { body: 'kept' }]);
  });

  it('prefers a route that ends in a slash itself', async () => {
    const routes = [...ROUTES, get('/t/', () => json({ at: 'slash' }))];
    const { url } = await startTestServer({ routes });
    expect((await request(url).get('/t/')).body).toEqual({ at: 'slash' });
  });

  it('refuses a route that is declared twice', () => {
    const twice = [get('/t', () => noContent()), get('/t', () => noContent())];
    return expect(startTestServer({ routes: twice })).rejects.toThrow('GET /t is declared twice');
  });

  it('asks an app for its own error of an unknown path', async () => {
    const { platform } = await startTestServer();
    const handler = createHandler({
      platform,
      routes: [],
      notFound: (seen) =>
        new AppError('unknown_thing', { status: 404, title: 'No' }, { detail: `no ${seen.path}` }),
    });
    const { url } = await startTestServer({ app: { handler } });
    const { body } = await request(url).get('/t/x?y=1');
    expect(body).toMatchObject({ code: 'unknown_thing', detail: 'no /t/x', instance: '/t/x' });
  });

  it('serves an app that stands in a plain server of Node', async () => {
    const { platform } = await startTestServer();
    const handler = createHandler({ platform, routes: ROUTES });
    const { body, headers } = await request(handler).get('/t');
    expect(body).toEqual({ at: 'root' });
    expect(headers['x-request-id']).toBe('fresh-id');
  });
});
