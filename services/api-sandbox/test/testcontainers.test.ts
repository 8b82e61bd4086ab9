/** @jest-environment node */
// On its own, as Testcontainers keeps the engine that it found first.

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox } from '../src/start-sandbox.js';
import { SandboxContainer } from '../src/testcontainers.js';

describe('what a container of Testcontainers asks of an engine', () => {
  let requested: Record<string, unknown>;
  let port: number;
  let tlsPort = 0;
  /** An engine whose containers are one server on this machine, which it does not start. */
  const respond: Readonly<Record<string, () => unknown>> = {
    'GET /info': () => ({ ServerVersion: '27.0.0', OperatingSystem: 'test', OSType: 'linux' }),
    'GET /containers/json': () => [],
    'GET /images/api-sandbox:0/json': () => ({ Id: 'image-1', Config: { ExposedPorts: {} } }),
    'POST /containers/create': () => ({ Id: 'container-1', Warnings: [] }),
    'GET /containers/container-1/json': () => ({
      Id: 'container-1',
      Name: '/sandbox',
      Config: { Hostname: 'sandbox', Labels: {} },
      State: { Running: true, Status: 'running', StartedAt: '2026-03-30T12:00:00Z' },
      NetworkSettings: {
        Ports: {
          '8080/tcp': [{ HostIp: '0.0.0.0', HostPort: String(port) }],
          '8443/tcp': [{ HostIp: '0.0.0.0', HostPort: String(tlsPort) }],
        },
        Networks: {},
      },
      HostConfig: {
        PortBindings: { '8080/tcp': [{ HostPort: '0' }], '8443/tcp': [{ HostPort: '0' }] },
      },
    }),
  };
  const engine = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/v[\d.]+/, '').replace(/\?.*/, '');
    if (path === '/containers/create') requested = (await json(request)) as typeof requested; // JSON objects
    finish(request, response, respond[`${request.method} ${path}`]);
  });
  const before = { ...process.env };
  beforeAll(async () => {
    await once(engine.listen(0, '127.0.0.1'), 'listening');
    const { port } = engine.address() as AddressInfo; // it listens on a port
    process.env.DOCKER_HOST = `tcp://127.0.0.1:${port}`;
    process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  });
  afterAll(() => {
    process.env = before;
    engine.close().closeAllConnections();
  });
  afterEach(() => {
    requested = {};
  });

  it('is the image with its services and faults, ready before it is handed out', async () => {
    const sandbox = await startSandbox({ services: ['helpdesk'] });
    port = sandbox.port;
    const container = new SandboxContainer('api-sandbox:0').withServices('helpdesk', 'utils');
    const started = await container.withFaults('flaky').start();
    expect(requested).toMatchObject({
      Image: 'api-sandbox:0',
      Cmd: ['helpdesk', 'utils'],
      Env: ['SANDBOX_FAULTS=flaky'],
      ExposedPorts: { '8080/tcp': {} },
    });
    const session = started.session('keep-one');
    expect(started.getUrl('helpdesk')).toBe(`http://127.0.0.1:${port}/v1/helpdesk`);
    expect((await fetch(`${session.url('helpdesk')}/teams/1`)).status).toBe(200);
    await sandbox.close();
  }, 60_000);

  it('has HTTPS with the CA and the hosts of the container, at the ports outside', async () => {
    const sandbox = await startSandbox({ services: ['utils', 'helpdesk'], tls: true });
    ({ port } = sandbox);
    tlsPort = Number(new URL(sandbox.tls.url).port);
    const container = new SandboxContainer('api-sandbox:0').withServices('helpdesk').withTls();
    const { tls } = await container.start();
    expect(requested).toMatchObject({
      Cmd: ['helpdesk', 'utils'],
      Env: ['TLS_PORT=8443', 'TLS_HOSTS=127.0.0.1'],
      ExposedPorts: { '8080/tcp': {}, '8443/tcp': {} },
    });
    expect([tls.url, tls.ca]).toEqual([`https://127.0.0.1:${tlsPort}`, sandbox.tls.ca]);
    expect(tls.lab('expired')).toBe(`https://expired.tls.localhost:${tlsPort}`);
    expect(tls.client.key).toMatch(/^-----BEGIN (EC )?PRIVATE KEY-----/);
    await sandbox.close();
  }, 60_000);

  it('has data of yours, alone or beside the services that are named', async () => {
    const sandbox = await startSandbox({ apis: { shop: { data: { posts: [{ id: 1 }] } } } });
    port = sandbox.port;
    const folder = mkdtempSync(join(tmpdir(), 'own-'));
    writeFileSync(join(folder, 'db.json'), '{}');
    const container = new CopyingContainer('api-sandbox:0').withData(join(folder, 'db.json'));
    const started = await container.withData(folder, 'shop').start();
    expect(container.copied).toEqual([
      { source: join(folder, 'db.json'), target: '/data/my/db.json' },
      { source: folder, target: `/data/shop/${basename(folder)}` },
    ]);
    rmSync(folder, { recursive: true });
    expect(requested).toMatchObject({
      Cmd: ['none'],
      Env: [`DATA=my=/data/my/db.json,shop=/data/shop/${basename(folder)}`],
    });
    expect((await fetch(`${started.session('keep-a').url('shop')}/posts/1`)).status).toBe(200);
    await sandbox.close();
  }, 60_000);
});

/** Notes what it would copy, for which Testcontainers needs an engine. */
class CopyingContainer extends SandboxContainer {
  readonly copied: unknown[] = [];

  override withCopyFilesToContainer(files: readonly unknown[]): this {
    this.copied.push(...files);
    return this;
  }

  override withCopyDirectoriesToContainer(folders: readonly unknown[]): this {
    return this.withCopyFilesToContainer(folders);
  }
}

function finish(
  { method }: IncomingMessage,
  response: ServerResponse,
  httpResponse: (() => unknown) | undefined,
): void {
  response.setHeader('Content-Type', 'application/json');
  if (httpResponse !== undefined) response.end(JSON.stringify(httpResponse()));
  else if (method === 'GET') response.writeHead(404).end('{"message":"not found"}');
  else response.writeHead(204).end();
}
