import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { sendRequest } from './send-request.js';
import { startNginx } from './start-nginx.js';
import { startStub } from './start-stub.js';
import { forEachService, isNginxAbsent, OWN_HEADERS, useEdge } from './use-edge.js';

/** A path of each service. */
const SERVICE_PATHS = ['/sandbox', '/v1/utils', '/v1/helpdesk', '/v1/social', '/v1/flights'];

(isNginxAbsent ? describe.skip : describe)('the edge', () => {
  const edge = useEdge({ EDGE_READ_TIMEOUT: '1s' });
  const get = (path: string, headers = {}) => sendRequest(edge.url(), path, { headers });

  describe('failures', () => {
    it('a response of 503 from a service is passed on', async () => {
      const { status, text } = await get('/v1/utils/status/503');
      expect([status, text]).toEqual([503, 'on purpose']);
    });

    it.each([
      ['/v1/utils/broken', 502, 'bad_gateway', 'The service cannot be reached'],
      ['/sandbox/broken', 502, 'bad_gateway', 'The service cannot be reached'],
      ['/v1/flights/silent', 504, 'gateway_timeout', 'The service took too long'],
    ])('%s is %d %s', async (path, status, code, title) => {
      const response = await get(path);
      expect([response.status, response.headers['content-type'], response.headers]).toEqual([
        status,
        'application/problem+json',
        expect.objectContaining(OWN_HEADERS),
      ]);
      expect(JSON.parse(response.text)).toEqual({
        ...{ type: 'about:blank', title, status, code, instance: path },
        detail: expect.stringMatching(/\.$/),
      });
    });

    it.each([
      ['/v1/utils/broken', 502, 'The service cannot be reached', 'is unavailable; try again'],
      ['/nothing', 404, 'Not Found', 'No service has this path.'],
      ['/s/bad', 400, 'Invalid session name', '/s/&lt;name&gt;/...'],
    ])('%s is a page for who opens it in a browser', async (path, status, title, detail) => {
      const browser = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };
      const { status: got, headers, text } = await get(path, browser);
      expect([got, headers['content-type'], headers['cache-control']]).toEqual([
        ...[status, 'text/html; charset=utf-8', 'no-store'],
      ]);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(detail);
      for (const script of [{}, { ...browser, 'Sec-Fetch-Dest': 'empty' }, { Accept: 'text/html' }])
        expect((await get(path, script)).headers['content-type']).toBe('application/problem+json');
    });

    it.each([
      ['/v1/utils/broken', 'https://shop.example', 'https://shop.example', 'Origin'],
      ['/v1/utils/broken', 'null', 'null', 'Origin'],
      ['/v1/utils/broken', undefined, '*', 'Origin'],
      ['/v1/utils/broken', 'https://a.example https://b.example', '*', 'Origin'],
      ['/.well-known/broken', 'https://shop.example', 'https://shop.example', 'Origin'],
      ['/v1/utilsbroken', 'https://shop.example', '*', undefined],
      ['/sandbox/broken', 'https://shop.example', '*', undefined],
    ])('a failure of %s is shared with a page of %s: %s', async (path, origin, allowed, vary) => {
      const { headers } = await get(path, origin === undefined ? {} : { Origin: origin });
      expect(headers['access-control-allow-origin']).toBe(allowed);
      expect(headers.vary).toBe(vary);
      const isNamed = allowed !== '*';
      expect(headers['access-control-allow-credentials']).toBe(isNamed ? 'true' : undefined);
      expect(headers['access-control-expose-headers']).toContain('Retry-After');
    });

    it.each([
      ['broken', 'text/xml', /^\ufeff<\?xml .*<code>E00053<\/code>/],
      ['silent', 'application/json', /^\ufeff\{"messages":.*"code":"E00053"/],
    ])('a call whose service is %s gets an envelope in %s', async (path, type, form) => {
      const response = await get(`/xml/v1/${path}`, { 'Content-Type': type });
      expect(response.status).toBe(200);
      expect(response.text).toMatch(form);
    });

    it.each([
      ['/v1/utils/%zz', 400, 'malformed_url'],
      ['/%', 400, 'malformed_url'],
      ['/v1/utils/%00', 400, 'malformed_url'],
      [`/v1/utils/get?${'a'.repeat(20_000)}`, 431, 'header_too_large'],
    ])('%.20s is %d %s', async (path, status, code) => {
      const response = await get(path);
      expect([response.status, JSON.parse(response.text)]).toEqual([
        status,
        expect.objectContaining({ status, code }),
      ]);
    });

    it.each([
      ['TRACE /v1/utils/x HTTP/1.1\r\nHost: a\r\n', 405, 'method_not_allowed'],
      ['get /v1/utils/x HTTP/1.1\r\nHost: a\r\n', 400, 'bad_request'],
      ['GET /v1/utils/x HTTP/1.1\r\n', 400, 'bad_request'],
    ])('%j is refused as %d %s', async (head, status, code) => {
      const { hostname, port } = new URL(edge.url());
      const socket = connect(Number(port), hostname);
      socket.write(`${head}Connection: close\r\n\r\n`);
      const response = await readText(socket);
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({
        status,
        code,
      });
    });
  });

  describe('the start page', () => {
    it('takes GET, HEAD and OPTIONS', async () => {
      const [page, head, options, post] = await Promise.all(
        ['GET', 'HEAD', 'OPTIONS', 'POST'].map((method) =>
          sendRequest(edge.url(), '/', { method }),
        ),
      );
      expect([page?.status, head?.status, options?.status, post?.status]).toEqual([
        ...[200, 200, 204, 405],
      ]);
      expect(page?.text).toContain('<h1>API Sandbox</h1>');
      expect(page?.headers).toMatchObject(OWN_HEADERS);
      for (const response of [options, post])
        expect(response?.headers.allow).toBe('GET, HEAD, OPTIONS');
    });
  });
});

