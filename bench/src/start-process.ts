import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A server under load, in a process of its own. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** Seconds of CPU, user and system, that the process has used. */
  cpuSeconds(): number;
  /** Resident memory in MiB. */
  residentMiB(): number;
  stop(): Promise<void>;
}

/** Starts `node <args>` with PORT set and waits until `readyPath` answers. */
export async function startProcess(
  args: readonly string[],
  options: {
    readonly port: number;
    readonly readyPath: string;
    readonly env?: Readonly<Record<string, string>>;
    /** Where its log goes; nowhere when left out. */
    readonly stdout?: 'inherit';
  },
): Promise<RunningServer> {
  const { port, readyPath, env = {}, stdout = 'ignore' } = options;
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  await waitUntilReady(`${url}${readyPath}`, child);
  return {
    url,
    pid: child.pid ?? 0,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    residentMiB: () => residentMiBOf(child.pid ?? 0),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (child.exitCode !== null)
      throw new Error(`The server for ${url} ended with ${child.exitCode}.`);
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await pause(5);
  }
  child.kill();
  throw new Error(`${url} did not answer within 30 s.`);
}

/** From Linux's scheduler, the sum of the threads that run; 0 elsewhere, so that only requests a second are compared. */
export function cpuSecondsOf(pid: number): number {
  const nanoseconds = listThreads(pid).map((thread) =>
    Number(readProc(pid, `task/${thread}/schedstat`).split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

function listThreads(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function residentMiBOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
