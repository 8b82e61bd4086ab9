import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type ServiceProcess, startProcess, waitForUrl } from './start-process.js';

const seeds = fileURLToPath(new URL('../seeds', import.meta.url));

const SERVICES = ['gateway', 'utils', 'helpdesk', 'social', 'flights'] as const;

describe('the process of all services', () => {
  const started: ServiceProcess[] = [];
  const start = (settings?: Readonly<Record<string, string>>): ServiceProcess => {
    const service = startProcess(settings);
    started.push(service);
    return service;
  };

  afterEach(async () => {
    for (const { child, exited } of started.splice(0)) {
      child.kill('SIGKILL');
      await exited;
    }
  });

  it('prints its address and commands that work, and ends cleanly on SIGTERM', async () => {
    const service = start();
    const url = await waitForUrl(service);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', services: SERVICES }]);
    const [banner = ''] = service.output().split('{"level"');
    expect(banner.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
    for (const name of SERVICES) expect(banner).toContain(name);
    const shown = [...banner.matchAll(/^ {2}(?:Open|Inspect|Agents|Try) .*?(http:[^\s']+)/gm)];
    expect(shown).toHaveLength(4);
    for (const [, target] of shown)
      expect([target, (await fetch(String(target))).status]).toEqual([target, 200]);
    service.child.kill('SIGTERM');
    expect([await service.exited, service.errors()]).toEqual([0, '']);
    expect(service.output()).toContain('"msg":"stopped"');
  });

  it('logs each request without its query, and no secret of the environment', async () => {
    const service = start({ API_TOKEN: 'hidden-in-environment' });
    const url = await waitForUrl(service);
    const response = await fetch(`${url}/v1/flights/airports/1?fields=id,iata`);
    const id = response.headers.get('x-request-id');
    service.child.kill('SIGINT');
    expect(await service.exited).toBe(0);
    const line = service
      .output()
      .split('\n')
      .find((text) => text.includes(`"${id}"`));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ status: 200 });
    expect(line).toContain('/v1/flights/airports/:id');
    expect(service.output().slice(service.output().indexOf('{"level"'))).not.toContain('iata');
    expect(service.output()).not.toContain('hidden-in-environment');
  });

  it('logs readable lines when LOG_FORMAT asks for them', async () => {
    const service = start({ LOG_FORMAT: 'text' });
    await fetch(`${await waitForUrl(service)}/v1/flights/airports/1?fields=id`);
    await service.waitFor(/^GET \/v1\/flights\/airports\/:id 200 [\d.]+ ms$/m);
    service.child.kill('SIGTERM');
    expect(await service.exited).toBe(0);
    expect(service.output()).toContain('\nstopping reason=SIGTERM\nstopped\n');
  });

  it('waits for a request in progress, but exits at once on a second signal', async () => {
    const service = start({ SHUTDOWN_GRACE_MS: '600000' });
    const { hostname, port } = new URL(await waitForUrl(service));
    const client = connect(Number(port), hostname).on('error', () => {});
    client.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\nGET /healthz HTTP/1.1\r\n`);
    await once(client, 'data');
    service.child.kill('SIGTERM');
    await service.waitFor(/"msg":"stopping"/);
    service.child.kill('SIGTERM');
    expect(await service.exited).toBe(1);
    client.destroy();
  });

  it('refuses bad settings, naming each', async () => {
    const service = start({ PORT: 'abc', TRUST_PROXY: 'x', LOG_LEVEL: 'loud', HOST: '' });
    expect(await service.exited).toBe(1);
    expect(service.errors()).toBe(`These settings cannot be used:
  PORT must be a whole number from 0 to 65535, not "abc"
  LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "loud"
  TRUST_PROXY must be a whole number from 0 to 10, not "x"
`);
  });

  it('reports that its port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo; // it listens on a port, not on a pipe
    const service = start({ PORT: String(port) });
    expect(await service.exited).toBe(1);
    holder.close();
    expect(service.errors()).toMatch(new RegExp(`\\b${port}\\b.*\\bin use\\b`, 'i'));
    expect(service.errors()).not.toMatch(/^\s+at /m);
    expect(service.output()).not.toContain('ready');
  });

  it('names what is wrong with a seed file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seeds-'));
    cpSync(seeds, folder, { recursive: true });
    const file = join(folder, 'flights', 'airlines.json');
    const lines = readFileSync(file, 'utf8').split('\n');
    const broken = lines.map((line) =>
      line.startsWith('{"id":3,') ? line.replace(/"fleet_size":\d+/, '"fleet_size":"many"') : line,
    );
    writeFileSync(file, broken.join('\n'));
    const service = start({ SEEDS_DIR: folder });
    expect(await service.exited).toBe(1);
    rmSync(folder, { recursive: true });
    expect(service.errors()).toMatch(
      `${file}, line 4, record 3, field fleet_size: must be integer`,
    );
    expect(service.errors()).not.toMatch(/^\s+at /m);
  });
});
