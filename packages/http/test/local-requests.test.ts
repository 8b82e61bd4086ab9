import { afterEach, describe, expect, it } from '@jest/globals';
import { systemTimers } from '@sandbox/kernel';
import { createSendLocally, get, json, type LocalRequest, post, raw, text } from '../src/index.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const LARGE = 'x'.repeat(900_000);

async function start() {
  const { server, platform } = await startTestServer({
    routes: [
      get('/t/who', ({ clientAddress, origin }) => json({ clientAddress, origin })),
      post('/t/echo', async (request) => text(await request.readBody())),
      get('/t/large', () => text(LARGE)),
      raw('GET', '/t/stream', (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write('data: 1\n\n');
      }),
      raw('GET', '/t/never', () => {}),
    ],
  });
  const client = {
    ...{ remoteAddress: '192.0.2.1', localAddress: '127.0.0.1', localPort: 80 },
    headers: { Host: 'here:81' },
  };
  const send = createSendLocally(server.http, client, systemTimers);
  const ask = (path: string, parts: Partial<LocalRequest> = {}) =>
    send({ method: 'GET', path, maxBytes: 2_000_000, timeoutMs: 20_000, ...parts });
  return { ask, platform };
}

describe('a request within the process', () => {
  it('is that of the client whose address it has, at the host that it names', async () => {
    const { ask } = await start();
    const { status, headers, body, isCut } = await ask('/t/who');
    expect([status, isCut]).toEqual([200, false]);
    expect(headers).toEqual(expect.arrayContaining(['Content-Type', 'application/json']));
    expect(JSON.parse(String(body))).toEqual({
      clientAddress: '192.0.2.1',
      origin: 'http://here:81',
    });
  });

  it('carries large bodies both ways', async () => {
    const { ask } = await start();
    const { body } = await ask('/t/echo', { method: 'POST', body: LARGE });
    expect(String(body)).toBe(LARGE);
  });

  it('reads no more than was asked for, and says that there was more', async () => {
    const { ask } = await start();
    const { body, isCut } = await ask('/t/large', { maxBytes: 1000 });
    expect([String(body), isCut]).toEqual([LARGE.slice(0, 1000), true]);
    const exact = await ask('/t/large', { maxBytes: LARGE.length });
    expect([exact.body.length, exact.isCut]).toEqual([LARGE.length, false]);
  });

  it('gives what came of a stream in its time', async () => {
    const { ask } = await start();
    const { body, isCut } = await ask('/t/stream', { timeoutMs: 50 });
    expect([String(body), isCut]).toEqual(['data: 1\n\n', true]);
  });

  it('rejects when no response comes in time, or when it is given up', async () => {
    const { ask } = await start();
    await expect(ask('/t/never', { timeoutMs: 50 })).rejects.toThrow('within 50 ms');
    const input = new AbortController();
    const waiting = ask('/t/never', { signal: input.signal });
    input.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['reset', 'ECONNRESET'],
    ['close=head', 'ECONNRESET'],
    ['truncate=0.5', 'ECONNRESET'],
    ['reset=body', 'ECONNRESET'],
  ])('meets the fault %s as on the wire', async (fault, code) => {
    const { ask } = await start();
    const headers = { 'X-Sandbox-Fault': fault };
    await expect(ask('/t/large', { headers })).rejects.toMatchObject({ code });
  });

  it('meets a slow response and a status', async () => {
    const { ask } = await start();
    const slow = await ask('/t/who', { headers: { 'X-Sandbox-Fault': 'throttle=1000000' } });
    expect(slow.status).toBe(200);
    const rejected = await ask('/t/who', { headers: { 'X-Sandbox-Fault': 'status=503' } });
    expect(rejected.status).toBe(503);
  });
});
