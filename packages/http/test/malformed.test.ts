import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { get, json, post, type RawRoute, type Route, raw } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const ROUTES: readonly (Route | RawRoute)[] = [
  get('/t', (seen) => json({ search: seen.search })),
  post('/t', async (seen) => json(await seen.json())),
  raw('GET', '/t/stream', (_incoming, response) => {
    response.write('begun');
  }),
];

describe('a request that is not HTTP', () => {
  it.each([
    ['noise', '\0\x01\x02\n\n', 400, 'bad_request'],
    ['an unknown method', 'BREW /t HTTP/1.1\nHost: a\n\n', 400, 'bad_request'],
    ['an unknown version', 'GET /t HTTP/9.9\nHost: a\n\n', 400, 'bad_request'],
    ['a header without a name', 'GET /t HTTP/1.1\nHost: a\n: x\n\n', 400, 'bad_request'],
    ['a space before the colon', 'GET /t HTTP/1.1\nHost : a\n\n', 400, 'bad_request'],
    [
      'a length that is no number',
      'POST /t HTTP/1.1\nHost: a\nContent-Length: x\n\n',
      400,
      'bad_request',
    ],
    [
      'two framings at once',
      'POST /t HTTP/1.1\nHost: a\nContent-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n',
      400,
      'bad_request',
    ],
    [
      'a broken chunk',
      'POST /t HTTP/1.1\nHost: a\nContent-Type: application/json\nTransfer-Encoding: chunked\n\nzz\n',
      400,
      'bad_request',
    ],
    ['no Host', 'GET /t HTTP/1.1\nConnection: close\n\n', 400, 'bad_request'],
    [
      'a target that is no path',
      'GET t HTTP/1.1\nHost: a\nConnection: close\n\n',
      400,
      'malformed_url',
    ],
    [
      'letters beyond ASCII in the target',
      'GET /t?q=zo\u00eb HTTP/1.1\nHost: a\nConnection: close\n\n',
      400,
      'malformed_url',
    ],
    ['* for GET', 'GET * HTTP/1.1\nHost: a\nConnection: close\n\n', 400, 'bad_request'],
    ['a fragment', 'GET /t#x HTTP/1.1\nHost: a\nConnection: close\n\n', 400, 'malformed_url'],
    ['CONNECT', 'CONNECT a:80 HTTP/1.1\nHost: a\n\n', 405, 'method_not_allowed'],
    [
      'headers over the limit',
      `GET /t HTTP/1.1\nHost: a\nX: ${'x'.repeat(3000)}\n\n`,
      431,
      'header_too_large',
    ],
    [
      'a target over the limit',
      `GET /t?${'x'.repeat(3000)} HTTP/1.1\nHost: a\n\n`,
      431,
      'header_too_large',
    ],
  ])('but %s is answered as a problem and closed', async (_name, text, status, code) => {
    const timers = createManualTimers();
    const { port, url } = await startTestServer({
      routes: ROUTES,
      settings: { MAX_HEADER_BYTES: 2048 },
      timers,
    });
    const connection = openRaw(port, text);
    const answer = await connection.until('"code"');
    timers.fire();
    expect(await connection.closed()).toBe(connection.received());
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('\r\nConnection: close\r\n');
    expect(answer).toContain('\r\nContent-Type: application/problem+json\r\n');
    expect(answer).toContain('\r\nX-Request-Id: fresh-id\r\n');
    expect(answer).toContain('\r\nAccess-Control-Allow-Origin: *\r\n');
    expect(bodyOf(answer)).toMatchObject({ type: 'about:blank', status, code });
    expect((await request(url).get('/t')).status).toBe(200);
  });

  it('in the middle of an answer ends the connection without a second head', async () => {
    const { port } = await startTestServer({ routes: ROUTES });
    const connection = openRaw(port, 'GET /t/stream HTTP/1.1\nHost: a\n\n');
    await connection.until('begun');
    connection.socket.write('noise\r\n\r\n');
    expect((await connection.closed()).match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('a request that comes too slowly', () => {
  it.each([
    ['headers', 'GET /t HTTP/1.1\nHost: a\n'],
    ['body', 'POST /t HTTP/1.1\nHost: a\nContent-Type: application/json\nContent-Length: 10\n\n{'],
  ])('in its %s is answered with 408', async (_name, text) => {
    const timers = createManualTimers();
    const { port } = await startTestServer({
      routes: ROUTES,
      settings: { HEADERS_TIMEOUT_MS: 100, REQUEST_TIMEOUT_MS: 100 },
      timers,
    });
    const connection = openRaw(port, text);
    const answer = await connection.until('"code"');
    timers.fire();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(answer)).toMatchObject({ code: 'request_timeout' });
    await connection.closed();
  });
});

describe('a request in a less usual form', () => {
  it.each([
    [
      'an absolute target',
      'GET http://other.example/t?a=1 HTTP/1.1\nHost: a\nConnection: close\n\n',
      'a=1',
    ],
    ['HTTP/1.0 without Host', 'GET /t?a=1 HTTP/1.0\n\n', 'a=1'],
    [
      'an offer of HTTP/2',
      'GET /t?a=1 HTTP/1.1\nHost: a\nConnection: Upgrade, HTTP2-Settings, close\nUpgrade: h2c\nHTTP2-Settings: AAMAAABk\n\n',
      'a=1',
    ],
  ])('such as %s is answered', async (_name, text, search) => {
    const { port } = await startTestServer({ routes: ROUTES });
    const answer = await openRaw(port, text).closed();
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(bodyOf(answer)).toEqual({ search });
  });

  it('is read with its body when it offers HTTP/2', async () => {
    const { port } = await startTestServer({ routes: ROUTES });
    const type = 'Content-Type: application/json\nContent-Length: 2';
    const head = `POST /t HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: h2c\n${type}\n\n`;
    const connection = openRaw(port, `${head}[]`);
    expect(await connection.until('[]')).toContain('HTTP/1.1 200 OK');
    connection.socket.destroy();
  });

  it('keeps its connection after an offer of HTTP/2 was ignored', async () => {
    const { port } = await startTestServer({ routes: ROUTES });
    const head = 'GET /t?n=1 HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: h2c\n\n';
    const connection = openRaw(port, head);
    await connection.until('n=1');
    connection.socket.write('GET /t?n=2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(await connection.closed()).toContain('n=2');
  });
});
