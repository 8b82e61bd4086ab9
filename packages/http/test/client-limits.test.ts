import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { get, json, raw } from '../src/index.js';
import { openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const routes = [get('/t', () => json({}))];
const behindProxy = { TRUST_PROXY: 1 };

describe('limits for each address', () => {
  it('refuse requests beyond the rate with the time to wait', async () => {
    const settings = { CLIENT_REQUESTS_PER_SECOND: 1, CLIENT_BURST: 2 };
    const { url } = await startTestServer({ routes, settings });
    expect((await request(url).get('/t')).status).toBe(200);
    expect((await request(url).get('/t')).status).toBe(200);
    const { status, body, headers } = await request(url).get('/t');
    expect([status, body.code, body.detail, headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      'Your IP address sends more than 1 requests a second, which is the limit. Try again in 1 s.',
      '1',
    ]);
  });

  it('let go on after that time', async () => {
    let elapsed = 0;
    const settings = { CLIENT_REQUESTS_PER_SECOND: 2, CLIENT_BURST: 1 };
    const { url } = await startTestServer({ routes, settings, elapsed: () => elapsed });
    const statuses: number[] = [];
    for (const wait of [0, 0, 500, 0]) {
      elapsed += wait;
      statuses.push((await request(url).get('/t')).status);
    }
    expect(statuses).toEqual([200, 429, 200, 429]);
  });

  it.each([
    ['count each client of a trusted proxy by itself', behindProxy, '203.0.113.8', 200],
    ['count an IPv6 network as one client', behindProxy, '2001:db8::9', 429],
    ['believe no header without a trusted proxy', {}, '203.0.113.8', 429],
  ])('%s', async (_title, trust, second, status) => {
    const settings = { ...trust, CLIENT_REQUESTS_PER_SECOND: 1, CLIENT_BURST: 1 };
    const { url } = await startTestServer({ routes, settings });
    const first = second.includes(':') ? '2001:db8::1' : '203.0.113.7';
    await request(url).get('/t').set('X-Forwarded-For', first);
    expect((await request(url).get('/t').set('X-Forwarded-For', second)).status).toBe(status);
  });

  it('count WebSocket handshakes too', async () => {
    const settings = { CLIENT_REQUESTS_PER_SECOND: 1, CLIENT_BURST: 1 };
    const { url, port } = await startTestServer({ routes, settings });
    await request(url).get('/t');
    const handshake = openRaw(
      port,
      'GET /t HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    expect(await handshake.until('rate_limited')).toMatch(/^HTTP\/1.1 429 /);
  });

  it('close connections beyond the limit at once, and take new ones when others are gone', async () => {
    const { port, server, platform } = await startTestServer({
      routes,
      settings: { CLIENT_CONNECTIONS: 1 },
    });
    const first = connect(port, '127.0.0.1');
    const [accepted] = await once(server.http, 'connection');
    const second = connect(port, '127.0.0.1');
    await once(second.resume(), 'close');
    expect(await platform.metrics.text()).toContain(
      'http_refused_connections_total{reason="address"} 1',
    );
    const gone = once(accepted, 'close');
    first.destroy();
    await gone;
    const third = openRaw(port, 'GET /t HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await third.until('{}')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('count what is under way behind a trusted proxy, whose connections are for many clients', async () => {
    let release = (): void => {};
    const begun = new Promise<void>((resolve) => {
      release = resolve;
    });
    let end = (): void => {};
    const { url } = await startTestServer({
      routes: [
        ...routes,
        raw('GET', '/t/slow', (_request, response) => {
          end = () => response.end();
          release();
        }),
      ],
      settings: { ...behindProxy, CLIENT_CONNECTIONS: 1 },
    });
    const ask = (path: string, client: string) =>
      request(url).get(path).set('X-Forwarded-For', client);
    const slow = ask('/t/slow', '203.0.113.7').then(({ status }) => status);
    await begun;
    expect((await ask('/t', '203.0.113.7')).body).toMatchObject({ code: 'rate_limited', limit: 1 });
    expect((await ask('/t', '203.0.113.8')).status).toBe(200);
    end();
    expect(await slow).toBe(200);
    expect((await ask('/t', '203.0.113.7')).status).toBe(200);
  });

  it('are counted by reason', async () => {
    const settings = { CLIENT_REQUESTS_PER_SECOND: 1, CLIENT_BURST: 1 };
    const { url, platform } = await startTestServer({ routes, settings });
    for (let count = 0; count < 3; count++) await request(url).get('/t');
    expect(await platform.metrics.text()).toContain('http_refused_requests_total{reason="rate"} 2');
  });
});
