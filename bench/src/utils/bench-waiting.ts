import { setTimeout as pause } from 'node:timers/promises';
import { putLoad } from '../load.js';
import { median } from '../median.js';
import type { RunningServer } from '../start-process.js';
import { listContestants } from './contestants.js';
import { openClients } from './open-clients.js';

const CLIENTS = 1000;
const PORT = 4720;
const PREFIX = '/v1/utils';

/** Each lasts longer than a round of load. */
const PATHS = [
  '/drip?numbytes=100&duration=10',
  '/delay/10',
  '/sse?count=600&interval=1000',
] as const;

interface Waiting {
  readonly mib: number;
  readonly before: number;
  readonly during: number;
}

/** Measures what 1,000 clients of each slow endpoint cost in memory, and what they do to others' latency. */
export async function benchWaiting(options: {
  readonly seconds: number;
  readonly rounds: number;
  readonly write: (line: string) => void;
}): Promise<void> {
  const { seconds, rounds, write } = options;
  write(`\n${CLIENTS} clients that wait, and /get meanwhile`);
  write('| path | memory MiB | /get p99 ms alone | with them | factor |\n|---|---|---|---|---|');
  for (const path of PATHS) {
    const results: Waiting[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await measureOnce(path, seconds));
    const middle = (of: keyof Waiting): number => median(results.map((result) => result[of]));
    const factor = median(results.map(({ before, during }) => during / before));
    const cells = [middle('mib'), middle('before'), middle('during'), factor];
    write(`| ${[path, ...cells.map((cell) => cell.toFixed(2))].join(' | ')} |`);
  }
}

async function measureOnce(path: string, seconds: number): Promise<Waiting> {
  const [ours] = listContestants();
  if (!ours) throw new Error('There is no server to measure.');
  const server = await ours.start(PORT);
  try {
    await loadGet(server, seconds);
    const before = await loadGet(server, seconds);
    const memory = server.residentMiB();
    const clients = await openClients({ url: server.url, path: PREFIX + path, count: CLIENTS });
    await pause(500);
    // As before them: the first run settles the heap, which has just got 1,000 requests to keep.
    await loadGet(server, seconds);
    const mib = server.residentMiB() - memory;
    const during = await loadGet(server, seconds);
    if (clients.open < CLIENTS) throw new Error(`Only ${clients.open} clients still wait.`);
    const peak = Math.max(mib, server.residentMiB() - memory);
    clients.close();
    return { mib: peak, before, during };
  } finally {
    await server.stop();
  }
}

async function loadGet(server: RunningServer, seconds: number): Promise<number> {
  return (await putLoad({ url: server.url, paths: [`${PREFIX}/get`], seconds })).p99;
}
