import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAtFreePorts } from './free-ports.js';

/**
 * The Redis of this machine: what REDIS_SERVER names, or the one on the path; undefined when there is none.
 * In CI that is an error, because its tests would be skipped unseen.
 */
export function findRedis(): string | undefined {
  const name = process.env.REDIS_SERVER ?? 'redis-server';
  if (spawnSync(name, ['--version']).status === 0) return name;
  if (process.env.CI)
    throw new Error('There is no redis-server, and CI runs the tests that need it.');
  return undefined;
}

/** A Redis of one test. */
export interface RedisServer {
  readonly url: string;
  /** Kills it; it can be started again at the same place. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Kills it and starts it again with nothing in it. */
  empty(): Promise<void>;
  /** Makes it silent: connections stay open, but nothing is sent. */
  freeze(): void;
  thaw(): void;
  /** Ends it and removes its folder. */
  dispose(): Promise<void>;
}

/** What a Redis does with what it is given. */
export interface RedisOptions {
  /** It keeps everything on disk; it forgets everything when it is stopped if left out. */
  readonly isLasting?: boolean;
}

/** Starts a Redis on a free port. The caller disposes it. */
export function startRedis(name: string, options: RedisOptions = {}): Promise<RedisServer> {
  return startAtFreePorts(1, ([port = 0]) => startRedisAt(port, { name, ...options }));
}

/** Starts a Redis on a port, with further flags. */
export async function startRedisAt(
  port: number,
  {
    name,
    flags: more = [],
    ...options
  }: RedisOptions & { readonly name: string; readonly flags?: readonly string[] },
): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const flags = [
    ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    ...(options.isLasting ? ['--appendonly', 'yes', '--appendfsync', 'always'] : []),
    ...more,
  ];
  let child: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (!child) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    child = undefined;
    await closed;
  };
  const start = async (): Promise<void> => {
    const started = spawn(name, flags, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      let output = '';
      started.once('error', reject).once('close', () => reject(new Error(output)));
      started.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ready to accept connections')) resolve();
      });
    });
  };
  await start().catch((error) => {
    rmSync(folder, { recursive: true });
    throw error;
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    async empty() {
      await stop();
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      await start();
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async dispose() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
