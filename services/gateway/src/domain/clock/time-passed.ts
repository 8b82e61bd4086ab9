import type { SessionState } from '../session-state.js';

/**
 * The milliseconds that have passed in a session since an instant of the service's own clock, those included by which
 * the session's clock was moved after it. What is made outside a session, such as a payment nonce, is as old as this.
 */
export function timePassed(state: SessionState, now: number, since: number): number {
  const moved = state.clockMoves
    .filter(({ at }) => at >= since)
    .reduce((sum, { by }) => sum + by, 0);
  return serviceTime(state, now) - since + moved;
}

/** The time of the service's own clock at a time of the session. */
export function serviceTime({ clockOffset }: SessionState, now: number): number {
  return now - clockOffset;
}
