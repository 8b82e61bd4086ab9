import { putLoad } from '../load.js';
import { median } from '../median.js';
import type { RunningServer } from '../start-process.js';
import { startService } from '../start-service.js';
import type { AgainstCase } from './cases.js';

/** What one case came to: of each figure the median over the rounds of new / base. */
export interface Comparison {
  readonly name: string;
  readonly requestsPerSecond: { readonly base: number; readonly now: number };
  /** Above 1 the new revision answers more requests a second. */
  readonly rate: number;
  /** Base CPU a request / new CPU a request: above 1 the new revision needs less. */
  readonly cpu: number;
}

/** How a case is measured. */
export interface CompareOptions {
  readonly baseRoot: string;
  readonly nowRoot: string;
  readonly seconds: number;
  readonly rounds: number;
  /** Settings of both sides. */
  readonly env: Readonly<Record<string, string>>;
}

interface Sample {
  readonly requestsPerSecond: number;
  readonly cpu: number;
}

const WARM_UP_SECONDS = 3;

const PORTS = { base: 18_110, now: 18_111 } as const;

type Side = keyof typeof PORTS;

/**
 * Runs both revisions at once and puts load on one of them at a time, in turns; who starts changes each round. Each round
 * has new processes: what V8 makes of the same code differs from one process to the next by a tenth and more.
 */
export async function compare(one: AgainstCase, options: CompareOptions): Promise<Comparison> {
  const samples: Record<Side, Sample[]> = { base: [], now: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    const turns: readonly Side[] = round % 2 === 0 ? ['base', 'now'] : ['now', 'base'];
    await playRound(one, { ...options, turns, samples });
  }
  return summarize(one.name, samples);
}

interface Round extends CompareOptions {
  readonly turns: readonly Side[];
  readonly samples: Record<Side, Sample[]>;
}

async function playRound(one: AgainstCase, round: Round): Promise<void> {
  const { baseRoot, nowRoot, seconds, turns, samples, env } = round;
  const start = (side: Side, root: string): Promise<RunningServer> =>
    startService(one.service, { port: PORTS[side], root, env: { ...env, ...one.env } });
  const servers = { base: await start('base', baseRoot), now: await start('now', nowRoot) };
  try {
    for (const side of turns) await measure(servers[side], one, WARM_UP_SECONDS);
    for (const side of turns) samples[side].push(await measure(servers[side], one, seconds));
  } finally {
    await Promise.all([servers.base.stop(), servers.now.stop()]);
  }
}

async function measure(server: RunningServer, one: AgainstCase, seconds: number): Promise<Sample> {
  const before = server.cpuSeconds();
  const { paths, bodies } = one;
  const load = await putLoad({ url: server.url, paths, ...(bodies && { bodies }), seconds });
  if (load.failures > 0) throw new Error(`${one.name}: ${load.failures} requests failed.`);
  const cpu = ((server.cpuSeconds() - before) * 1e6) / Math.max(1, load.requests);
  return { requestsPerSecond: load.requestsPerSecond, cpu };
}

function summarize(name: string, samples: Readonly<Record<Side, readonly Sample[]>>): Comparison {
  const middle = (side: Side, pick: (sample: Sample) => number): number =>
    median(samples[side].map(pick));
  const base = middle('base', (sample) => sample.requestsPerSecond);
  const now = middle('now', (sample) => sample.requestsPerSecond);
  const pairs = samples.base.flatMap((before, round) => {
    const after = samples.now[round];
    return after === undefined ? [] : [{ before, after }];
  });
  return {
    name,
    requestsPerSecond: { base, now },
    rate: median(
      pairs.map(({ before, after }) => after.requestsPerSecond / before.requestsPerSecond),
    ),
    cpu: median(pairs.map(({ before, after }) => before.cpu / after.cpu)),
  };
}
