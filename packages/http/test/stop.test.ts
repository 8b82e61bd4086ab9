import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { get, type HttpResponse, json, raw } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

/** A promise that a test settles. */
function createGate<T>() {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const GET = (path: string) => `GET ${path} HTTP/1.1\nHost: a\n\n`;

describe('stopping', () => {
  it('lets a request in flight finish and closes its connection', async () => {
    const entered = createGate<void>();
    const response = createGate<HttpResponse>();
    const route = get('/t', () => {
      entered.open();
      return response.opened;
    });
    const timers = createManualTimers();
    const { port, server } = await startTestServer({ routes: [route], timers });
    const connection = openRaw(port, GET('/t'));
    await entered.opened;
    const stopped = server.stop();
    response.open(json('finished'));
    expect(await connection.closed()).toMatch(/Connection: close\r\n.*"finished"$/s);
    await stopped;
    expect(timers.pending()).toBe(0);
  });

  it('lets apps release what requests in flight need once those are over', async () => {
    const entered = createGate<void>();
    const response = createGate<HttpResponse>();
    const steps: string[] = [];
    const route = get('/t', async () => {
      entered.open();
      const body = await response.opened;
      steps.push('answered');
      return body;
    });
    const app = {
      stop: async () => void steps.push('stopped'),
      release: async () => void steps.push('released'),
    };
    const timers = createManualTimers();
    const { port, server } = await startTestServer({ routes: [route], app, timers });
    const connection = openRaw(port, GET('/t'));
    await entered.opened;
    const stopped = server.stop();
    response.open(json('finished'));
    await Promise.all([connection.closed(), stopped]);
    expect(steps).toEqual(['stopped', 'answered', 'released']);
  });

  it('is not ready from the first moment on', async () => {
    const { port, server } = await startTestServer({ timers: createManualTimers() });
    const early = openRaw(port, 'GET /readyz HTTP/1.1\nHost: a\n');
    await openRaw(port, GET('/healthz')).until('ok'); // the early one is accepted by now
    const stopped = server.stop();
    early.socket.write('\r\n');
    const response = await early.closed();
    expect(response).toContain('HTTP/1.1 503 ');
    expect(response).toContain('\r\nConnection: close\r\n');
    expect(bodyOf(response)).toMatchObject({
      code: 'not_ready',
      detail: 'The server is stopping.',
    });
    await stopped;
  });

  it('closes idle connections and those that never asked for anything', async () => {
    const { port, server } = await startTestServer({
      routes: [get('/t', () => json({}))],
      timers: createManualTimers(),
    });
    const idle = openRaw(port, GET('/t'));
    await idle.until('{}');
    const silent = openRaw(port, '');
    await openRaw(port, GET('/t')).until('{}'); // the silent one is accepted by now
    await server.stop();
    await Promise.all([idle.closed(), silent.closed()]);
  });

  it('answers a request that had arrived but was not read yet', async () => {
    const { port, server } = await startTestServer({
      routes: [get('/t', () => json({}))],
      timers: createManualTimers(),
    });
    const idle = openRaw(port, GET('/t'));
    await idle.until('{}');
    const fresh = openRaw(port, '');
    await openRaw(port, GET('/t')).until('{}'); // the fresh one is accepted by now
    for (const { socket } of [idle, fresh]) socket.write(GET('/t').replaceAll('\n', '\r\n'));
    const stopped = server.stop();
    const responses = await Promise.all([idle.closed(), fresh.closed()]);
    expect(responses.map((text) => text.split('HTTP/1.1 200 OK').length - 1)).toEqual([2, 1]);
    for (const text of responses) expect(text).toMatch(/Connection: close\r\n.*\{\}$/s);
    await stopped;
  });

  it.each([
    ['', 1],
    ['with another request behind it ', 2],
  ])(
    'closes a connection %sas soon as an answer that had begun is over',
    async (_name, responses) => {
      const entered = createGate<void>();
      const over = createGate<void>();
      const timers = createManualTimers();
      const route = raw('GET', '/t', async (_incoming, response) => {
        response.write('begun');
        entered.open();
        await over.opened;
        response.end();
      });
      const { port, server } = await startTestServer({
        routes: [route, get('/t/next', () => json('next'))],
        timers,
      });
      const connection = openRaw(port, GET('/t') + GET('/t/next').repeat(responses - 1));
      await connection.until('begun');
      await entered.opened;
      const stopped = server.stop();
      // By then the server has looked for connections that are idle, and this one was not.
      for (let count = 0; count < 10; count += 1) await turn();
      over.open();
      expect((await connection.closed()).split('HTTP/1.1 200 OK')).toHaveLength(responses + 1);
      await stopped;
      expect(timers.pending()).toBe(0);
    },
  );

  it('cuts off what outlasts the grace period', async () => {
    const timers = createManualTimers();
    const route = raw('GET', '/t', (_incoming, response) => void response.write('begun'));
    const { port, server, log } = await startTestServer({ routes: [route], timers });
    const connection = openRaw(port, GET('/t'));
    await connection.until('begun');
    const stopped = server.stop();
    timers.fire();
    await Promise.all([connection.closed(), stopped]);
    expect(log()).toMatchObject([{ msg: 'request', route: '/t', status: 200 }]);
  });

  it('does not wait beyond the grace period for an app', async () => {
    const timers = createManualTimers();
    const { server } = await startTestServer({
      app: { stop: () => new Promise(() => {}) },
      timers,
    });
    const stopped = server.stop();
    timers.fire();
    await stopped;
  });

  it('stops every app once, however often it is asked, and survives one that fails', async () => {
    let stops = 0;
    const { server, log } = await startTestServer({
      app: {
        stop: async () => {
          stops += 1;
          throw new Error('stuck');
        },
      },
    });
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(stops).toBe(1);
    expect(log()).toMatchObject([{ level: 50, app: 'test', msg: 'service cannot be stopped' }]);
  });

  it('takes no new connections', async () => {
    const { url, server } = await startTestServer();
    await server.stop();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

describe('starting', () => {
  it('stops an app again that cannot start', async () => {
    const calls: string[] = [];
    const start = startTestServer({
      app: {
        start: async () => {
          calls.push('start');
          throw new Error('no seeds');
        },
        stop: async () => void calls.push('stop'),
        release: async () => void calls.push('release'),
      },
    });
    await expect(start).rejects.toThrow('no seeds');
    expect(calls).toEqual(['start', 'stop', 'release']);
  });

  it('fails when the port is taken', async () => {
    const { port } = await startTestServer();
    await expect(startTestServer({ settings: { PORT: port } })).rejects.toThrow(`Port ${port}`);
  });
});
