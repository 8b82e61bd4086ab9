import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { get, json, post, type RawRoute, type Route, raw } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const ROUTES: readonly (Route | RawRoute)[] = [
  get('/t', (seen) => json({ search: seen.search })),
  get('/t/origin', (seen) => json(seen.origin)),
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
    ['two Hosts', 'GET /t HTTP/1.1\nHost: a.test\nhost: a.test\n\n', 400, 'bad_request'],
    ['a Host with a path', 'GET /t HTTP/1.1\nHost: a/b\n\n', 400, 'bad_request'],
    ['a Host with a user', 'GET /t HTTP/1.1\nHost: u@a\n\n', 400, 'bad_request'],
    ['a Host with a quote', 'GET /t HTTP/1.1\nHost: a"b\n\n', 400, 'bad_request'],
    ['a Host with a port beyond all', 'GET /t HTTP/1.1\nHost: a:99999\n\n', 400, 'bad_request'],
    ['a Host that is half an address', 'GET /t HTTP/1.1\nHost: [::1\n\n', 400, 'bad_request'],
    ['a URL with a user', 'GET http://u@a/t HTTP/1.1\nHost: a\n\n', 400, 'bad_request'],
    ['a URL without Host', 'GET http://a/t HTTP/1.1\n\n', 400, 'bad_request'],
    [
      'a handshake with two Hosts',
      'GET /t HTTP/1.1\nHost: a\nHost: b\nConnection: Upgrade\nUpgrade: websocket\n\n',
      400,
      'bad_request',
    ],
    [
      'a handshake with a body',
      'GET /t HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: websocket\nContent-Length: 1\n\nx',
      400,
      'bad_request',
    ],
    ['no version in the request line', 'GET /t\n\n', 400, 'bad_request'],
    ['HTTP/2.0 in the request line', 'GET /t HTTP/2.0\nHost: a\n\n', 505, 'version_not_supported'],
    [
      'a transfer coding besides chunked',
      'POST /t HTTP/1.1\nHost: a\nTransfer-Encoding: gzip, chunked\n\n1\nx\n0\n\n',
      501,
      'coding_not_implemented',
    ],
    [
      'chunks in HTTP/1.0',
      'POST /t HTTP/1.0\nTransfer-Encoding: chunked\n\n1\nx\n0\n\n',
      400,
      'bad_request',
    ],
    [
      'pending beyond ASCII in the target',
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
    const response = await connection.until('"code"');
    timers.fire();
    expect(await connection.closed()).toBe(connection.received());
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toContain('\r\nConnection: close\r\n');
    expect(response).toContain('\r\nContent-Type: application/problem+json\r\n');
    expect(response).toContain('\r\nX-Request-Id: fresh-id\r\n');
    expect(response).toContain('\r\nAccess-Control-Allow-Origin: *\r\n');
    expect(bodyOf(response)).toMatchObject({ type: 'about:blank', status, code });
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

describe('a connection on which nothing was ever sent', () => {
  it('is closed without an answer to a request that was never made', async () => {
    const { port, log } = await startTestServer({
      settings: { HEADERS_TIMEOUT_MS: 100, REQUEST_TIMEOUT_MS: 100 },
    });
    expect(await openRaw(port, '').closed()).toBe('');
    expect(log()).toEqual([]);
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
    const response = await connection.until('"code"');
    timers.fire();
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(response)).toMatchObject({ code: 'request_timeout' });
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
    [
      'a Host of any form that a URL allows',
      "GET /t?a=1 HTTP/1.1\nHost: a-b_c.~!$&'()*+,;=%41:65535\nConnection: close\n\n",
      'a=1',
    ],
    [
      'a Host that is an address',
      'GET /t?a=1 HTTP/1.1\nHost: [::1]:80\nConnection: close\n\n',
      'a=1',
    ],
    ['an empty Host', 'GET /t?a=1 HTTP/1.1\nHost:\nConnection: close\n\n', 'a=1'],
    ['HTTP/1.0 without Host', 'GET /t?a=1 HTTP/1.0\n\n', 'a=1'],
    [
      'an offer of HTTP/2',
      'GET /t?a=1 HTTP/1.1\nHost: a\nConnection: Upgrade, HTTP2-Settings, close\nUpgrade: h2c\nHTTP2-Settings: AAMAAABk\n\n',
      'a=1',
    ],
  ])('such as %s is answered', async (_name, text, search) => {
    const { port } = await startTestServer({ routes: ROUTES });
    const response = await openRaw(port, text).closed();
    expect(response).toContain('HTTP/1.1 200 OK');
    expect(bodyOf(response)).toEqual({ search });
  });

  it.each([
    ['', 'http://a'],
    ['http://other.example:81', 'http://other.example:81'],
  ])('with the target %s/t/origin belongs to %s', async (prefix, origin) => {
    const { port } = await startTestServer({ routes: ROUTES });
    const text = `GET ${prefix}/t/origin HTTP/1.1\nHost: a\nConnection: close\n\n`;
    expect(bodyOf(await openRaw(port, text).closed())).toBe(origin);
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
