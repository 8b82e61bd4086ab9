import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { programOf } from '@sandbox/testing/program';

/** The product in a process of its own. */
export interface Target {
  readonly url: string;
  /** Whether the process has ended by itself, and how. */
  readonly ended: () => string | undefined;
  /** Seconds of CPU that the process has used; undefined where the system does not say. */
  readonly cpuSeconds: () => number | undefined;
  /** Resident memory in MiB; undefined where the system does not say. */
  readonly residentMiB: () => number | undefined;
  /** The last errors that it logged. */
  readonly errors: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const MAIN = new URL('../../../services/all-in-one/src/main.ts', import.meta.url);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY = /ready at (http:\/\/\S+)/;
/** Error and fatal in the log, and what Node writes when it gives up. */
const ERROR = /"level":[56]0|FATAL|^\s+at /;
const STORED_ERRORS = 50;
/** On a large machine V8 lets garbage lie for long, and it would be taken for a leak. */
const HEAP_LIMIT = '--max-old-space-size=256';
const START_LIMIT_MS = 120_000;

/** Starts all services on a free port; no webhook is sent. */
export async function startTarget(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Target> {
  const child = spawn(process.execPath, [HEAP_LIMIT, ...(await programOf(MAIN))], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: environment.PATH, HOME: environment.HOME },
      ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', WEBHOOK_TARGETS: 'none' },
    },
  });
  const log = keepLines(child);
  const url = await waitForUrl(child, log);
  let isStopping = false;
  return {
    url,
    ended: () => (isStopping ? undefined : describeEnd(child)),
    cpuSeconds: () => cpuSecondsOf(child),
    residentMiB: () => residentMiBOf(child),
    errors: () => log.lines.filter((line) => ERROR.test(line)),
    async stop() {
      isStopping = true;
      if (describeEnd(child)) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      // What the child has started itself may hold the other ends.
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}

interface StoredLines {
  readonly lines: string[];
}

/** The last lines that a process wrote. */
function keepLines(child: ChildProcess): StoredLines {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter((line) => line !== ''));
      lines.splice(0, lines.length - STORED_ERRORS);
    });
  }
  return { lines };
}

async function waitForUrl(child: ChildProcess, { lines }: StoredLines): Promise<string> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  for (;;) {
    const url = lines.map((line) => READY.exec(line)?.[1]).find((found) => found !== undefined);
    if (url) return url;
    if (describeEnd(child) || !child.stdout) throw new Error(`No start: ${lines.join('\n')}`);
    await Promise.race([
      once(child.stdout, 'data', { signal: limit }),
      once(child, 'exit', { signal: limit }),
    ]);
  }
}

function describeEnd({ exitCode, signalCode }: ChildProcess): string | undefined {
  if (exitCode === null && signalCode === null) return undefined;
  return signalCode ? `ended by ${signalCode}` : `ended with ${exitCode}`;
}

/** From Linux's /proc, in ticks of 10 ms. */
function cpuSecondsOf({ pid }: ChildProcess): number | undefined {
  const fields = readProc(pid, 'stat')?.split(') ')[1]?.split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentMiBOf({ pid }: ChildProcess): number | undefined {
  const [, kibibytes] = /VmRSS:\s*(\d+)/.exec(readProc(pid, 'status') ?? '') ?? [];
  return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
}

function readProc(pid: number | undefined, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
