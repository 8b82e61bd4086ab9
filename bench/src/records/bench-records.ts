import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type LoadResult, putLoad } from '../load.js';
import { median } from '../median.js';
import { type RunningServer, startProcess } from '../start-process.js';
import { startService } from '../start-service.js';
import { type BenchCase, CASES } from './cases.js';
import { multiplySeeds } from './multiply-seeds.js';

/** How long and how often each measurement is taken, and at which sizes of the data. */
export interface BenchOptions {
  readonly seconds: number;
  readonly rounds: number;
  readonly sizes: readonly number[];
  /** Only the cases whose name contains this. */
  readonly only: string;
}

/** What one server did in one case: medians over the rounds. */
export interface Measured {
  readonly size: number;
  readonly name: string;
  readonly server: string;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of server CPU a request. */
  readonly cpu: number;
  readonly residentMiB: number;
  readonly failures: number;
}

const ROOT = resolve(import.meta.dirname, '../../..');
const SERVERS = ['bare node:http', 'bare Express', 'json-server 0.17', 'API Sandbox'] as const;
const PORT = 18_080;

/** Measures all cases at all sizes; the servers of a case take turns, round by round. */
export async function* benchRecords(options: BenchOptions): AsyncGenerator<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-records-'));
  try {
    for (const size of options.sizes) {
      const seeds = join(folder, `seeds-${size}`);
      multiplySeeds(join(ROOT, 'seeds/social'), seeds, size);
      const cases = CASES.filter(({ name }) => name.includes(options.only));
      for (const benchCase of cases)
        yield* benchOne({ ...options, size, seeds, folder, benchCase });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface OneCase extends BenchOptions {
  readonly size: number;
  readonly seeds: string;
  readonly folder: string;
  readonly benchCase: BenchCase;
}

async function* benchOne(one: OneCase): AsyncGenerator<Measured> {
  const response = join(one.folder, 'answer.json');
  await recordResponse(one, response);
  const results = new Map(SERVERS.map((name): [string, Sample[]] => [name, []]));
  for (let round = 0; round < one.rounds; round++) {
    for (const name of SERVERS) results.get(name)?.push(await sample(name, one, response));
  }
  for (const [server, samples] of results) {
    const middle = (pick: (one: Sample) => number): number => median(samples.map(pick));
    yield {
      size: one.size,
      name: one.benchCase.name,
      server,
      requestsPerSecond: middle((taken) => taken.requestsPerSecond),
      p50: middle((taken) => taken.p50),
      p99: middle((taken) => taken.p99),
      cpu: middle((taken) => taken.cpu),
      residentMiB: middle((taken) => taken.residentMiB),
      failures: samples.reduce((sum, taken) => sum + taken.failures, 0),
    };
  }
}

interface Sample extends LoadResult {
  readonly cpu: number;
  readonly residentMiB: number;
}

async function sample(
  name: (typeof SERVERS)[number],
  one: OneCase,
  response: string,
): Promise<Sample> {
  const server = await start(name, one, response);
  try {
    const load = { url: server.url, paths: pathsFor(name, one.benchCase) };
    await putLoad({ ...load, seconds: 1 });
    const before = server.cpuSeconds();
    const result = await putLoad({ ...load, seconds: one.seconds });
    const cpu = ((server.cpuSeconds() - before) * 1e6) / Math.max(1, result.requests);
    return { ...result, cpu, residentMiB: server.residentMiB() };
  } finally {
    await server.stop();
  }
}

function start(
  name: (typeof SERVERS)[number],
  one: OneCase,
  response: string,
): Promise<RunningServer> {
  const peer = (file: string): string => join(import.meta.dirname, '../peers', file);
  const at = { port: PORT, readyPath: '/posts/1' };
  switch (name) {
    case 'bare node:http':
      return startProcess([peer('bare.mjs'), response], at);
    case 'bare Express':
      return startProcess([peer('express.mjs'), response], at);
    case 'json-server 0.17':
      return startProcess([peer('json-server.mjs'), one.seeds], at);
    case 'API Sandbox':
      return startOurs(one);
  }
}

function startOurs({ seeds }: OneCase): Promise<RunningServer> {
  return startService('social', { port: PORT, env: { SEEDS_DIR: seeds } });
}

function pathsFor(name: (typeof SERVERS)[number], benchCase: BenchCase): readonly string[] {
  const numbers = Array.from({ length: benchCase.count }, (_, n) => n);
  if (name === 'json-server 0.17') return numbers.map(benchCase.jsonServer);
  return numbers.map((n) => `/v1/social${benchCase.paths(n)}`);
}

/** Keeps our own answer to the case, so that the bare servers send the same bytes and headers. */
async function recordResponse(one: OneCase, file: string): Promise<void> {
  const server = await startOurs(one);
  try {
    const url = `${server.url}/v1/social${one.benchCase.paths(0)}`;
    // The load does not accept compressed responses either.
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
    if (!response.ok) throw new Error(`${one.benchCase.name} answers ${response.status}.`);
    const body = Buffer.from(await response.arrayBuffer());
    const own = ['date', 'connection', 'keep-alive'];
    const headers = [...response.headers].filter(([name]) => !own.includes(name)).flat();
    writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  } finally {
    await server.stop();
  }
}
