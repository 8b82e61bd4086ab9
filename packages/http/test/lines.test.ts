import { Agent, request as openRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import request from 'supertest';
import { type HttpRequest, json, post } from '../src/index.js';
import { openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers, type TestServerOptions } from './start-test-server.js';

afterEach(stopTestServers);

const BOUNDS = { limit: 4096, lineBytes: 16 };

async function readAll(seen: HttpRequest): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of seen.readLines(BOUNDS)) lines.push(line);
  return lines;
}

const ROUTES = [
  post('/t/lines', async (seen) => json(await readAll(seen))),
  post('/t/first', async (seen) => {
    for await (const line of seen.readLines({ ...BOUNDS, limit: 9_000_000 })) return json(line);
    return json(null);
  }),
];

const start = (options: TestServerOptions = {}) => startTestServer({ routes: ROUTES, ...options });

/** Sends a body in pieces, each in a chunk of its own. */
async function sendChunks(
  url: string,
  chunks: readonly Buffer[],
  agent = new Agent(),
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const outgoing = openRequest(url, { method: 'POST', agent });
  const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    outgoing.on('error', reject).on('response', async (response) => {
      resolve({ status: response.statusCode, text: await readText(response) });
    });
  });
  for (const chunk of chunks) outgoing.write(chunk);
  outgoing.end();
  return answered;
}

describe('a body that is read line by line', () => {
  it('has the lines of its text, however its bytes come', async () => {
    const { url } = await start();
    const agent = new Agent({ keepAlive: true });
    const line = fc.stringMatching(/^[a-z é€😀]{0,9}$/u);
    const property = fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(400), { maxLength: 12 }),
      fc.boolean(),
      async (lines, cuts, isEnded) => {
        const bytes = Buffer.from(lines.join('\n') + (isEnded ? '\n' : ''));
        const places = [0, ...cuts.filter((cut) => cut < bytes.length), bytes.length];
        const chunks = places
          .sort((one, other) => one - other)
          .map((place, index, all) => bytes.subarray(place, all[index + 1] ?? place))
          .filter((chunk) => chunk.length > 0);
        const { text } = await sendChunks(`${url}/t/lines`, chunks, agent);
        const all = bytes.toString().split('\n');
        expect(JSON.parse(text)).toEqual(all.at(-1) === '' ? all.slice(0, -1) : all);
      },
    );
    await fc.assert(property, { numRuns: 300 });
    agent.destroy();
  });

  it('of none has none', async () => {
    const { url } = await start();
    expect((await request(url).post('/t/lines')).body).toEqual([]);
  });

  it.each([
    ['announced', 'Content-Length: 4097\n\n'],
    ['in chunks', `Transfer-Encoding: chunked\n\n1001\n${'x'.repeat(0x1001)}\n`],
  ])('may not be longer than it can be, %s', async (_name, rest) => {
    const { port } = await start();
    const raw = openRaw(port, `POST /t/lines HTTP/1.1\nHost: a\n${rest}`);
    const response = await raw.until('"limit":4096}');
    expect(response).toContain('HTTP/1.1 413 ');
    expect(response).toContain('\r\nConnection: close\r\n');
    raw.socket.destroy();
  });

  it('is read to its end for a reader that has had enough, and the connection goes on', async () => {
    const { url } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const chunks = Array.from({ length: 80 }, () => Buffer.alloc(100_000, 'line\n'));
    const sockets = new Set<unknown>();
    agent.on('free', (socket) => sockets.add(socket));
    for (let turn = 0; turn < 2; turn++)
      expect(await sendChunks(`${url}/t/first`, chunks, agent)).toEqual({
        status: 200,
        text: '"line"',
      });
    expect(sockets.size).toBeLessThan(2);
    agent.destroy();
  });

  it('counts as unfinished with what its lines take', async () => {
    const { url, platform } = await start({ settings: { MAX_UNFINISHED_BYTES: 65_536 } });
    const held = platform.unfinished;
    const lines = (count: number) => [Buffer.alloc(count, '\n'), Buffer.alloc(count, '\n')];
    expect((await sendChunks(`${url}/t/lines`, lines(1500))).status).toBe(200);
    expect(held.used).toBe(0);
    held.reserve(65_536 - 16 * 1500, '192.0.2.1');
    expect(await sendChunks(`${url}/t/lines`, lines(1500))).toMatchObject({
      status: 503,
      text: expect.stringContaining('"overloaded"'),
    });
    expect(held.used).toBe(65_536 - 16 * 1500);
  });

  it('that is broken off ends the reader with an expected failure', async () => {
    let failed: (error: unknown) => void = () => {};
    const failure = new Promise<unknown>((resolve) => {
      failed = resolve;
    });
    const route = post('/t', async (seen) => {
      raw.socket.destroy();
      await readAll(seen).catch(failed);
      return json({});
    });
    const { port, log, platform } = await start({ routes: [route] });
    const raw = openRaw(port, 'POST /t HTTP/1.1\nHost: a\nContent-Length: 100\n\nabc\nd');
    expect(await failure).toMatchObject({ code: 'bad_request' });
    expect(log().filter(({ level }) => level === 50)).toEqual([]);
    expect(platform.unfinished.used).toBe(0);
  });

  it('is asked for when its client waits for 100 Continue', async () => {
    const { port } = await start();
    const head = 'POST /t/lines HTTP/1.1\nHost: a\nExpect: 100-continue\nContent-Length: 3\n\n';
    const raw = openRaw(port, head);
    await raw.until('HTTP/1.1 100 Continue\r\n\r\n');
    raw.socket.write('a\nb');
    expect(await raw.until('["a","b"]')).toContain('HTTP/1.1 200 OK');
    raw.socket.destroy();
  });
});
