import { median } from '../median.js';
import type { RunningServer } from '../start-process.js';
import { verdict } from '../verdict.js';
import type { GatewayBenchOptions } from './bench-charges.js';
import { chargeBody, listBody } from './charge-bodies.js';
import { post, startGateway } from './start-gateway.js';

const PORT = 18_092;
const TRANSACTIONS = 10_000;

/** Charges in one measurement, and how many are on their way at once. */
const CHARGES = 1000;
const AT_ONCE = 8;

/** The size of a page, and the largest that there can be. */
const PAGES = [
  { limit: 100, promisedMs: 2 },
  { limit: 1000, promisedMs: 8 },
] as const;
const LISTS = 100;

/** A charge and a list page in a session of 10,000 transactions against those in an empty one. */
export async function benchSessions({ rounds, write }: GatewayBenchOptions): Promise<void> {
  const server = await startGateway(PORT, { SESSION_MAX_EVENTS: '1000000', LOG_LEVEL: 'error' });
  try {
    await charge(server, 'keep-full', TRANSACTIONS);
    await charge(server, 'keep-warm', TRANSACTIONS / 2);
    const full: number[] = [];
    const empty: number[] = [];
    for (let round = 0; round < rounds; round++) {
      empty.push(await charge(server, `keep-empty-${round}`, CHARGES));
      full.push(await charge(server, 'keep-full', CHARGES));
    }
    const [few, many] = [median(empty), median(full)];
    const figures = `${many.toFixed(1)} µs CPU, in an empty one ${few.toFixed(1)} µs`;
    write(
      verdict(`charge in a session of 10,000 transactions: ${figures}, times`, many / few, {
        max: 1.3,
      }),
    );
    for (const page of PAGES) await benchList(server, page, write);
  } finally {
    await server.stop();
  }
}

async function benchList(
  server: RunningServer,
  { limit, promisedMs }: (typeof PAGES)[number],
  write: (line: string) => void,
): Promise<void> {
  const body = listBody('keep-full', limit);
  const times: number[] = [];
  const before = server.cpuSeconds();
  for (let count = 0; count < LISTS; count++) {
    const start = performance.now();
    await (await post(server.url, body)).arrayBuffer();
    times.push(performance.now() - start);
  }
  const cpu = ((server.cpuSeconds() - before) * 1000) / LISTS;
  const figures = `${cpu.toFixed(2)} ms CPU`;
  write(
    verdict(`page of ${limit} of 10,000 transactions: ${figures}, ms with its way`, median(times), {
      max: promisedMs,
    }),
  );
}

/** Charges so many times; returns microseconds of server CPU a charge. */
async function charge(server: RunningServer, login: string, count: number): Promise<number> {
  const body = chargeBody('json', login);
  const before = server.cpuSeconds();
  for (let done = 0; done < count; done += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => (await post(server.url, body)).arrayBuffer()),
    );
  }
  return ((server.cpuSeconds() - before) * 1e6) / count;
}
