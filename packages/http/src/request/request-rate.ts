import { type Clock, LruMap } from '@sandbox/kernel';

/** The number of stored clients; the least recently seen one is dropped first. */
const MAX_CLIENTS = 65_536;

/** Limits how many requests a client sends. */
export interface RequestRate {
  /** Counts a request of a client. @returns 0, or the seconds after which the client may send the next */
  admit(client: string): number;
}

/**
 * Builds a limit of `perSecond` requests a second after a burst, by the generic cell rate algorithm. The only stored
 * state of a client is the instant at which its whole burst is available again.
 */
export function createRequestRate(options: {
  readonly perSecond: number;
  readonly burst: number;
  readonly clock: Clock;
  readonly maxClients?: number;
}): RequestRate {
  const { perSecond, burst, clock, maxClients = MAX_CLIENTS } = options;
  const restsAt = new LruMap<string, number>({ maxEntries: maxClients });
  const interval = 1000 / perSecond;
  return {
    admit(client) {
      const now = clock.elapsed();
      const after = Math.max(restsAt.get(client) ?? now, now) + interval;
      const missing = after - now - burst * interval;
      if (missing > 0) return Math.ceil(missing / 1000);
      restsAt.set(client, after);
      return 0;
    },
  };
}
