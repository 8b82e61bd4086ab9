import { setMaxListeners } from 'node:events';
import type { Timer, Timers } from '@sandbox/kernel';
import type { DeliveryQueue, RunStep, StepResult } from './delivery-queue.js';

export interface MemoryQueueOptions {
  readonly run: RunStep;
  readonly timers: Timers;
  /** How many lines are run at once. */
  readonly concurrency: number;
  /** The milliseconds that attempts in progress may take when the queue stops. */
  readonly graceMs: number;
  /** Reports an unexpected failure. */
  readonly report: (error: unknown) => void;
}

/** The milliseconds that a line rests after an unexpected failure. */
const FAILURE_WAIT_MS = 1000;

/** Builds a queue in the memory of this process. */
export function createMemoryQueue(options: MemoryQueueOptions): DeliveryQueue {
  return new MemoryQueue(options);
}

class MemoryQueue implements DeliveryQueue {
  readonly #options: MemoryQueueOptions;
  readonly #ending = new AbortController();
  readonly #ready = new Set<string>();
  /** Lines that are ready or run; true when a running one was woken meanwhile. */
  readonly #busy = new Map<string, boolean>();
  readonly #resting = new Map<string, Timer>();
  readonly #running = new Set<Promise<void>>();
  #isStopping = false;

  constructor(options: MemoryQueueOptions) {
    this.#options = options;
    setMaxListeners(options.concurrency, this.#ending.signal);
  }

  wake(line: string): void {
    if (this.#isStopping || this.#resting.has(line)) return;
    const isKnown = this.#busy.has(line);
    this.#busy.set(line, isKnown);
    if (isKnown) return;
    this.#ready.add(line);
    this.#runReady();
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    const { timers, graceMs } = this.#options;
    this.#isStopping = true;
    for (const timer of this.#resting.values()) timer.cancel();
    const grace = timers.after(graceMs, () => this.#ending.abort());
    await Promise.all(this.#running);
    grace.cancel();
  }

  #rest(line: string, waitMs: number): void {
    const timer = this.#options.timers.after(waitMs, () => {
      this.#resting.delete(line);
      this.wake(line);
    });
    this.#resting.set(line, timer);
  }

  #runReady(): void {
    const { concurrency } = this.#options;
    while (!this.#isStopping && this.#running.size < concurrency && this.#ready.size > 0) {
      const [line = ''] = this.#ready;
      this.#ready.delete(line);
      const task = this.#runLine(line).finally(() => {
        this.#running.delete(task);
        this.#runReady();
      });
      this.#running.add(task);
    }
  }

  async #runLine(line: string): Promise<void> {
    this.#busy.set(line, false);
    let next: StepResult = { waitMs: 0 };
    while (!this.#isStopping && this.#goesOn(line, next)) {
      this.#busy.set(line, false);
      next = await this.#runStep(line);
    }
    this.#busy.delete(line);
    if (!this.#isStopping && next !== 'idle') this.#rest(line, next.waitMs);
  }

  #goesOn(line: string, last: StepResult): boolean {
    return last === 'idle' ? this.#busy.get(line) === true : last.waitMs === 0;
  }

  #runStep(line: string): Promise<StepResult> {
    const { run, report } = this.#options;
    return run(line, this.#ending.signal).catch((error: unknown) => {
      if (!this.#ending.signal.aborted) report(error);
      return { waitMs: FAILURE_WAIT_MS };
    });
  }
}
