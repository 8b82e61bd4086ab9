import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { get, json, post } from '../src/index.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const CHANGED = 'Mon, 30 Mar 2026 10:00:00 GMT';
const HEADERS = [
  ...['ETag', '"one"', 'Last-Modified', CHANGED, 'Cache-Control', 'no-cache', 'Vary', 'Accept'],
  ...['Content-Location', '/t/1', 'Link', '</t>; rel="up"'],
];

const ROUTES = [
  get('/t', () => json({ a: 1 }, { headers: HEADERS })),
  get('/t/kept', () => json({ a: 1 }, { headers: HEADERS, constant: true })),
  get('/t/plain', () => json({ a: 1 })),
  get('/t/created', () => json({ a: 1 }, { status: 201, headers: HEADERS })),
  post('/t', () => json({ a: 1 }, { headers: HEADERS })),
];

describe('a conditional request', () => {
  it.each([
    [304, { 'If-None-Match': '"one"' }],
    [304, { 'If-None-Match': 'W/"one"' }],
    [304, { 'If-None-Match': '"zero", "one"' }],
    [304, { 'If-None-Match': '*' }],
    [304, { 'If-None-Match': '"one"', 'Cache-Control': 'no-cache', Pragma: 'no-cache' }],
    [304, { 'If-None-Match': '"one"', 'If-Modified-Since': 'Mon, 30 Mar 2026 09:59:59 GMT' }],
    [200, { 'If-None-Match': '"two"' }],
    [200, { 'If-None-Match': 'one' }],
    [200, { 'If-None-Match': '"two"', 'If-Modified-Since': CHANGED }],
    [304, { 'If-Modified-Since': CHANGED }],
    [304, { 'If-Modified-Since': 'Monday, 30-Mar-26 10:00:00 GMT' }],
    [304, { 'If-Modified-Since': 'Mon Mar 30 10:00:00 2026' }],
    [200, { 'If-Modified-Since': 'Mon, 30 Mar 2026 09:59:59 GMT' }],
    [200, { 'If-Modified-Since': 'yesterday' }],
    [200, { 'If-Match': '"one"' }],
    [200, { 'If-Match': '*' }],
    [412, { 'If-Match': 'W/"one"' }],
    [412, { 'If-Match': '"two"' }],
    [412, { 'If-Match': '"two"', 'If-None-Match': '"one"' }],
    [304, { 'If-Match': '"one"', 'If-None-Match': '"one"' }],
    [412, { 'If-Unmodified-Since': 'Mon, 30 Mar 2026 09:59:59 GMT' }],
    [200, { 'If-Unmodified-Since': CHANGED }],
    [200, { 'If-Match': '"one"', 'If-Unmodified-Since': 'Mon, 30 Mar 2026 09:59:59 GMT' }],
  ])('is answered with %d to %j, by handler and cache alike', async (status, headers) => {
    const { url } = await startTestServer({ routes: ROUTES });
    await request(url).get('/t/kept');
    for (const path of ['/t', '/t/kept']) {
      expect((await request(url).get(path).set(headers)).status).toBe(status);
      expect((await request(url).head(path).set(headers)).status).toBe(status);
    }
  });

  it.each(['/t', '/t/kept'])('for %s gets a 304 with what a 200 would say of it', async (path) => {
    const { url } = await startTestServer({ routes: ROUTES });
    await request(url).get(path);
    const response = await fetch(url + path, { headers: { 'If-None-Match': '"one"' } });
    const {
      date,
      connection,
      'keep-alive': _timeout,
      ...rest
    } = Object.fromEntries(response.headers);
    expect(date).toBeDefined();
    expect(connection).toBe('keep-alive');
    expect(rest).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.any(String),
      'cache-control': 'no-cache',
      'content-location': '/t/1',
      etag: '"one"',
      'last-modified': CHANGED,
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'fresh-id',
    });
    expect(await response.text()).toBe('');
  });

  it.each([
    ['GET', '/t/plain', 200],
    ['GET', '/t/created', 201],
    ['POST', '/t', 200],
  ])('means nothing to %s %s', async (method, path, status) => {
    const { url } = await startTestServer({ routes: ROUTES });
    const response = await fetch(url + path, { method, headers: { 'If-None-Match': '*' } });
    expect(response.status).toBe(status);
    await response.text();
  });

  it('that fails says what the present tag is', async () => {
    const { url } = await startTestServer({ routes: ROUTES });
    const { body } = await request(url).get('/t').set('If-Match', '"two"');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'A precondition of the request failed',
      status: 412,
      code: 'precondition_failed',
      detail:
        'If-Match or If-Unmodified-Since does not match the current representation. The current ETag is "one".',
      instance: '/t',
    });
  });
});
