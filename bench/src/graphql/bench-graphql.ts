import { join, resolve } from 'node:path';
import { type LoadResult, putLoad } from '../load.js';
import { median } from '../median.js';
import { type RunningServer, startProcess } from '../start-process.js';
import { startService } from '../start-service.js';
import { GRAPHQL_CASES, type GraphqlCase } from './cases.js';

/** How long and how often each measurement is taken. */
export interface GraphqlBenchOptions {
  readonly seconds: number;
  readonly rounds: number;
}

/** What one server did in one case: medians over the rounds. */
export interface GraphqlMeasured extends LoadResult {
  readonly name: string;
  readonly server: string;
  /** Microseconds of server CPU a request. */
  readonly cpu: number;
}

const ROOT = resolve(import.meta.dirname, '../../..');
const SEEDS = join(ROOT, 'seeds/social');
const SCHEMA = join(ROOT, 'services/social/schema.graphql');
const PORT = 18_081;

/** A server that answers the nested query. */
interface Contender {
  readonly name: string;
  readonly path: string;
  readonly start: (one: GraphqlCase) => Promise<RunningServer>;
}

const CONTENDERS: readonly Contender[] = [
  {
    name: 'express-graphql',
    path: '/graphql',
    start: () => startPeer('express-graphql.mjs', SEEDS, SCHEMA),
  },
  { name: 'mercurius', path: '/graphql', start: () => startPeer('mercurius.mjs', SEEDS, SCHEMA) },
  {
    name: 'mercurius, jit',
    path: '/graphql',
    start: () => startPeer('mercurius.mjs', SEEDS, SCHEMA, 'jit'),
  },
  { name: 'API Sandbox', path: '/v1/social/graphql', start: startOurs },
];

type Sample = LoadResult & Pick<GraphqlMeasured, 'cpu'>;

/**
 * Measures all cases; the servers take turns, round by round.
 * @throws Error when their responses differ
 */
export async function* benchGraphql(options: GraphqlBenchOptions): AsyncGenerator<GraphqlMeasured> {
  for (const one of GRAPHQL_CASES) {
    const samples = new Map(CONTENDERS.map(({ name }): [string, Sample[]] => [name, []]));
    const responses = new Set<string>();
    for (let round = 0; round < options.rounds; round++) {
      for (const contender of CONTENDERS) {
        const { sample, response } = await measure(contender, one, options.seconds);
        samples.get(contender.name)?.push(sample);
        responses.add(response);
      }
    }
    if (responses.size !== 1) throw new Error(`${one.name}: the servers answer differently.`);
    for (const [server, taken] of samples) yield { name: one.name, server, ...middleOf(taken) };
  }
}

async function measure(
  { path, start }: Contender,
  one: GraphqlCase,
  seconds: number,
): Promise<{ readonly sample: Sample; readonly response: string }> {
  const server = await start(one);
  try {
    const response = await firstResponse(`${server.url}${path}`, one);
    const load = { url: server.url, paths: [path], bodies: one.bodies };
    await putLoad({ ...load, seconds: 1 });
    const before = server.cpuSeconds();
    const result = await putLoad({ ...load, seconds });
    const cpu = ((server.cpuSeconds() - before) * 1e6) / Math.max(1, result.requests);
    return { sample: { ...result, cpu }, response };
  } finally {
    await server.stop();
  }
}

async function firstResponse(url: string, { bodies }: GraphqlCase): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodies[0] ?? '',
  });
  return response.text();
}

function middleOf(taken: readonly Sample[]): Sample {
  const middle = (pick: (one: Sample) => number): number => median(taken.map(pick));
  return {
    requestsPerSecond: middle((one) => one.requestsPerSecond),
    requests: middle((one) => one.requests),
    p50: middle((one) => one.p50),
    p99: middle((one) => one.p99),
    cpu: middle((one) => one.cpu),
    failures: taken.reduce((sum, one) => sum + one.failures, 0),
  };
}

function startPeer(file: string, ...args: readonly string[]): Promise<RunningServer> {
  const path = join(import.meta.dirname, '../peers', file);
  return startProcess([path, ...args], { port: PORT, readyPath: '/ready' });
}

/** Fresh variables are asked for with a cache too small to keep any response. */
function startOurs({ isFresh }: GraphqlCase): Promise<RunningServer> {
  return startService('social', {
    port: PORT,
    env: isFresh ? { ANSWER_CACHE_BYTES: '65536' } : {},
  });
}
