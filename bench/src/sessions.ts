import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from './median.js';
import type { RunningServer } from './start-process.js';
import { startService } from './start-service.js';
import { verdict } from './verdict.js';

const PORT = 18_870;
const ROOT = '/v1/helpdesk';
const CONNECTIONS = 32;

/** How many changes the session holds that is read from. */
const CHANGES = 100;

/** How many sessions are counted, with how many changes each. */
const MANY = { sessions: 1000, changes: 20 } as const;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '4000' },
    strict: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const count = Number(values.requests);

interface Sent {
  readonly method?: 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function send(url: string, { method, path, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const outgoing = request(url + path, { agent, method: method ?? 'GET', headers });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const { statusCode = 0 } = response;
      response.resume().on('end', () => {
        if (statusCode < 300) resolve();
        else reject(new Error(`${path}: ${statusCode}`));
      });
    });
    outgoing.end(body);
  });
}

/** Sends requests on 32 connections; what the server's CPU spent on each, in µs. */
async function cpuOf(server: RunningServer, toSent: (index: number) => Sent): Promise<number> {
  const before = server.cpuSeconds();
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await send(server.url, toSent(next++));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return ((server.cpuSeconds() - before) * 1e6) / count;
}

const create = (session: string, index: number): Sent => ({
  method: 'POST',
  path: `/s/${session}${ROOT}/customers`,
  body: JSON.stringify({ name: `Customer ${index}` }),
});

const ticket =
  (prefix: string) =>
  (index: number): Sent => ({
    path: `${prefix}${ROOT}/tickets/${1 + (index % 1500)}`,
  });
const list =
  (prefix: string) =>
  (index: number): Sent => ({
    path: `${prefix}${ROOT}/tickets?page=${1 + (index % 75)}`,
  });

async function change(server: RunningServer, session: string, changes: number): Promise<void> {
  for (let index = 0; index < changes; index++) {
    await send(server.url, {
      method: 'PATCH',
      path: `/s/${session}${ROOT}/tickets/${1 + index * 7}`,
      body: JSON.stringify({ subject: `Changed ${index}` }),
    });
  }
}

/** Medians of what the cases cost, taken in turn round by round. */
async function measure(server: RunningServer): Promise<void> {
  await change(server, 'keep-bench', CHANGES);
  let run = 0;
  const creates = (): ((index: number) => Sent) => {
    run += 1;
    return (index) => create(`keep-bench-${run}-${Math.floor(index / CHANGES)}`, index);
  };
  const cases: Readonly<Record<string, () => (index: number) => Sent>> = {
    'by id': () => ticket(''),
    'by id in a session': () => ticket('/s/keep-bench'),
    list: () => list(''),
    'list in a session': () => list('/s/keep-bench'),
    'kept POST': creates,
  };
  const costs = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, prepare] of Object.entries(cases)) {
      const cost = await cpuOf(server, prepare());
      if (round > 0) costs.get(name)?.push(cost); // the first warms up
    }
  }
  const cost = (name: string): number => median(costs.get(name) ?? []);
  for (const name of costs.keys())
    console.log(`${name}: ${cost(name).toFixed(0)} µs CPU a request`);
  const ratio = (what: string, one: string, other: string, max: number): void =>
    console.log(verdict(what, cost(one) / cost(other), { max }));
  ratio(`by id with ${CHANGES} changes, times a fresh one`, 'by id in a session', 'by id', 1.3);
  ratio(`list with ${CHANGES} changes, times a fresh one`, 'list in a session', 'list', 1.6);
  ratio('kept POST, times a read by id', 'kept POST', 'by id', 2.5);
}

/** When V8 has given back what the requests themselves needed. */
const SETTLED_MS = 12_000;

async function measureMemory(server: RunningServer): Promise<void> {
  await cpuOf(server, ticket(''));
  await pause(SETTLED_MS);
  const before = server.residentMiB();
  for (let index = 0; index < MANY.sessions; index++) {
    await change(server, `keep-many-${index}`, MANY.changes);
  }
  await pause(SETTLED_MS);
  const what = `${MANY.sessions} sessions of ${MANY.changes} changes, MiB`;
  console.log(verdict(what, server.residentMiB() - before, { max: 40 }));
}

/** How many changes are folded, to how many records. */
const FOLDED = { changes: 10_000, records: 1900 } as const;

/** A log of changes to tickets, most of which change counts of agents too. */
function longLog(): string {
  const events = Array.from({ length: FOLDED.changes }, (_, index) => ({
    ...{ type: 'written', operation: 'update', resource: 'tickets' },
    ...{
      id: 1 + (index % FOLDED.records),
      set: { subject: `Changed ${index}`, assignee_id: 1 + (index % 7) },
    },
  }));
  return [{ type: 'log' }, ...events].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** What the first request costs that meets a session of another replica, or of before a restart. */
async function measureFold(server: RunningServer): Promise<void> {
  const ticketOf = (turn: number): Sent => ({ path: `/s/keep-long-${turn % 2}${ROOT}/tickets/1` });
  for (const name of ['keep-long-0', 'keep-long-1'])
    await send(server.url, {
      method: 'PUT',
      path: `/s/${name}${ROOT}/session/changes`,
      body: longLog(),
    });
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const before = server.cpuSeconds();
    // In turns, as the state that was used last is kept.
    for (let turn = 0; turn < FOLD_TURNS; turn++) await send(server.url, ticketOf(turn));
    if (round > 0) times.push(((server.cpuSeconds() - before) * 1000) / FOLD_TURNS);
  }
  console.log(verdict(`${FOLDED.changes} changes folded, ms CPU`, median(times), { max: 150 }));
}

/** The CPU time of a process is counted in hundredths of a second. */
const FOLD_TURNS = 20;

// Without kept responses: a session with changes has none either.
const env = { ANSWER_CACHE_BYTES: '0', LOG_LEVEL: 'silent', INSPECT: 'off' }; // what is kept besides has limits of its own
/** So little that only the state of one long session is kept. */
const WITHOUT_STATES = { SESSION_CACHE_BYTES: '1048576' };
for (const [task, settings] of [
  [measure, {}],
  [measureMemory, {}],
  [measureFold, WITHOUT_STATES],
] as const) {
  if (values.only !== undefined && values.only !== task.name) continue;
  const server = await startService('helpdesk', { port: PORT, env: { ...env, ...settings } });
  try {
    await task(server);
  } finally {
    await server.stop();
  }
}
agent.destroy();
