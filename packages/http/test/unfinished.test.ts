import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { json, type Platform, post } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers, type TestServer } from './start-test-server.js';

afterEach(stopTestServers);

const LIMIT = 65_536;
const PART = 40_000;

const POST = (length: number, sent: number = length) =>
  `POST /t HTTP/1.1\nHost: a\nContent-Length: ${length}\n\n${'x'.repeat(sent)}`;

const route = post('/t', async (seen) => json((await seen.readBody()).length));

const start = (
  options: { readonly routes?: readonly (typeof route)[] } = {},
): Promise<TestServer> =>
  startTestServer({ routes: [route], settings: { MAX_UNFINISHED_BYTES: LIMIT }, ...options });

async function untilUsed({ unfinished }: Platform, isEnough: (bytes: number) => boolean) {
  while (!isEnough(unfinished.used)) await turn();
}

describe('bodies that are not complete', () => {
  it('may take a budget of memory together; one more is refused with 503', async () => {
    const timers = createManualTimers();
    const { port, platform } = await startTestServer({
      routes: [route],
      settings: { MAX_UNFINISHED_BYTES: LIMIT },
      timers,
    });
    const first = openRaw(port, POST(PART + 1, PART));
    await untilUsed(platform, (bytes) => bytes >= PART);
    const second = openRaw(port, POST(PART + 1, PART));
    const response = await second.until('"code"');
    expect(response).toContain('HTTP/1.1 503 ');
    expect(response).toContain('\r\nRetry-After: 1\r\n');
    expect(response).toContain('\r\nConnection: close\r\n');
    expect(bodyOf(response)).toMatchObject({ code: 'overloaded' });
    expect(platform.unfinished.used).toBeLessThanOrEqual(PART + 1);
    first.socket.write('x');
    expect(await first.until(String(PART + 1))).toContain('HTTP/1.1 200 ');
    first.socket.destroy();
    timers.fire();
    await second.closed();
  });

  it('give their memory back when the client goes away', async () => {
    const { url, port, platform } = await start();
    const first = openRaw(port, POST(PART + 1, PART));
    await untilUsed(platform, (bytes) => bytes >= PART);
    first.socket.destroy();
    await untilUsed(platform, (bytes) => bytes === 0);
    expect((await request(url).post('/t').send('x'.repeat(PART))).body).toBe(PART);
  });

  it('are counted in the metrics, as are refusals', async () => {
    const { url, port, platform } = await start();
    const first = openRaw(port, POST(PART + 1, PART));
    await untilUsed(platform, (bytes) => bytes >= PART);
    const { used } = platform.unfinished;
    expect((await request(url).post('/t').send('x'.repeat(PART))).status).toBe(503);
    const { text } = await request(url).get('/metrics');
    expect(text).toContain(`http_unfinished_bytes ${used}\n`);
    expect(text).toContain('http_refused_requests_total{reason="unfinished_bytes"} 1\n');
    first.socket.destroy();
  });
});

describe('a body that is complete', () => {
  it('counts until its request is answered', async () => {
    let response = (): void => {};
    const answering = new Promise<void>((resolve) => {
      response = resolve;
    });
    const slow = post('/t', async (seen) => {
      const { length } = await seen.readBody();
      await answering;
      return json(length);
    });
    const { url, port, platform } = await start({ routes: [slow] });
    const first = openRaw(port, POST(PART));
    await untilUsed(platform, (bytes) => bytes >= PART);
    expect((await request(url).post('/t').send('x'.repeat(PART))).status).toBe(503);
    response();
    await first.until(String(PART));
    expect(platform.unfinished.used).toBe(0);
    first.socket.destroy();
  });

  it('that comes in small pieces takes little more than its size', async () => {
    const { port, platform } = await start();
    const chunks = Array.from({ length: 20_000 }, () => '1\nx\n').join('');
    const head = 'POST /t HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n';
    const connection = openRaw(port, `${head}${chunks}0\n\n`);
    expect(await connection.until('20000')).toContain('HTTP/1.1 200 ');
    expect(platform.unfinished).toMatchObject({ used: 0, refusals: 0 });
    connection.socket.destroy();
  });
});
