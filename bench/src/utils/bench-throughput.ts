import { putLoad } from '../load.js';
import { median } from '../median.js';
import type { RunningServer } from '../start-process.js';
import { type Contestant, listContestants, OURS } from './contestants.js';

const PATHS = ['/get?greeting=hello', '/status/200'] as const;
const FIRST_PORT = 4710;

interface Round {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of CPU for each request. */
  readonly cpu: number;
}

interface Running extends Contestant {
  readonly server: RunningServer;
}

/** Measures every server in turn, several times, and writes a table for each path. */
export async function benchThroughput(options: {
  readonly seconds: number;
  readonly rounds: number;
  readonly write: (line: string) => void;
}): Promise<void> {
  const { seconds, rounds, write } = options;
  const running: Running[] = [];
  try {
    for (const [at, contestant] of listContestants().entries()) {
      running.push({ ...contestant, server: await contestant.start(FIRST_PORT + at) });
    }
    for (const path of PATHS) {
      const results = new Map(running.map(({ name }) => [name, [] as Round[]]));
      for (const one of running) await measure(one, path, 1);
      for (let round = 0; round < rounds; round += 1) {
        // Another one starts each round, so that none always has the quieter moments.
        for (const one of rotate(running, round)) {
          results.get(one.name)?.push(await measure(one, path, seconds));
        }
      }
      write(toTable(path, results));
    }
  } finally {
    for (const { server } of running) await server.stop();
  }
}

function rotate<T>(list: readonly T[], by: number): T[] {
  return [...list.slice(by % list.length), ...list.slice(0, by % list.length)];
}

async function measure(
  { name, prefix, server }: Running,
  path: string,
  seconds: number,
): Promise<Round> {
  const before = server.cpuSeconds();
  const load = await putLoad({ url: server.url, paths: [prefix + path], seconds });
  if (load.failures > 0) throw new Error(`${name} failed ${load.failures} times for ${path}.`);
  const cpu = ((server.cpuSeconds() - before) * 1e6) / load.requests;
  return { requestsPerSecond: load.requestsPerSecond, p50: load.p50, p99: load.p99, cpu };
}

function toTable(path: string, results: ReadonlyMap<string, readonly Round[]>): string {
  const middle = (name: string, of: keyof Round): number =>
    median((results.get(name) ?? []).map((round) => round[of]));
  const lines = [...results.keys()].map((name) => {
    const ratio = middle(OURS, 'requestsPerSecond') / middle(name, 'requestsPerSecond');
    const cells = [
      middle(name, 'requestsPerSecond').toFixed(0),
      middle(name, 'p50').toFixed(2),
      middle(name, 'p99').toFixed(2),
      middle(name, 'cpu').toFixed(1),
      ratio.toFixed(2),
    ];
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  return [
    `\n${path}, medians of the rounds`,
    '| server | requests/s | p50 ms | p99 ms | CPU µs | ours / this |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
