import type { Clock } from '@sandbox/kernel';

/** How many clients are remembered; the one that was not seen for longest is forgotten first. */
const MOST_CLIENTS = 65_536;

/** Limits how many requests a client sends. */
export interface RequestRate {
  /** Counts a request of a client. @returns 0, or the seconds after which the client may send the next */
  admit(client: string): number;
}

/**
 * Builds a limit of so many requests a second after so many at once, by the generic cell rate algorithm: all that is kept
 * of a client is the instant at which it has its whole burst again.
 */
export function createRequestRate(options: {
  readonly perSecond: number;
  readonly burst: number;
  readonly clock: Clock;
  readonly mostClients?: number;
}): RequestRate {
  const { perSecond, burst, clock, mostClients = MOST_CLIENTS } = options;
  const restsAt = new Map<string, number>(); // the client seen last is at the end
  const interval = 1000 / perSecond;
  return {
    admit(client) {
      const now = clock.elapsed();
      const after = Math.max(restsAt.get(client) ?? now, now) + interval;
      const missing = after - now - burst * interval;
      if (missing > 0) return Math.ceil(missing / 1000);
      restsAt.delete(client);
      restsAt.set(client, after);
      if (restsAt.size > mostClients) dropFirst(restsAt);
      return 0;
    },
  };
}

function dropFirst(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}
