import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuSecondsOfTree, residentMiBOfTree } from '../process-tree.js';
import type { RunningServer } from '../start-process.js';

/** One process, as every other server here has; threads for all connections of the load. */
const OPTIONS = [
  '--worker-class',
  'gthread',
  '--workers',
  '1',
  '--threads',
  '32',
  '--keep-alive',
  '60',
];

/** True when this machine has httpbin and gunicorn (Debian: python3-httpbin, gunicorn). */
export function hasHttpbin(): boolean {
  const hasModule = spawnSync('/usr/bin/python3', ['-c', 'import httpbin']).status === 0;
  return hasModule && spawnSync('gunicorn', ['--version']).status === 0;
}

/** Starts httpbin under gunicorn and waits until it answers. */
export async function startHttpbin(port: number): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('gunicorn', [...OPTIONS, '--bind', `127.0.0.1:${port}`, 'httpbin:app'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const pid = child.pid ?? 0;
  for (let tries = 0; !(await responses(`${url}/get`)); tries += 1) {
    if (tries === 300 || child.exitCode !== null) throw new Error('httpbin does not start.');
    await pause(100);
  }
  return {
    url,
    pid,
    cpuSeconds: () => cpuSecondsOfTree(pid),
    residentMiB: () => residentMiBOfTree(pid),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function responses(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok === true;
}
