import { setMaxListeners } from 'node:events';
import type { Timer, Timers } from '@sandbox/kernel';
import type { DeliveryQueue, RunStep } from './delivery-queue.js';

export interface MemoryQueueOptions {
  readonly run: RunStep;
  readonly timers: Timers;
  /** How many lines are run at once. */
  readonly concurrency: number;
  /** How long tries in flight may take when the queue stops. */
  readonly graceMs: number;
  /** Reports an unexpected failure. */
  readonly report: (error: unknown) => void;
}

/** How long a line rests after an unexpected failure. */
const FAILURE_WAIT_MS = 1000;

/** Builds a queue in the memory of this process. */
export function createMemoryQueue(options: MemoryQueueOptions): DeliveryQueue {
  const { run, timers, concurrency, graceMs, report } = options;
  const ending = new AbortController();
  setMaxListeners(concurrency, ending.signal);
  const ready = new Set<string>();
  /** Lines that are ready or run; true when a running one was woken meanwhile. */
  const busy = new Map<string, boolean>();
  const resting = new Map<string, Timer>();
  const running = new Set<Promise<void>>();
  let isStopping = false;

  const wake = (line: string): void => {
    if (isStopping || resting.has(line)) return;
    const isKnown = busy.has(line);
    busy.set(line, isKnown);
    if (isKnown) return;
    ready.add(line);
    runReady();
  };
  const rest = (line: string, waitMs: number): void => {
    const timer = timers.after(waitMs, () => {
      resting.delete(line);
      wake(line);
    });
    resting.set(line, timer);
  };
  const runReady = (): void => {
    while (!isStopping && running.size < concurrency && ready.size > 0) {
      const [line = ''] = ready;
      ready.delete(line);
      const task = runLine(line).finally(() => {
        running.delete(task);
        runReady();
      });
      running.add(task);
    }
  };
  const runLine = async (line: string): Promise<void> => {
    busy.set(line, false);
    let next: Awaited<ReturnType<RunStep>> = { waitMs: 0 };
    while (!isStopping && (next !== 'idle' || busy.get(line) === true) && waitOf(next) === 0) {
      busy.set(line, false);
      next = await run(line, ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) report(error);
        return { waitMs: FAILURE_WAIT_MS };
      });
    }
    busy.delete(line);
    if (!isStopping && next !== 'idle') rest(line, next.waitMs);
  };
  return {
    wake,
    start: async () => {},
    async stop() {
      isStopping = true;
      for (const timer of resting.values()) timer.cancel();
      const grace = timers.after(graceMs, () => ending.abort());
      await Promise.all(running);
      grace.cancel();
    },
  };
}

function waitOf(next: Awaited<ReturnType<RunStep>>): number {
  return next === 'idle' ? 0 : next.waitMs;
}
