import { afterEach, describe, expect, it } from '@jest/globals';
import { PRODUCT_VERSION } from '@sandbox/kernel';
import request from 'supertest';
import { get, html, json, post, raw } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

describe('operations', () => {
  it('says that it is alive', async () => {
    const { url } = await startTestServer();
    const { status, body } = await request(url).get('/healthz');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });

  it('is ready when every app is, and else names those that are not', async () => {
    let ready = false;
    const { url } = await startTestServer({ app: { isReady: () => ready } });
    const waiting = await request(url).get('/readyz');
    expect(waiting.status).toBe(503);
    expect(waiting.body).toMatchObject({
      code: 'not_ready',
      detail: 'Not ready yet: test.',
      waiting_for: ['test'],
    });
    ready = true;
    const after = await request(url).get('/readyz');
    expect([after.status, after.body]).toEqual([200, { status: 'ok', services: ['test'] }]);
  });

  it('stays ready when something is away that its apps can go without, and names it once', async () => {
    let away: readonly string[] = ['redis', 'redis'];
    const { url } = await startTestServer({ app: { degraded: () => away } });
    const degraded = await request(url).get('/readyz');
    expect([degraded.status, degraded.body]).toEqual([
      200,
      { status: 'degraded', services: ['test'], away: ['redis'] },
    ]);
    away = [];
    const after = await request(url).get('/readyz');
    expect([after.status, after.body]).toEqual([200, { status: 'ok', services: ['test'] }]);
  });

  it('counts requests by pattern, method and status, and their time by class of status', async () => {
    const { url } = await startTestServer({ routes: [get('/t/:id', () => json({}))] });
    await request(url).get('/t/1');
    await request(url).get('/t/2?private=1');
    await request(url).get('/elsewhere/private');
    const { text, headers } = await request(url).get('/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const labels = 'route="/t/:id",method="GET",status="2xx"';
    for (const line of [
      'http_requests_total{route="/t/:id",method="GET",status="200"} 2',
      'http_requests_total{route="unmatched",method="GET",status="404"} 1',
      `http_request_duration_seconds_bucket{le="0.0005",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`,
      `http_request_duration_seconds_sum{${labels}} 0`,
      `http_request_duration_seconds_count{${labels}} 2`,
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toMatch(/^http_open_connections [1-9]\d*$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toContain('private');
  });

  it('shows the gauges of its apps', async () => {
    const { url, platform } = await startTestServer();
    const gauge = { name: 'open_streams', help: 'Open streams.' };
    platform.metrics.gauge({ ...gauge, labels: { service: 'a' }, read: () => 1 });
    platform.metrics.gauge({ ...gauge, labels: { service: 'b' }, read: () => 2 });
    const { text } = await request(url).get('/metrics');
    expect(text).toContain('open_streams{service="a"} 1\nopen_streams{service="b"} 2');
  });

  it('shows the counters of its apps, read anew each second', async () => {
    let elapsed = 0;
    const { url, platform } = await startTestServer({ elapsed: () => elapsed });
    const counter = { name: 'evictions_total', help: 'Evictions.' };
    let evictions = 3;
    platform.metrics.counter({ ...counter, labels: { of: 'a' }, read: () => evictions });
    platform.metrics.counter({ ...counter, labels: { of: 'b' }, read: () => 0 });
    const first = await request(url).get('/metrics');
    expect(first.text).toContain(
      '# TYPE evictions_total counter\nevictions_total{of="a"} 3\nevictions_total{of="b"} 0',
    );
    evictions = 5;
    elapsed = 999;
    const stillFirst = await request(url).get('/metrics');
    expect(stillFirst.text).toBe(first.text);
    elapsed = 1000;
    const second = await request(url).get('/metrics');
    expect(second.text).toContain('evictions_total{of="a"} 5');
  });

  it('writes its metrics once for all who ask at the same time', async () => {
    let writings = 0;
    const { url, platform } = await startTestServer();
    platform.metrics.gauge({ name: 'writings', help: 'Writings.', read: () => ++writings });
    const texts = await Promise.all(
      Array.from({ length: 20 }, async () => (await request(url).get('/metrics')).text),
    );
    expect(new Set(texts).size).toBe(1);
    expect(writings).toBe(1);
  });

  it('shows what is built, the answer cache and the CPU time since the process started', async () => {
    const { url } = await startTestServer();
    const { text } = await request(url).get('/metrics');
    expect(text).toContain(
      `build_info{version="${PRODUCT_VERSION}",node="${process.versions.node}"} 1`,
    );
    for (const name of ['answer_cache_hits_total', 'answer_cache_misses_total'])
      expect(text).toContain(`# TYPE ${name} counter`);
    expect(text).toMatch(/^answer_cache_bytes 0$/m);
    const seconds = Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
    // The process has at least loaded this test.
    expect(seconds).toBeGreaterThan(0.05);
  });

  it('answers its start page at the root alone', async () => {
    const { url } = await startTestServer({ home: () => html('<h1>Start</h1>') });
    const page = await request(url).get('/');
    expect(page.text).toBe('<h1>Start</h1>');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await request(url).post('/')).status).toBe(405);
  });

  it('logs a request without its URL, query, headers and body', async () => {
    const { url, log } = await startTestServer({
      routes: [post('/t/:id', async (seen) => json(await seen.json()))],
    });
    await request(url)
      .post('/t/secret?token=secret')
      .set('Authorization', 'Bearer secret')
      .send({ password: 'secret' });
    expect(log()).toEqual([
      {
        level: 30,
        time: Date.parse('2026-03-30T12:00:00Z'),
        service: 'test',
        msg: 'request',
        id: 'fresh-id',
        method: 'POST',
        route: '/t/:id',
        status: 200,
        bytes: 21,
        ms: 0,
      },
    ]);
  });

  it('logs the trace that a request belongs to, and no trace when the header is not valid', async () => {
    const { url, log } = await startTestServer({ routes: [get('/t', () => json({}))] });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await request(url).get('/t').set('traceparent', `00-${trace}-00f067aa0ba902b7-01`);
    await request(url).get('/t').set('traceparent', '","level":60,"x":"');
    expect(log()).toMatchObject([{ trace_id: trace, status: 200 }, { level: 30 }]);
    expect(log()[1]).not.toHaveProperty('trace_id');
  });

  it.each([
    ['X-Sandbox-Fault', 'status=503', 503],
    ['X-Sandbox-RateLimit', '1;w=60', 429],
  ])('logs the route of a request that %s rejects', async (header, value, status) => {
    const { url, log } = await startTestServer({ routes: [get('/t/:id', () => json({}))] });
    for (const path of ['/t/1', '/t/1']) await request(url).get(path).set(header, value);
    expect(log().at(-1)).toMatchObject({ route: '/t/:id', status });
  });

  it('logs the address of the client only when it is told to', async () => {
    const { url, log } = await startTestServer({
      settings: { LOG_CLIENT_ADDRESS: true, TRUST_PROXY: 1 },
    });
    await request(url).get('/').set('X-Forwarded-For', '203.0.113.7');
    expect(log()).toMatchObject([{ client: '203.0.113.7', route: 'unmatched' }]);
  });

  it.each(['/healthz', '/readyz', '/metrics'])('logs %s at the level debug alone', async (path) => {
    const usual = await startTestServer();
    await request(usual.url).get(path);
    expect(usual.log()).toEqual([]);
    const verbose = await startTestServer({ settings: { LOG_LEVEL: 'debug' } });
    await request(verbose.url).get(path);
    expect(verbose.log()).toMatchObject([{ level: 20, route: path, status: 200 }]);
  });

  describe('with LOG_SAMPLE=4', () => {
    const IDS = Array.from({ length: 60 }, (_, number) => `request-${number}`);
    /** The ids of the lines that a path and its headers leave in the log, of one request an id. */
    const sampleOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const { url, log } = await startTestServer({
        settings: { LOG_SAMPLE: 4 },
        routes: [get('/t', () => json({}))],
      });
      for (const id of IDS)
        await request(url)
          .get(path)
          .set({ ...headers, 'X-Request-Id': id });
      return log().map(({ id }) => id);
    };

    it('logs one of four requests, the same ones in each service', async () => {
      const ids = await sampleOf('/t');
      expect(ids.length).toBeGreaterThan(8);
      expect(ids.length).toBeLessThan(24);
      expect(await sampleOf('/t')).toEqual(ids);
    });

    it.each([
      ['errors', '/none', {}],
      ['simulated faults', '/t', { 'X-Sandbox-Fault': 'delay=0' }],
    ])('logs all %s', async (_what, path, headers) => {
      expect(await sampleOf(path, headers)).toEqual(IDS);
    });
  });

  it('logs the bytes of what was streamed, and none for HEAD', async () => {
    const { url, log } = await startTestServer({
      routes: [
        get('/t', () => json({ a: 1 })),
        raw('GET', '/t/stream', (_request, response) => {
          response.write('é');
          response.write(Buffer.alloc(10));
          response.end('c3a9', 'hex');
        }),
      ],
    });
    await request(url).get('/t/stream');
    await request(url).head('/t');
    expect(log()).toMatchObject([
      { route: '/t/stream', bytes: 14 },
      { method: 'HEAD', bytes: 0 },
    ]);
  });

  it('logs no requests above the level of information', async () => {
    const { url, log } = await startTestServer({ settings: { LOG_LEVEL: 'warn' } });
    await request(url).get('/');
    expect(log()).toEqual([]);
  });

  it('counts and logs what was not HTTP', async () => {
    const timers = createManualTimers();
    const { port, url, log } = await startTestServer({ timers });
    const connection = openRaw(port, 'noise\n\n');
    await connection.until('"code"');
    timers.fire();
    await connection.closed();
    expect(log()).toMatchObject([{ method: 'unknown', route: 'unmatched', status: 400 }]);
    const { text } = await request(url).get('/metrics');
    expect(text).toContain(
      'http_requests_total{route="unmatched",method="unknown",status="400"} 1',
    );
  });
});
