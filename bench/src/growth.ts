// What grows with the data: the start, the first use of an index, and changes of one session.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { multiplySeeds } from './records/multiply-seeds.js';
import { startService } from './start-service.js';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1,10,50' },
    changes: { type: 'string', default: '10000' },
    port: { type: 'string', default: '18880' },
  },
});

const SOCIAL_SEEDS = resolve(import.meta.dirname, '../../seeds/social');
const POSTS = '/v1/social/posts';
const TICKETS = '/s/keep-bench/v1/helpdesk/tickets';
/** All tickets of the seeds, and so many records as a session can change. */
const CHANGED = 2000;

/** Requests that build what later ones of their kind use. */
const FIRST_USES = [
  `${POSTS}/aggregate?group=language`,
  `${POSTS}/aggregate?group=visibility&avg=likes_count`,
  `${POSTS}?language=en&sort=published_at`,
  `${POSTS}?fields=id,body`,
  `${POSTS}?body_like=garden`,
  `${POSTS}?sort=author.username`,
  `${POSTS}?q=garden`,
  `${POSTS}?q="the garden"`,
  `${POSTS}?q=garden&sort=relevance`,
];

const port = Number(values.port);
const agent = new Agent({ keepAlive: true });
const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
try {
  say(`| size | ready s | ready CPU s | MiB | ${FIRST_USES.join(' | ')} |`);
  say(`|${'---|'.repeat(FIRST_USES.length + 4)}`);
  for (const size of values.sizes.split(',').map(Number)) await measureSize(size);
  await measureChanges(Number(values.changes));
} finally {
  rmSync(folder, { recursive: true });
}

async function measureSize(size: number): Promise<void> {
  const seeds = join(folder, `seeds-${size}`);
  multiplySeeds(SOCIAL_SEEDS, seeds, size);
  const startedAt = performance.now();
  // The start is measured: it may take longer than the watchdog permits on a busy machine.
  const env = { SEEDS_DIR: seeds, WATCHDOG_MS: '0' };
  const server = await startService('social', { port, env });
  const cells = [
    ((performance.now() - startedAt) / 1000).toFixed(2),
    server.cpuSeconds().toFixed(2),
    server.residentMiB().toFixed(0),
  ];
  for (const path of FIRST_USES) {
    const before = server.cpuSeconds();
    const longest = await waitBeside(send('GET', path));
    const first = server.cpuSeconds();
    await send('GET', path.replace('?', '?limit=21&'));
    const again = server.cpuSeconds() - first;
    cells.push(
      `${toMs(first - before)} ms, others wait ${longest.toFixed(0)}, then ${toMs(again)}`,
    );
  }
  say(`| ${[size, ...cells].join(' | ')} |`);
  await server.stop();
}

/** Reads a record again and again during a request. Returns the longest wait in ms. */
async function waitBeside(requested: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const over = requested.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await send('GET', `${POSTS}/1`);
    longest = Math.max(longest, performance.now() - start);
  }
  await over;
  return longest;
}

/** Changes the tickets of a session one after the other, again and again. */
async function measureChanges(changes: number): Promise<void> {
  const server = await startService('helpdesk', { port });
  const costs: string[] = [];
  const statuses = new Set<number>();
  let before = server.cpuSeconds();
  for (let number = 0; number < changes; number += 1) {
    const body = JSON.stringify({ subject: `Subject ${number}` });
    statuses.add(await send('PATCH', `${TICKETS}/${1 + (number % CHANGED)}`, body));
    if (number % CHANGED < CHANGED - 1) continue;
    const now = server.cpuSeconds();
    costs.push((((now - before) * 1e6) / CHANGED).toFixed(0));
    before = now;
  }
  say(`\n${changes} PATCH requests in one session, statuses ${[...statuses].join(', ')}.`);
  say(`µs of CPU for each, by ${CHANGED}: ${costs.join(', ')}`);
  const last = await send('PATCH', `${TICKETS}/1`, '{"subject":"One more"}');
  say(`One more: ${last}`);
  await server.stop();
}

function send(method: string, path: string, body?: string): Promise<number> {
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(`http://127.0.0.1:${port}${path}`, { agent, method, headers });
    sent.on('error', fail).on('response', (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}

function toMs(seconds: number): string {
  return (seconds * 1000).toFixed(0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
