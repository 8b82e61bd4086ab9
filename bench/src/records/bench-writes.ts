import { join, resolve } from 'node:path';
import { type Load, putLoad } from '../load.js';
import { median } from '../median.js';
import { startService } from '../start-service.js';

/** The server CPU that one kind of request takes, in microseconds; the median over the rounds. */
export interface RequestCost {
  readonly name: string;
  readonly cpu: number;
  readonly requestsPerSecond: number;
  readonly failures: number;
}

const ROOT = resolve(import.meta.dirname, '../../..');
const PORT = 18_081;

/** More bodies and paths than a server answers while it is measured, so that nothing is answered from a cache. */
const NUMBERS = Array.from({ length: 200_000 }, (_, n) => n);

/** A read by id that was not made before, and the writes that are compared with it. */
const KINDS: readonly ({ readonly name: string } & Omit<Load, 'url' | 'seconds'>)[] = [
  {
    name: 'read by id, fresh',
    paths: NUMBERS.map(
      (n) => `/v1/social/posts/${(n % 3999) + 1}?${'&'.repeat(Math.floor(n / 3999))}`,
    ),
  },
  {
    name: 'POST',
    paths: ['/v1/social/posts'],
    bodies: NUMBERS.map((n) =>
      JSON.stringify({ author_id: (n % 800) + 1, body: `Note ${n}`, language: 'en' }),
    ),
  },
  {
    name: 'PATCH',
    method: 'PATCH',
    paths: ['/v1/social/posts/17'],
    bodies: NUMBERS.map((n) => JSON.stringify({ body: `Note ${n}` })),
  },
];

/** Measures what reads and writes of the social service cost its process; the kinds take turns, round by round. */
export async function benchWrites(options: {
  readonly seconds: number;
  readonly rounds: number;
}): Promise<readonly RequestCost[]> {
  const taken = KINDS.map(({ name }) => ({ name, samples: [] as Omit<RequestCost, 'name'>[] }));
  const server = await startService('social', {
    port: PORT,
    env: { SEEDS_DIR: join(ROOT, 'seeds/social') },
  });
  try {
    for (let round = 0; round <= options.rounds; round++) {
      for (const [index, kind] of KINDS.entries()) {
        const before = server.cpuSeconds();
        const { requests, ...result } = await putLoad({
          ...kind,
          url: server.url,
          seconds: options.seconds,
        });
        const cpu = ((server.cpuSeconds() - before) * 1e6) / Math.max(1, requests);
        if (round > 0) taken[index]?.samples.push({ ...result, cpu }); // the first round warms up
      }
    }
  } finally {
    await server.stop();
  }
  return taken.map(({ name, samples }) => ({
    name,
    cpu: median(samples.map(({ cpu }) => cpu)),
    requestsPerSecond: median(samples.map(({ requestsPerSecond }) => requestsPerSecond)),
    failures: samples.reduce((sum, { failures }) => sum + failures, 0),
  }));
}
