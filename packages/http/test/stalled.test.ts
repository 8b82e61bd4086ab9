import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { get, raw, text } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

/** More than the buffers of two kernels. */
const LARGE = Buffer.alloc(48_000_000, 'x');
const ENOUGH_TO_TAKE_MORE = 8_000_000;

const GET = 'GET /t HTTP/1.1\nHost: a\n\n';

describe('a client that takes nothing of what waits for it', () => {
  it('loses its connection in the end, however much is written besides', async () => {
    const timers = createManualTimers();
    let write = (): void => {};
    const route = raw('GET', '/t', (_request, response) => {
      response.write(LARGE);
      write = () => response.write('more');
      response.once('close', () => {
        write = () => {};
      });
    });
    const { url, port, server } = await startTestServer({ routes: [route], timers });
    const silent = openRaw(port, GET);
    silent.socket.pause();
    const open = new Promise<void>((resolve) => server.http.once('request', () => resolve()));
    await open;
    for (let looks = 0; looks < 6; looks++) {
      write();
      await turn();
      timers.fire();
    }
    silent.socket.resume();
    expect((await silent.closed()).length).toBeLessThan(LARGE.length);
    const { text: metrics } = await request(url).get('/metrics');
    expect(metrics).toContain('http_stalled_connections_total 1\n');
  });

  it('keeps it while it takes something, or nothing waits', async () => {
    const timers = createManualTimers();
    const { port } = await startTestServer({ routes: [get('/t', () => text(LARGE))], timers });
    const idle = openRaw(port, 'GET /nope HTTP/1.1\nHost: a\n\n');
    await idle.until('"code"');
    const reader = connect({ port, host: '127.0.0.1' });
    reader.write(GET.replaceAll('\n', '\r\n'));
    let taken = 0;
    let looked = 0;
    for await (const chunk of reader) {
      taken += (chunk as Buffer).length;
      // What the kernels hold is read before they take more.
      if (taken - looked > ENOUGH_TO_TAKE_MORE) {
        looked = taken;
        timers.fire();
      }
      if (taken > LARGE.length) break;
    }
    expect(taken).toBeGreaterThan(LARGE.length);
    idle.socket.write('GET /again HTTP/1.1\r\nHost: a\r\n\r\n');
    await idle.until('/again');
    idle.socket.destroy();
  });
});
