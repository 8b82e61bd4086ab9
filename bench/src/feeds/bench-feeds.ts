import { setTimeout as pause } from 'node:timers/promises';
import { putLoad } from '../load.js';
import type { RunningServer } from '../start-process.js';
import { startService } from '../start-service.js';
import { type Latency, probeRest } from './probe-rest.js';
import { startClients } from './start-clients.js';

/** How many connections are held, and how long each measurement takes. */
export interface FeedBenchOptions {
  readonly api: string;
  readonly count: number;
  readonly seconds: number;
  /** The kinds of clients, by their names. */
  readonly kinds: readonly string[];
}

/** What the connections of one kind cost. */
export interface FeedMeasured {
  readonly kind: string;
  readonly count: number;
  /** Resident memory before, and what the connections added. */
  readonly baseMiB: number;
  readonly addedMiB: number;
  /** Per cent of a core, less what the server uses without connections. */
  readonly cpuShare: number;
  readonly bytesPerSecond: number;
  /** Connections that were lost on the way. */
  readonly lost: number;
  /** One request at a time, without and with the connections. */
  readonly idle: Latency;
  readonly busy: Latency;
  /** Thirty-two connections that ask as fast as they are answered. */
  readonly idleLoad: Latency;
  readonly busyLoad: Latency;
}

const PORT = 18_083;

/** Seconds in which connections, the collector of garbage and the compiler come to rest. */
const SETTLE_SECONDS = 10;

/** Measures kinds of connections, each against a server of its own that has just been started. */
export async function* benchFeeds(options: FeedBenchOptions): AsyncGenerator<FeedMeasured> {
  for (const kind of options.kinds) {
    const server = await startService(options.api, { port: PORT });
    try {
      yield await measure(server, kind, options);
    } finally {
      await server.stop();
    }
  }
}

async function measure(
  server: RunningServer,
  kind: string,
  { api, count, seconds }: FeedBenchOptions,
): Promise<FeedMeasured> {
  const path = `/v1/${api}`;
  const load = { url: server.url, paths: [path], seconds: 5 };
  await putLoad(load);
  const idleLoad = await putLoad(load);
  const idle = await probeRest(`${server.url}${path}`, 10);
  const resting = await cpuShare(server, 5);
  const baseMiB = server.residentMiB();
  const clients = await startClients({ url: server.url, api, kind, count });
  try {
    await pause(SETTLE_SECONDS * 1000);
    const before = await clients.state();
    const share = await cpuShare(server, seconds);
    const after = await clients.state();
    if (after.received === before.received) throw new Error(`Nothing came to the ${kind} clients.`);
    const busy = await probeRest(`${server.url}${path}`, 10);
    const addedMiB = server.residentMiB() - baseMiB;
    const busyLoad = await putLoad(load);
    return {
      kind,
      count,
      baseMiB,
      addedMiB,
      cpuShare: share - resting,
      bytesPerSecond: (after.received - before.received) / seconds,
      lost: count - (await clients.state()).open,
      idle,
      busy,
      idleLoad,
      busyLoad,
    };
  } finally {
    await clients.stop();
  }
}

async function cpuShare(server: RunningServer, seconds: number): Promise<number> {
  const before = server.cpuSeconds();
  await pause(seconds * 1000);
  return ((server.cpuSeconds() - before) / seconds) * 100;
}
