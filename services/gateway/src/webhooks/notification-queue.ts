import { toClientKey } from '@sandbox/http';
import type { Timer, Timers } from '@sandbox/kernel';
import { type Appended, lineOf, type NewDelivery, toDeliveries } from './delivery.js';
import type { DeliveryQueue } from './delivery-queue.js';
import type { DeliveryStore } from './delivery-store.js';

export interface NotificationQueueOptions {
  readonly store: DeliveryStore;
  readonly queue: DeliveryQueue;
  readonly timers: Timers;
  /** Reports an unexpected failure. */
  readonly report: (error: unknown) => void;
}

/** The wait for a store that is unavailable. */
const AWAY_WAIT_MS = 1000;

/** The maximum number of deliveries that wait for a store that is unavailable; the oldest are lost first. */
const MAX_STORED = 10_000;

/** Enqueues the notifications of events for their webhooks. */
export class NotificationQueue {
  readonly #options: NotificationQueueOptions;
  /** Deliveries that could not be enqueued, in order; later ones must wait for them. */
  #kept: readonly NewDelivery[] = [];
  #isRetrying = false;
  #lost = 0;
  #timer: Timer | undefined;

  constructor(options: NotificationQueueOptions) {
    this.#options = options;
  }

  /**
   * Enqueues the notifications of events. The promise resolves once they are enqueued, so that no client sees
   * a response of a process that could still lose them; undefined when no webhook is notified.
   */
  enqueue(appended: Appended): Promise<void> | undefined {
    if (appended.state.webhooks.byId.size === 0) return undefined;
    const deliveries = toDeliveries(appended);
    if (deliveries.length === 0) return undefined;
    if (this.#kept.length > 0 || this.#isRetrying) {
      this.#keep(deliveries);
      return undefined;
    }
    return this.#putInLine(deliveries, appended.address).catch((error: unknown) => {
      this.#options.report(error);
      this.#keep(deliveries);
    });
  }

  /** Retries the deliveries that could not be enqueued; returns the number of lost ones. */
  async stop(): Promise<number> {
    if (this.#kept.length > 0) await this.#retry();
    this.#timer?.cancel();
    return this.#lost + this.#kept.length;
  }

  async #putInLine(deliveries: readonly NewDelivery[], address = ''): Promise<void> {
    const { store, queue } = this.#options;
    await store.add(deliveries, toClientKey(address));
    for (const line of new Set(deliveries.map(lineOf))) queue.wake(line);
  }

  #keep(deliveries: readonly NewDelivery[]): void {
    const all = [...this.#kept, ...deliveries];
    this.#kept = all.slice(-MAX_STORED);
    this.#lost += all.length - this.#kept.length;
    this.#timer ??= this.#options.timers.after(AWAY_WAIT_MS, () => {
      this.#timer = undefined;
      void this.#retry();
    });
  }

  async #retry(): Promise<void> {
    const due = this.#kept;
    this.#kept = [];
    this.#isRetrying = true;
    const isDone = await this.#putInLine(due).then(
      () => true,
      () => false,
    );
    this.#isRetrying = false;
    const later = this.#kept;
    this.#kept = [];
    if (!isDone || later.length > 0) this.#keep(isDone ? later : [...due, ...later]);
  }
}
