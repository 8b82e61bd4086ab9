import type { Clock } from '@sandbox/kernel';

/** The number of deliveries in a minute for a key: a session, or a target. */
export interface DeliveryRate {
  /** Milliseconds until one more may be sent for it; 0 when it may be now. */
  waitFor(key: string): number;
  /** Counts one that is sent. */
  count(key: string): void;
}

/** A minute's worth that refills as time passes. */
interface Bucket {
  readonly left: number;
  readonly at: number;
}

/**
 * The maximum number of keys; the last used ones are stored. A deleted one has had time to refill, or the
 * limit of all was reached long before.
 */
const MAX_KEYS = 20_000;

const MINUTE_MS = 60_000;

/** Builds a rate. */
export function createDeliveryRate(options: {
  readonly clock: Clock;
  readonly perMinute: number;
}): DeliveryRate {
  const { clock, perMinute } = options;
  const buckets = new Map<string, Bucket>();
  const leftOf = (key: string): number => {
    const bucket = buckets.get(key);
    if (bucket === undefined) return perMinute;
    const gained = ((clock.elapsed() - bucket.at) * perMinute) / MINUTE_MS;
    return Math.min(perMinute, bucket.left + gained);
  };
  return {
    waitFor(key) {
      const missing = 1 - leftOf(key);
      return missing <= 0 ? 0 : Math.ceil((missing * MINUTE_MS) / perMinute);
    },
    count(key) {
      const left = leftOf(key) - 1;
      buckets.delete(key);
      buckets.set(key, { left, at: clock.elapsed() });
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_KEYS && oldest !== undefined) buckets.delete(oldest);
    },
  };
}
