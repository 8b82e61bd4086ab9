import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { median } from './median.js';
import type { RunningServer } from './start-process.js';
import { startService } from './start-service.js';
import { verdict } from './verdict.js';

const PORT = 18_880;
const CONNECTIONS = 32;

/** Rounds that do not count. */
const WARM_UP = 10;

/** How many times the CPU of our own list one in a dialect may cost. */
const MAX = 1.1;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    requests: { type: 'string', default: '400' },
    strict: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const count = Number(values.requests);

/** So many pages are asked for one after the other, and each has so many records. */
const PAGES = 60;
const SIZE = 20;

/** The same page of closed tickets, counting from 0, as our API and as each dialect is asked for it; nothing of it is cached. */
const LISTS: Readonly<Record<string, (page: number) => string>> = {
  native: (page) =>
    `/v1/helpdesk/tickets?status=closed&sort=-created_at&limit=${SIZE}&offset=${page * SIZE}`,
  'json-server': (page) =>
    `/compat/json-server/v1/helpdesk/tickets?status=closed&_sort=created_at&_order=desc&_start=${page * SIZE}&_limit=${SIZE}`,
  'json-server-1': (page) =>
    `/compat/json-server-1/v1/helpdesk/tickets?status=closed&_sort=-created_at&_page=${page + 1}&_per_page=${SIZE}`,
  'simple-rest': (page) =>
    `/compat/simple-rest/v1/helpdesk/tickets?filter={%22status%22:%22closed%22}&sort=[%22created_at%22,%22DESC%22]&range=[${page * SIZE},${(page + 1) * SIZE - 1}]`,
  'json-api': (page) =>
    `/compat/json-api/v1/helpdesk/tickets?filter[status]=closed&sort=-created_at&page[number]=${page + 1}&page[size]=${SIZE}`,
  postgrest: (page) =>
    `/compat/postgrest/v1/helpdesk/tickets?status=eq.closed&order=created_at.desc&offset=${page * SIZE}&limit=${SIZE}`,
};

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const { statusCode = 0 } = response;
      response.resume().on('end', () => {
        if (statusCode === 200) resolve();
        else reject(new Error(`${url}: ${statusCode}`));
      });
    });
    outgoing.end();
  });
}

/** What the server's CPU spends on each of some requests, in µs. Turns are short: what the machine does meanwhile meets all lists. */
async function cpuOf(server: RunningServer, toPath: (page: number) => string): Promise<number> {
  const before = server.cpuSeconds();
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await get(server.url + toPath(next++ % PAGES));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return ((server.cpuSeconds() - before) * 1e6) / count;
}

const server = await startService('helpdesk', { port: PORT, env: { ANSWER_CACHE_BYTES: '0' } });
try {
  const costs = new Map<string, number[]>(Object.keys(LISTS).map((name) => [name, []]));
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [name, toPath] of Object.entries(LISTS)) {
      const cost = await cpuOf(server, toPath);
      if (round >= 0) costs.get(name)?.push(cost);
    }
  }
  const cost = (name: string): number => median(costs.get(name) ?? []);
  for (const name of costs.keys()) console.log(`${name}: ${cost(name).toFixed(1)} µs CPU a list`);
  for (const name of costs.keys()) {
    if (name === 'native') continue;
    console.log(verdict(`${name}, times our own`, cost(name) / cost('native'), { max: MAX }));
  }
} finally {
  agent.destroy();
  await server.stop();
}
