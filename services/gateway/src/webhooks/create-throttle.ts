import type { Clock } from '@sandbox/kernel';
import { fail } from '../errors.js';
import { createDeliveryRate } from './delivery-rate.js';

/** The session that sends, and the target. */
export interface Load {
  readonly sessionId: string;
  readonly url: string;
}

/** Limits the deliveries of one session, and of all sessions to one target. */
export interface Throttle {
  /** Milliseconds until it may be sent; 0 counts it as sent now. */
  take(load: Load): number;
  /**
   * Counts a request of a client to send at once.
   * @throws AppError too_many_deliveries
   */
  demand(load: Load): void;
}

/** Builds the throttle; it counts what this process sends. */
export function createThrottle(options: {
  readonly clock: Clock;
  readonly perSession: number;
  readonly perTarget: number;
}): Throttle {
  const { clock, perSession, perTarget } = options;
  const sessions = createDeliveryRate({ clock, perMinute: perSession });
  const targets = createDeliveryRate({ clock, perMinute: perTarget });
  const take: Throttle['take'] = ({ sessionId, url }) => {
    const { host } = new URL(url);
    const wait = Math.max(sessions.waitFor(sessionId), targets.waitFor(host));
    if (wait > 0) return wait;
    sessions.count(sessionId);
    targets.count(host);
    return 0;
  };
  return {
    take,
    demand(load) {
      const wait = take(load);
      if (wait === 0) return;
      throw fail('too_many_deliveries', {
        detail: `The limit is reached: a session sends ${perSession} notifications a minute, and ${perTarget} go to one target.`,
        headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
      });
    },
  };
}
