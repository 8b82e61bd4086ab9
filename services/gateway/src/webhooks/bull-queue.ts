import type { Clock, Timers } from '@sandbox/kernel';
import { DISCONNECT_MS, isCluster, parseNodes } from '@sandbox/redis';
import type { Job, Queue, Worker } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import type { DeliveryQueue, RunStep } from './delivery-queue.js';

export interface BullQueueOptions {
  readonly url: string;
  readonly run: RunStep;
  /** The lines in which deliveries wait when the service starts. */
  readonly lines: () => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** How many lines this replica runs at once. */
  readonly concurrency: number;
  /** The milliseconds that attempts in progress may take when the queue stops. */
  readonly graceMs: number;
  /** Reports an unexpected failure. */
  readonly report: (error: unknown) => void;
}

const NAME = 'webhook-lines';
const PREFIX = 'sandbox:gateway:bull';

/** A cluster stores the whole queue together, in the slot of this hash tag. */
const CLUSTER_PREFIX = `{${PREFIX}}`;

/** The milliseconds that a line rests after an unexpected failure. */
const FAILURE_WAIT_MS = 1000;

/** The interval of the search for lines that no replica runs, because a replica ended between two steps. */
const SWEEP_MS = 30_000;

/** A job of the queue: run a line until nothing waits in it. */
type LineJob = Job<{ readonly line: string }>;

interface Parts {
  readonly queue: Queue;
  readonly worker: Worker;
  readonly isReady: () => boolean;
  readonly disconnect: () => void;
}

/**
 * Builds a queue on BullMQ, whose replicas share the work. A line is one job at a time, on any replica:
 * BullMQ accepts a second one for the same line only to run it after the first. When a replica dies, another
 * one takes over its job.
 */
export function createBullQueue(options: BullQueueOptions): DeliveryQueue {
  const { timers, lines, graceMs, report } = options;
  const ending = new AbortController();
  const stopping = new AbortController();
  let parts: Parts | undefined;
  const wake = (line: string): void => {
    parts?.queue.add('run', { line }, jobOptions(line)).catch(report);
  };
  const sweep = (): void => {
    lines().then((waiting) => waiting.forEach(wake), report);
  };
  return {
    wake,
    async start() {
      parts = await loadParts(options, { ending: ending.signal, stopping: stopping.signal });
      sweep();
      const sweeper = timers.every(SWEEP_MS, sweep);
      stopping.signal.addEventListener('abort', () => sweeper.cancel());
    },
    async stop() {
      stopping.abort();
      const grace = timers.after(graceMs, () => ending.abort());
      // A worker waits for its last command, for ever while the server is unavailable, unless it is forced.
      await parts?.worker.close(!parts.isReady());
      grace.cancel();
      await parts?.queue.close();
      parts?.disconnect();
    },
  };
}

/** While a line runs, further wakes leave one job, which runs after it. */
function jobOptions(line: string): Parameters<Queue['add']>[2] {
  return {
    deduplication: { id: line, keepLastIfActive: true },
    removeOnComplete: true,
    removeOnFail: true,
    attempts: Number.MAX_SAFE_INTEGER,
    backoff: { type: 'fixed', delay: FAILURE_WAIT_MS },
  };
}

/** The ends of a line's run: at once, or before its next step. */
interface Signals {
  readonly ending: AbortSignal;
  readonly stopping: AbortSignal;
}

/** Both libraries are loaded only here: a service without Redis does not pay for them. */
async function loadParts(options: BullQueueOptions, signals: Signals): Promise<Parts> {
  const { url, concurrency, report } = options;
  const [bull, connection] = await Promise.all([import('bullmq'), connect(url)]);
  const prefix = isCluster(url) ? CLUSTER_PREFIX : PREFIX;
  connection.on('error', () => undefined); // the store's connection has reported it
  const queue = new bull.Queue(NAME, { connection, prefix });
  const worker = new bull.Worker(NAME, toProcessor(bull, options, signals), {
    connection,
    concurrency,
    prefix,
    maxStalledCount: Number.MAX_SAFE_INTEGER,
  });
  queue.on('error', () => undefined);
  worker.on('error', () => undefined);
  worker.on('failed', (_job, error) => report(error));
  return {
    queue,
    worker,
    isReady: () => connection.status === 'ready',
    disconnect: () => connection.disconnect(),
  };
}

async function connect(url: string): Promise<Redis | Cluster> {
  const { Cluster, Redis } = await import('ioredis');
  const retryStrategy = (attempt: number): number => Math.min(50 * attempt, 1000);
  const options = {
    maxRetriesPerRequest: null, // BullMQ waits for a server that is unavailable
    disconnectTimeout: DISCONNECT_MS,
    retryStrategy,
  };
  if (!isCluster(url)) return new Redis(url, options);
  const { nodes, access } = parseNodes(url);
  return new Cluster([...nodes], {
    ...{ clusterRetryStrategy: retryStrategy, clusterNodeRetryStrategy: retryStrategy },
    redisOptions: { ...options, ...access },
  });
}

/** Builds the function that runs the job of a line, step by step. */
function toProcessor(
  bull: typeof import('bullmq'),
  { run, clock }: BullQueueOptions,
  { ending, stopping }: Signals,
): (job: LineJob, token?: string) => Promise<void> {
  return async (job, token) => {
    const { line } = job.data;
    while (!stopping.aborted) {
      const next = await run(line, ending).catch((error: unknown) => {
        if (!ending.aborted) throw error;
        return undefined;
      });
      if (next === 'idle') return;
      if (next === undefined) break;
      if (next.waitMs > 0) {
        await job.moveToDelayed(clock.now() + next.waitMs, token);
        throw new bull.DelayedError();
      }
    }
    await job.moveToWait(token);
    throw new bull.WaitingError();
  };
}
