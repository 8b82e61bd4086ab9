import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { sendRaw } from './send-raw.js';
import { sendRequest } from './send-request.js';
import { startNginx } from './start-nginx.js';
import { type StubResponse, startStub } from './start-stub.js';
import { forEachService, isNginxAbsent, OWN_HEADERS, useEdge } from './use-edge.js';

const describeEdge = isNginxAbsent ? describe.skip : describe;

describeEdge('the edge', () => {
  const edge = useEdge();
  const headersOf = async (head: string): Promise<StubResponse['headers']> => {
    const { body } = await sendRaw(edge.url(), head);
    return JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '').headers;
  };

  describe('whom a request is for', () => {
    it('HTTP/1.0 may leave the host out; the service knows no address for its links then', async () => {
      expect(await headersOf('GET /v1/utils/get HTTP/1.0')).toEqual([
        ['Host', 'localhost'],
        ['X-Request-Id', expect.any(String)],
        ['X-Forwarded-For', '127.0.0.1'],
      ]);
    });

    it('the host of an absolute target wins over the header', async () => {
      const head = 'GET http://real.example:99/v1/flights/x HTTP/1.1\r\nHost: other.example';
      expect(await headersOf(head)).toEqual(
        expect.arrayContaining([
          ['Host', 'real.example:99'],
          ['X-Forwarded-Host', 'real.example:99'],
        ]),
      );
    });

    it.each([
      ['none', 'GET /v1/utils/get HTTP/1.1'],
      ['two', 'GET /v1/utils/get HTTP/1.1\r\nHost: a\r\nHost: b'],
      ['a path', 'GET /v1/utils/get HTTP/1.1\r\nHost: a/b'],
    ])('a request of HTTP/1.1 with %s as its Host is refused', async (_what, head) => {
      expect((await sendRaw(edge.url(), head)).status).toBe(400);
    });
  });

  describe('what it finds wrong itself', () => {
    it.each([
      ['HTTP/2.0 in the request line', 'GET / HTTP/2.0', 505, 'http_version_not_supported'],
      [
        'an unknown coding',
        'GET / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked',
        501,
        'not_implemented',
      ],
      ['another tag of the page', 'GET / HTTP/1.1\r\nIf-Match: "x"', 412, 'precondition_failed'],
      ['TRACE', 'TRACE /xml/v1 HTTP/1.1', 405, 'method_not_allowed'],
      ['POST to the page', 'POST / HTTP/1.1\r\nContent-Length: 0', 405, 'method_not_allowed'],
      ['OPTIONS *', 'OPTIONS * HTTP/1.1', 400, 'bad_request'],
      ['a path above the root', 'GET /../x HTTP/1.1', 400, 'bad_request'],
      ['a long header', `GET / HTTP/1.1\r\nX: ${'x'.repeat(17_000)}`, 431, 'header_too_large'],
      [
        'a long body',
        'POST /v1/utils/x HTTP/1.1\r\nContent-Length: 2000000000',
        413,
        'payload_too_large',
      ],
    ])('%s is a problem that has each header once', async (_what, request, status, code) => {
      const head = `${request}\r\nHost: a`;
      const response = await sendRaw(edge.url(), head);
      expect([response.status, JSON.parse(response.body)]).toEqual([
        status,
        expect.objectContaining({ type: 'about:blank', status, code }),
      ]);
      const names = response.headers.map(([name]) => name);
      expect(names).toEqual([...new Set(names)]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...OWN_HEADERS,
        'content-type': 'application/problem+json',
      });
    });

    it('the start page is sent in full, whatever range is requested', async () => {
      const response = await sendRaw(
        edge.url(),
        'GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=999999-',
      );
      const names = response.headers.map(([name]) => name);
      expect([response.status, names]).toEqual([200, [...new Set(names)]]);
      expect(names).toEqual(expect.arrayContaining(['content-security-policy', 'x-request-id']));
    });
  });

  it.each(['/v1/utils', '/v1/helpdesk', '/sandbox'])(
    'obeys no X-Accel header of %s, and shows none',
    async (path) => {
      const { status, headers, text } = await sendRequest(edge.url(), `${path}/accel`);
      expect([status, text]).toEqual([200, 'its own']);
      expect(Object.keys(headers).filter((name) => name.startsWith('x-accel'))).toEqual([]);
    },
  );

  it.each(['/v1/utils', '/v1/helpdesk', '/sandbox', '/xml/v1'])(
    'hands a body of %s on while it arrives, and keeps none of it',
    async (path) => {
      const { hostname, port } = new URL(edge.url());
      const socket = connect(Number(port), hostname);
      socket.write(`POST ${path}/early HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\n`);
      socket.write(Buffer.alloc(100_000));
      const [chunk] = await once(socket, 'data');
      socket.destroy();
      expect(String(chunk)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  describe('its port for operators', () => {
    it('reports that it is alive, and the number of connections', async () => {
      const responses = ['/healthz', '/status', '/v1/utils/get'].map((path) =>
        sendRequest(edge.statusUrl(), path),
      );
      const [alive, status, other] = await Promise.all(responses);
      expect([alive?.status, alive?.text, other?.status]).toEqual([200, 'ok\n', 404]);
      expect(status?.text).toMatch(/^Active connections: \d+/);
    });
  });
});

describeEdge('the logs of the edge', () => {
  it('have no line for a probe, and nothing but JSON about what clients and services do wrong', async () => {
    const stub = await startStub('any');
    const nginx = await startNginx({ upstreams: forEachService(() => stub.address) });
    await sendRequest(nginx.statusUrl, '/healthz');
    await sendRaw(nginx.url, 'GET / HTTP/2.0\r\nHost: a');
    await sendRaw(nginx.url, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000000');
    await sendRequest(nginx.url, '/v1/utils/broken');
    const { access, errors } = await nginx.stop();
    await stub.stop();
    const statuses = access.map((line) => JSON.parse(line).status);
    expect([statuses.sort(), errors]).toEqual([[413, 502, 505], '']);
  });
});
