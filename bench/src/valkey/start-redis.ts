import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpuSecondsOf } from '../start-process.js';

/** A Redis that keeps nothing on disk. */
export interface BenchRedis {
  readonly url: string;
  /** Seconds of CPU that its threads have used. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** Starts `REDIS_SERVER`, or the redis-server on the path. */
export async function startRedis(port: number): Promise<BenchRedis> {
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const child = spawn(process.env.REDIS_SERVER ?? 'redis-server', flags, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject).once('close', () => reject(new Error('redis-server ended.')));
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Ready to accept connections')) resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}
