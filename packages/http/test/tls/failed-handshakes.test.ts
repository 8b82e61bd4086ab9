import { afterEach, describe, expect, it } from '@jest/globals';
import { createManualTimers } from '../manual-timers.js';
import { stopTestServers } from '../start-test-server.js';
import { until } from '../until.js';
import { connectEagerly, type EagerClient } from './eager-client.js';
import { startTlsServer } from './start-tls-server.js';

afterEach(stopTestServers);

/** More than the server reads at once, so bytes are unread when the handshake fails. */
const REQUEST_BYTES = 100_000;

const ALERT = 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED';

const CHUNK = Buffer.alloc(65_536);

/** Far more than is read of a rejected client, with what the kernel buffers at both ends. */
const FLOOD = 40_000_000;

/** After so many turns of the event loop, which both ends share, nothing is on its way. */
const IDLE_TURNS = 200;

async function start() {
  const timers = createManualTimers();
  const settings = { LOG_LEVEL: 'debug', SHUTDOWN_GRACE_MS: 60_000 } as const;
  const test = await startTlsServer(settings, { timers });
  const { tls, platform, log } = test;
  const atStart = timers.pending();
  const options = { servername: 'client-cert-required.tls.localhost', ca: tls.ca.pem };
  return {
    ...test,
    timers,
    connect: () => connectEagerly(tls.port, REQUEST_BYTES, options),
    failures: () => log().filter(({ msg }) => msg === 'TLS handshake failed').length,
    /** Resolves when no connection is open and no timer waits. */
    async idle() {
      const isIdle = async () =>
        timers.pending() <= atStart &&
        (await platform.metrics.text()).includes('http_open_connections 0\n');
      while (!(await isIdle())) await new Promise(setImmediate);
    },
  };
}

async function allRead(): Promise<void> {
  for (let count = 0; count < IDLE_TURNS; count++) await new Promise(setImmediate);
}

/** Sends as long as the other side takes it; resolves with the number of bytes. */
async function flood({ connection }: EagerClient): Promise<number> {
  let taken = 0;
  for (let idle = 0; idle < IDLE_TURNS && taken < FLOOD; idle++) {
    if (connection.writableLength === 0) {
      connection.write(CHUNK);
      taken += CHUNK.length;
      idle = 0;
    }
    await new Promise(setImmediate);
  }
  return taken;
}

describe('a client without the certificate that its host needs', () => {
  it('reads the alert and the end, although its request came with the handshake', async () => {
    const { connect, failures, idle } = await start();
    const client = await connect();
    client.send();
    await until(() => failures() === 1);
    expect(await client.readAlert()).toBe(ALERT);
    client.connection.end();
    expect(await client.ended).toBe('end');
    await idle();
  });

  it('is one of 200 that fail at once', async () => {
    const { connect, idle } = await start();
    const clients = await Promise.all(Array.from({ length: 200 }, connect));
    for (const client of clients) client.send();
    const alerts = await Promise.all(clients.map((client) => client.readAlert()));
    expect(new Set(alerts)).toEqual(new Set([ALERT]));
    for (const { connection } of clients) connection.end();
    const ends = await Promise.all(clients.map(({ ended }) => ended));
    expect(new Set(ends)).toEqual(new Set(['end']));
    await idle();
  });

  it('loses its connection after a moment if it does not close it', async () => {
    const { connect, timers, idle } = await start();
    const client = await connect();
    client.send();
    expect(await client.readAlert()).toBe(ALERT);
    await allRead();
    timers.fire();
    expect(await client.ended).toBe('end');
    await idle();
    client.connection.destroy();
  });

  it('loses its connection after a moment if it sends for ever', async () => {
    const { connect, timers, idle } = await start();
    const client = await connect();
    client.send();
    expect(await client.readAlert()).toBe(ALERT);
    expect(await flood(client)).toBeLessThan(FLOOD);
    timers.fire();
    await idle();
    client.connection.destroy();
  });

  it.each(['destroy', 'resetAndDestroy'] as const)('leaves nothing by %s', async (leave) => {
    const { connect, failures, idle } = await start();
    for (let count = 1; count <= 10; count++) {
      const client = await connect();
      client.send();
      if (count % 2 === 0) await until(() => failures() > 0);
      client.connection[leave]();
    }
    await idle();
  });

  it('keeps no server from its stop', async () => {
    const { connect, failures, server, idle } = await start();
    const client = await connect();
    client.send();
    await until(() => failures() === 1);
    await server.stop();
    await idle();
    client.connection.destroy();
  });
});