(isNginxAbsent ? describe.skip : describe)('the edge by itself', () => {
  it('serves its start page while every service is unavailable, and reports so for the others', async () => {
    const stub = await startStub('gone');
    await stub.stop();
    const nginx = await startNginx({ upstreams: forEachService(() => stub.address) });
    const paths = ['/', '/v1/helpdesk', '/.well-known/openid-configuration', '/rest/v1/webhooks'];
    const statuses = await Promise.all(
      paths.map(async (path) => (await sendRequest(nginx.url, path)).status),
    );
    const call = await sendRequest(nginx.url, '/xml/v1/request.api', { method: 'POST' });
    await nginx.stop();
    expect(statuses).toEqual([200, 502, 502, 502]);
    expect([call.status, call.text]).toEqual([200, expect.stringContaining('E00053')]);
  });

  it('limits the requests of an address when it is configured to', async () => {
    const stub = await startStub('any');
    const limits = { EDGE_LIMITS: 'on', EDGE_RATE: '1r/m', EDGE_BURST: '1' };
    const nginx = await startNginx({
      upstreams: forEachService(() => stub.address),
      settings: limits,
    });
    const send = () => sendRequest(nginx.url, '/v1/utils/x');
    const responses = [await send(), await send(), await send()];
    await nginx.stop();
    await stub.stop();
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(JSON.parse(responses[2]?.text ?? '')).toMatchObject({
      status: 429,
      code: 'rate_limited',
    });
    expect(responses[2]?.headers).toMatchObject({ ...OWN_HEADERS, 'retry-after': '1' });
  });

  it.each([
    ['break off requests with large bodies', '/v1/utils', 'broken', 10_000, 502],
    ['break off requests with small bodies', '/v1/helpdesk', 'broken', 10, 502],
    ['have no memory for bodies', '/v1/helpdesk', '503', 10, 503],
  ])('readers are served while services %s', async (_what, path, last, length, status) => {
    const stubs = [await startStub('one'), await startStub('other')] as const;
    const nginx = await startNginx({
      upstreams: forEachService(() => stubs[0].address),
      replica: stubs[1].address,
    });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const write = { method: 'POST', body: Buffer.alloc(length) };
      statuses.push((await sendRequest(nginx.url, `${path}/${last}`, write)).status);
    }
    statuses.push((await sendRequest(nginx.url, `${path}/any`)).status);
    await nginx.stop();
    for (const stub of stubs) await stub.stop();
    expect(statuses).toEqual([...Array.from({ length: 6 }, () => status), 200]);
  });

  it('readers are served when every replica has just failed', async () => {
    const stubs = [await startStub('one'), await startStub('other')] as const;
    const nginx = await startNginx({
      upstreams: forEachService(() => stubs[0].address),
      replica: stubs[1].address,
    });
    const read = async (path: string) => (await sendRequest(nginx.url, path)).status;
    const failed = await Promise.all(SERVICE_PATHS.map((path) => read(`${path}/broken`)));
    const served = await Promise.all(SERVICE_PATHS.map((path) => read(`${path}/any`)));
    await nginx.stop();
    for (const stub of stubs) await stub.stop();
    expect(failed).toEqual(SERVICE_PATHS.map(() => 502));
    expect(served).toEqual(SERVICE_PATHS.map(() => 200));
  });

  it('limits the large bodies that an address may leave unfinished', async () => {
    const stub = await startStub('any');
    const nginx = await startNginx({
      upstreams: forEachService(() => stub.address),
      settings: { EDGE_LIMITS: 'on', EDGE_LARGE_BODIES: '2' },
    });
    const { hostname, port } = new URL(nginx.url);
    const head = 'POST /v1/helpdesk/events HTTP/1.1\r\nHost: a\r\n';
    const sockets = ['Content-Length: 99999', 'Transfer-Encoding: chunked'].map((length) => {
      const socket = connect(Number(port), hostname);
      socket.write(`${head}${length}\r\n\r\n`);
      return socket;
    });
    // A response has started, so the edge has counted them; neither it nor the body ends.
    await Promise.all(sockets.map((socket) => once(socket, 'data')));
    const post = async (length: number) =>
      (await sendRequest(nginx.url, '/v1/utils/x', { method: 'POST', body: Buffer.alloc(length) }))
        .status;
    const statuses = [await post(10_000), await post(9999)];
    for (const socket of sockets) socket.destroy();
    await nginx.stop();
    await stub.stop();
    expect(statuses).toEqual([429, 200]);
  });

  it('counts clients, not the proxy in front, when that proxy is trusted', async () => {
    const stub = await startStub('any');
    const nginx = await startNginx({
      upstreams: forEachService(() => stub.address),
      settings: {
        ...{ EDGE_LIMITS: 'true', EDGE_RATE: '1r/m', EDGE_BURST: '1' },
        EDGE_TRUSTED_PROXY: '127.0.0.1',
      },
    });
    const send = async (client: string) =>
      (await sendRequest(nginx.url, '/v1/utils/x', { headers: { 'X-Forwarded-For': client } }))
        .status;
    const clients = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'];
    const statuses: number[] = [];
    for (const client of clients) statuses.push(await send(client));
    await nginx.stop();
    await stub.stop();
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('logs each request as JSON, without its query', async () => {
    const stub = await startStub('any');
    const nginx = await startNginx({ upstreams: forEachService(() => stub.address) });
    const headers = {
      'X-Request-Id': 'one',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    await sendRequest(nginx.url, '/v1/utils/a"b?token=secret', { headers });
    await sendRequest(nginx.url, '/nowhere?token=secret');
    const { access, errors } = await nginx.stop();
    await stub.stop();
    const lines = access.map((line) => JSON.parse(line));
    // Each worker writes what it has done when it likes.
    expect(lines.sort((one, other) => other.path.localeCompare(one.path))).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        service: 'edge',
        id: 'one',
        trace_id: '0af7651916cd43dd8448eb211c80319c',
        client: '127.0.0.1',
        method: 'GET',
        path: '/v1/utils/a"b',
        status: 200,
        bytes: expect.any(Number),
        seconds: expect.any(Number),
        upstream: stub.address,
        upstream_status: '200',
        upstream_seconds: expect.stringMatching(/^\d/),
      },
      expect.objectContaining({ path: '/nowhere', status: 404, trace_id: '', upstream: '' }),
    ]);
    expect(`${access}${errors}`).not.toContain('secret');
  });
});
