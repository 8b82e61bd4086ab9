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

/** Puts the notifications of events in line for their webhooks. */
export interface NotificationQueue {
  /**
   * Enqueues the notifications of events. The promise resolves once they are in line, so that no client sees a response
   * of a process that could still lose them; undefined when no webhook is notified.
   */
  enqueue(appended: Appended): Promise<void> | undefined;
  /** Tries once more to put in line what could not be; how many deliveries are lost all the same. */
  stop(): Promise<number>;
}

/** How long the store is given to come back. */
const AWAY_WAIT_MS = 1000;

/** How many deliveries wait for a store that is away; the oldest are lost first. */
const MAX_KEPT = 10_000;

/** Builds the queue. */
export function createNotificationQueue({
  store,
  queue,
  timers,
  report,
}: NotificationQueueOptions): NotificationQueue {
  /** What could not be put in line, in order; what comes later must wait behind it. */
  let kept: readonly NewDelivery[] = [];
  let isRetrying = false;
  let lost = 0;
  let timer: Timer | undefined;
  const putInLine = async (deliveries: readonly NewDelivery[]): Promise<void> => {
    await store.add(deliveries);
    for (const line of new Set(deliveries.map(lineOf))) queue.wake(line);
  };
  const keep = (deliveries: readonly NewDelivery[]): void => {
    const all = [...kept, ...deliveries];
    kept = all.slice(-MAX_KEPT);
    lost += all.length - kept.length;
    timer ??= timers.after(AWAY_WAIT_MS, () => {
      timer = undefined;
      void retry();
    });
  };
  const retry = async (): Promise<void> => {
    const due = kept;
    kept = [];
    isRetrying = true;
    const isDone = await putInLine(due).then(
      () => true,
      () => false,
    );
    isRetrying = false;
    const later = kept;
    kept = [];
    if (!isDone || later.length > 0) keep(isDone ? later : [...due, ...later]);
  };
  return {
    enqueue(appended) {
      if (appended.state.webhooks.byId.size === 0) return undefined;
      const deliveries = toDeliveries(appended);
      if (deliveries.length === 0) return undefined;
      if (kept.length > 0 || isRetrying) {
        keep(deliveries);
        return undefined;
      }
      return putInLine(deliveries).catch((error: unknown) => {
        report(error);
        keep(deliveries);
      });
    },
    async stop() {
      if (kept.length > 0) await retry();
      timer?.cancel();
      return lost + kept.length;
    },
  };
}
