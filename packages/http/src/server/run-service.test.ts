import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { COMMON_SETTINGS, parseSettings, SettingsError } from '@sandbox/kernel';
import { createTestApp } from '../../test/create-test-app.js';
import { createPlatform } from '../platform.js';
import { createServer } from './create-server.js';
import { type RunOptions, runService } from './run-service.js';

/** A process without a memory limit, alone. */
const LIMITS = { memoryLimit: 0, heapLimit: 0, isWorker: false };

/** A process that records what is done to it. */
function createHost() {
  const listeners = new Map<string, (cause: unknown) => void>();
  const errors: string[] = [];
  let exit: (code: number) => void = () => {};
  const exited = new Promise<number>((resolve) => {
    exit = resolve;
  });
  const host = {
    env: { PORT: '0', SHUTDOWN_GRACE_MS: '0', WATCHDOG_MS: '0' },
    stdout: { write: () => true, on: () => undefined },
    stderr: { write: (text: string) => errors.push(text), on: () => undefined },
    on: (event: string, listener: (cause: unknown) => void) => listeners.set(event, listener),
    exit: (code: number) => exit(code),
  };
  const emit = (event: string, cause?: unknown): void => listeners.get(event)?.(cause);
  return { host, emit, errors, exited };
}

async function run(options: Partial<RunOptions> = {}) {
  const process = createHost();
  const lines: string[] = [];
  let stopApp: () => void = () => {};
  await runService({
    process: process.host,
    limits: LIMITS,
    build(environment) {
      const settings = parseSettings(COMMON_SETTINGS, environment);
      const platform = createPlatform({
        settings,
        log: { write: (line) => lines.push(line) },
      });
      const app = createTestApp({
        stop: () =>
          new Promise<void>((resolve) => {
            stopApp = resolve;
          }),
      });
      return createServer({ platform, apps: [app] });
    },
    ...options,
  });
  const messages = () => lines.map((line) => JSON.parse(line).msg);
  return { ...process, messages, stopApp: () => stopApp() };
}

describe('a service as a process', () => {
  it.each([
    ['a clone', {}, (port: number) => `PORT=${port} npm run start:sandbox`],
    [
      'what started it',
      { commandWith: (setting: string, port: number) => `start --${setting} ${port}` },
      (port: number) => `start --PORT ${port}`,
    ],
  ])(
    'says how to take another port than the one in use, in the words of %s',
    async (_of, options, command) => {
      const holder = createTcpServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const { port } = holder.address() as AddressInfo; // it listens on a port, not on a pipe
      const host = createHost();
      const process = { ...host.host, env: { ...host.host.env, PORT: String(port) } };
      await runService({
        ...options,
        process,
        build(environment) {
          const settings = parseSettings(COMMON_SETTINGS, environment);
          const platform = createPlatform({ settings, log: { write: () => undefined } });
          return createServer({ platform, apps: [] });
        },
      });
      holder.close();
      expect(await host.exited).toBe(1);
      expect(host.errors).toEqual([
        `Port ${port} on 127.0.0.1 is in use. Stop the process that listens there, or use another port: ${command(port + 1)}\n`,
      ]);
    },
  );

  it('warns of what strangers would find when others can reach it', async () => {
    const warnings: unknown[] = [];
    const host = createHost();
    const service = await run({
      process: { ...host.host, env: { ...host.host.env, HOST: '0.0.0.0' } },
      onListening: (_at, _apps, warning) => warnings.push(warning),
    });
    const warning = expect.stringContaining(
      'Other machines can reach this server (HOST is 0.0.0.0)',
    );
    expect(warnings).toEqual([warning]);
    expect(service.messages()).toEqual(['listening', warning]);
    host.emit('SIGTERM');
    service.stopApp();
    expect(await host.exited).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT'])(
    'says where it listens, and ends cleanly on %s',
    async (signal) => {
      const addresses: string[] = [];
      const service = await run({ onListening: ({ url }) => addresses.push(url) });
      expect(addresses).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)]);
      service.emit(signal);
      service.stopApp();
      expect(await service.exited).toBe(0);
      expect(service.messages()).toEqual(['listening', 'stopping', 'stopped']);
    },
  );

  it('exits at once on a second signal', async () => {
    const service = await run();
    service.emit('SIGTERM');
    service.emit('SIGTERM');
    expect(await service.exited).toBe(1);
    service.stopApp();
  });

  it('logs a rejection that nobody handled, and goes on', async () => {
    const service = await run();
    service.emit('unhandledRejection', new Error('forgotten'));
    expect(service.messages()).toEqual(['listening', 'unhandled rejection']);
    service.emit('SIGTERM');
    service.stopApp();
    await service.exited;
  });

  it('logs the bounds that it derives from a memory limit, and shows them as metrics', async () => {
    const MIB = 1_048_576;
    const limits = { ...LIMITS, memoryLimit: 128 * MIB, heapLimit: 130 * MIB };
    const logs: string[] = [];
    let metrics = '';
    const service = await run({
      limits,
      build(environment) {
        const settings = parseSettings(COMMON_SETTINGS, environment);
        const platform = createPlatform({ settings, log: { write: (line) => logs.push(line) } });
        return createServer({ platform, apps: [] });
      },
      async onListening(_at, { platform }) {
        metrics = await platform.metrics.text();
      },
    });
    service.emit('SIGTERM');
    await service.exited;
    const lines = logs.map((line) => JSON.parse(line));
    expect(lines.find(({ msg }) => msg === 'memory limit')).toMatchObject({
      MEMORY_BYTES: 128 * MIB,
      MAX_UNFINISHED_BYTES: 8 * MIB,
      ANSWER_CACHE_BYTES: 2 * MIB,
      heapLimit: 130 * MIB,
    });
    expect(lines.map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/^The heap may grow to 130 MiB/),
    );
    expect(metrics).toContain(`memory_limit_bytes ${128 * MIB}\n`);
    expect(metrics).toContain(`memory_bound_bytes{setting="ANSWER_CACHE_BYTES"} ${2 * MIB}\n`);
  });

  it('warns of variables that were most likely misspelt', async () => {
    const lines: string[] = [];
    const service = await run({
      build(environment) {
        const settings = parseSettings(COMMON_SETTINGS, environment);
        const platform = createPlatform({ settings, log: { write: (line) => lines.push(line) } });
        return createServer({ platform, apps: [], hints: ['PRT is not a setting.'] });
      },
    });
    service.emit('SIGTERM');
    expect(await service.exited).toBe(0);
    const messages = lines.map((line) => JSON.parse(line).msg);
    expect(messages.slice(0, 2)).toEqual(['listening', 'PRT is not a setting.']);
  });

  it('lists bad settings without a stack', async () => {
    const { host, errors, exited } = createHost();
    await runService({
      process: host,
      build: () => {
        throw new SettingsError(['PORT must be a number, not "x"']);
      },
    });
    expect(await exited).toBe(1);
    expect(errors).toEqual(['These settings cannot be used:\n  PORT must be a number, not "x"\n']);
  });
});
