import { once } from 'node:events';
import { type ClientHttp2Session, constants } from 'node:http2';
import { setImmediate as turn } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { get, json, post, raw, text } from '../../src/index.js';
import { createManualTimers } from '../manual-timers.js';
import { connectByTls } from '../tls-listener.js';
import {
  ask,
  closeOf,
  openStream,
  readResponse,
  readUntilClosed,
  startHttp2,
  stopHttp2,
} from './start-http2.js';

afterEach(stopHttp2);

const LARGE = Buffer.alloc(4_000_000, 'x');

const ROUTES = [
  get('/t', () => json({})),
  get('/t/large', () => text(LARGE)),
  post('/t/read', async (request) => json({ length: (await request.readBody()).length })),
  raw('GET', '/t/never', () => {}),
];

const NEVER = { ':path': '/t/never' };

const endOf = (client: ClientHttp2Session): Promise<void> =>
  new Promise((resolve) => void client.once('close', resolve));

describe('connections over TLS', () => {
  it('count once each, whatever their protocol and however many streams they have', async () => {
    const { open, tlsPort, platform } = await startHttp2({ routes: ROUTES });
    const client = await open();
    await Promise.all([ask(client), ask(client), ask(client)]);
    await connectByTls(tlsPort, 'http/1.1');
    expect(await platform.metrics.text()).toContain('http_open_connections 2\n');
  });

  it.each([
    ['MAX_CONNECTIONS', 'max_connections'],
    ['CLIENT_CONNECTIONS', 'address'],
  ])('are closed beyond %s before their handshake', async (setting, reason) => {
    const settings = { [setting]: 1 };
    const { open, tlsPort, platform } = await startHttp2({ routes: ROUTES, settings });
    const client = await open();
    await expect(connectByTls(tlsPort, 'h2')).rejects.toThrow();
    expect((await ask(client)).status).toBe(200);
    const metrics = await platform.metrics.text();
    expect(metrics).toContain(`http_refused_connections_total{reason="${reason}"} 1\n`);
    const gone = endOf(client);
    client.destroy();
    await gone;
    await connectByTls(tlsPort, 'h2');
  });
});

