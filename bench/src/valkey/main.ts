import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chargeBody } from '../gateway/charge-bodies.js';
import { ENDPOINT } from '../gateway/start-gateway.js';
import { type Load, loadTool, putLoad } from '../load.js';
import { median } from '../median.js';
import type { RunningServer } from '../start-process.js';
import { startService } from '../start-service.js';
import { verdict } from '../verdict.js';
import { type BenchRedis, startRedis } from './start-redis.js';

/** A kind of write, with what is promised of it. */
interface Case extends Pick<Load, 'paths' | 'bodies'> {
  readonly name: string;
  readonly service: string;
  /** The most microseconds of Redis or Valkey a request. */
  readonly maxStore: number;
}

/** The most CPU of the service with Redis, in times of its CPU without. */
const MAX_TIMES = 2.2;

const PORTS = {
  redis: 21_810,
  memory: 21_811,
  shared: 21_812,
  base: 21_813,
  other: 21_814,
} as const;
const SESSIONS = Array.from({ length: 500 }, (_, n) => `/s/keep-bench-${n}`);

const CASES: readonly Case[] = [
  {
    name: 'charge in JSON',
    service: 'gateway',
    paths: [ENDPOINT],
    bodies: [chargeBody('json')],
    maxStore: 1e6 / 16_000,
  },
  {
    name: 'charge in XML',
    service: 'gateway',
    paths: [ENDPOINT],
    bodies: [chargeBody('xml')],
    maxStore: 1e6 / 16_000,
  },
  {
    name: 'persisted POST',
    service: 'helpdesk',
    paths: SESSIONS.map((session) => `${session}/v1/helpdesk/customers`),
    bodies: [JSON.stringify({ name: 'Ada Example' })],
    maxStore: 1e6 / 16_000,
  },
];

/** Microseconds of CPU a request. */
interface Sample {
  readonly service: number;
  readonly store: number;
}

type Side = 'memory' | 'shared' | 'base';

type Samples = Readonly<Record<Side, Sample[]>>;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    /** Before the first round. On a busy machine V8 needs long until it has compiled what is measured. */
    warm: { type: 'string', default: '5' },
    /** A checkout that is built already, to compare with. */
    built: { type: 'string' },
    only: { type: 'string', default: '' },
    strict: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const write = (line: string): unknown => process.stdout.write(`${line}\n`);

write(`Load by ${await loadTool()}, 32 connections, on the same machine as the servers.`);
for (const one of CASES.filter(({ name }) => name.includes(values.only))) {
  report(one, await measureCase(one));
}

/** Loads a service without Redis and with it in turns; that of another checkout too if there is one. */
async function measureCase(one: Case): Promise<Samples> {
  const samples: Samples = { memory: [], shared: [], base: [] };
  const redis = await startRedis(PORTS.redis);
  const other = values.built ? await startRedis(PORTS.other) : redis; // the other checkout may store differently
  const start = async (side: Side, env = {}, root?: string): Promise<[Side, RunningServer]> => [
    side,
    await startService(one.service, { port: PORTS[side], env, ...(root && { root }) }),
  ];
  const inRedis = { REDIS_URL: redis.url };
  const servers: [Side, RunningServer][] = [];
  try {
    servers.push(await start('memory'), await start('shared', inRedis));
    if (values.built)
      servers.push(await start('base', { REDIS_URL: other.url }, resolve(values.built)));
    for (const [, server] of servers) await measure(server, one, { for: Number(values.warm) });
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [side, server] of servers)
        samples[side].push(await measure(server, one, { redis: side === 'base' ? other : redis }));
    }
  } finally {
    await Promise.all(servers.map(([, server]) => server.stop()));
    await Promise.all([...new Set([redis, other])].map((each) => each.stop()));
  }
  return samples;
}

async function measure(
  server: RunningServer,
  one: Case,
  { redis, for: length = seconds }: { readonly redis?: BenchRedis; readonly for?: number },
): Promise<Sample> {
  const before = { service: server.cpuSeconds(), store: redis?.cpuSeconds() ?? 0 };
  const { requests, failures } = await putLoad({ url: server.url, ...one, seconds: length });
  if (failures > 0) throw new Error(`${one.name}: ${failures} requests failed.`);
  const perRequest = (cpu: number): number => (cpu * 1e6) / Math.max(1, requests);
  return {
    service: perRequest(server.cpuSeconds() - before.service),
    store: perRequest((redis?.cpuSeconds() ?? 0) - before.store),
  };
}

function report({ name, maxStore }: Case, samples: Samples): void {
  const middle = (side: Side, of: keyof Sample): number =>
    median(samples[side].map((sample) => sample[of]));
  const ours = middle('shared', 'service');
  const alone = middle('memory', 'service');
  const store = middle('shared', 'store');
  const figures = `${ours.toFixed(0)} µs with Redis, ${alone.toFixed(0)} µs without`;
  write(verdict(`${name}: ${figures}, times`, ours / alone, { max: MAX_TIMES }));
  const most = `one Redis allows ${Math.round(1e6 / store)}/s`;
  write(verdict(`${name}: ${most}, µs of Redis`, store, { max: maxStore }));
  if (samples.base.length === 0) return;
  const [service, other] = [middle('base', 'service'), middle('base', 'store')];
  write(`        base: ${service.toFixed(0)} µs with Redis, ${other.toFixed(1)} µs of Redis`);
}