describe('a client of HTTP/2', () => {
  it('has one rate of requests for all its streams', async () => {
    const settings = { CLIENT_REQUESTS_PER_SECOND: 1, CLIENT_BURST: 2 };
    const { open } = await startHttp2({ routes: ROUTES, settings });
    const client = await open();
    const responses = await Promise.all([ask(client), ask(client), ask(client)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  });

  it('has 128 streams at most', async () => {
    const { open } = await startHttp2({ routes: ROUTES });
    const client = await open();
    const [settings] = await once(client, 'remoteSettings');
    expect(settings).toMatchObject({ maxConcurrentStreams: 128, initialWindowSize: 65_535 });
  });

  it('has as many streams on all its connections as it may have connections', async () => {
    const settings = { CLIENT_CONNECTIONS: 2 };
    const { open, platform } = await startHttp2({ routes: ROUTES, settings });
    const one = await open();
    const [limits] = await once(one, 'remoteSettings');
    const other = await open();
    expect(limits).toMatchObject({ maxConcurrentStreams: 2 });
    const [first] = [openStream(one, NEVER), openStream(one, NEVER)];
    await new Promise((resolve) => one.ping(resolve)); // both streams have reached the server
    const refused = openStream(other);
    await closeOf(refused);
    expect(refused.rstCode).toBe(constants.NGHTTP2_REFUSED_STREAM);
    expect(await platform.metrics.text()).toContain(
      'http_refused_requests_total{reason="connections"} 1\n',
    );
    first?.close(constants.NGHTTP2_CANCEL);
    await closeOf(first);
    await new Promise((resolve) => one.ping(resolve));
    expect((await ask(other)).status).toBe(200);
  });

  it('loses its connection when it resets more than 1,000 streams in a minute', async () => {
    const { open, accepted } = await startHttp2({ routes: ROUTES });
    const client = await open();
    const [socket] = accepted;
    let opened = 0;
    while (socket?.destroyed === false && opened < 3000) {
      const streams = Array.from({ length: 50 }, () => openStream(client, { ':path': '/t/never' }));
      opened += streams.length;
      await turn();
      for (const stream of streams) stream.close(constants.NGHTTP2_CANCEL);
      for (let turns = 0; turns < 10; turns++) await turn();
    }
    expect(socket?.destroyed).toBe(true);
    expect(opened).toBeGreaterThan(1000);
    expect(opened).toBeLessThan(1500);
    expect((await ask(await open())).status).toBe(200);
  });

  it('loses a stream of which it reads nothing, and keeps the others', async () => {
    const timers = createManualTimers();
    const { open, server } = await startHttp2({ routes: ROUTES, timers });
    const client = await open();
    const left = new Promise<void>((resolve) => {
      server.http.once('request', (_request, response) => response.once('close', () => resolve()));
    });
    const silent = openStream(client, { ':path': '/t/large' });
    await once(silent, 'response');
    silent.pause();
    for (let checks = 0; checks < 8; checks++) {
      await ask(client);
      timers.fire();
    }
    await left;
    silent.resume();
    const { code, body } = await readUntilClosed(silent);
    expect(code).toBe(constants.NGHTTP2_INTERNAL_ERROR);
    expect(body.length).toBeLessThan(LARGE.length);
    expect((await ask(client, { ':path': '/t/large' })).body.length).toBe(LARGE.length);
  });

  it('loses a connection of which it reads nothing', async () => {
    const timers = createManualTimers();
    const { open, server, platform } = await startHttp2({ routes: ROUTES, timers });
    const client = await open();
    client.setLocalWindowSize(100_000_000);
    client.settings({ initialWindowSize: 100_000_000 });
    await once(client, 'localSettings');
    const begun = once(server.http, 'request');
    const stream = openStream(client, { ':path': '/t/large' });
    const socket = client.socket as unknown as TLSSocket;
    for (let count = 0; count < 10; count++) openStream(client, { ':path': '/t/large' });
    await begun;
    (socket as unknown as { _handle: { readStop(): void } })._handle.readStop();
    for (let checks = 0; checks < 200; checks++) {
      await turn();
      if (checks % 20 === 19) timers.fire();
    }
    expect(await platform.metrics.text()).toContain('http_stalled_connections_total 1\n');
    stream.destroy();
  });

  it('may upload more than a window on many streams at once', async () => {
    const { open } = await startHttp2({ routes: ROUTES });
    const client = await open();
    const body = Buffer.alloc(300_000);
    const fields = { ':method': 'POST', ':path': '/t/read' };
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(client, fields, body)));
    expect(all.map((response) => response.body)).toEqual(all.map(() => '{"length":300000}'));
  });

  it('loses an idle connection after 75 seconds, and no earlier', async () => {
    let elapsed = 0;
    const timers = createManualTimers();
    const { open } = await startHttp2({ routes: ROUTES, timers, elapsed: () => elapsed });
    const [idle, busy] = [await open(), await open()];
    await ask(idle);
    const stream = openStream(busy, { ':path': '/t/never' });
    await ask(busy);
    elapsed = 74_999;
    timers.fire();
    expect((await ask(busy)).status).toBe(200);
    expect(idle.closed).toBe(false);
    const ended = endOf(idle);
    elapsed = 75_000;
    timers.fire();
    await ended;
    expect((await ask(busy)).status).toBe(200);
    stream.close();
  });
});

describe('stopping with HTTP/2', () => {
  it('lets open streams finish, and refuses new ones', async () => {
    let finish = (): void => {};
    const slow = raw('GET', '/t/slow', (_request, response) => {
      finish = () => response.end('finished');
    });
    const { open, server, bridge } = await startHttp2({ routes: [...ROUTES, slow] });
    const [client, idle] = [await open(), await open()];
    await ask(idle);
    const begun = once(server.http, 'request');
    const response = readResponse(openStream(client, { ':path': '/t/slow' }));
    await begun;
    const goaway = once(client, 'goaway');
    const ended = endOf(client);
    const closed = bridge.close();
    await goaway;
    await endOf(idle);
    expect(() => openStream(client)).toThrow();
    finish();
    expect((await response).body).toBe('finished');
    await Promise.all([closed, ended]);
  });

  it('ends at once where nothing is open', async () => {
    const { bridge } = await startHttp2({ routes: ROUTES });
    await bridge.close();
  });
});
