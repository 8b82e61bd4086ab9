import { dueCharges } from '../src/domain/subscription/due-charges.js';
import type { CallSession } from './call-session.js';

/** Moves a session's clock and makes the payments that become due on the way. */
export function runSubscriptions(session: CallSession, by: number): void {
  const at = session.now();
  // The move of the clock is the event before the payments.
  const firstNumber = session.state.eventCount + 1;
  const span = { from: at, to: at + by, firstNumber, maxEvents: 10_000 };
  const charges = dueCharges(session.state, span);
  for (const event of [{ type: 'clock.advanced', at, by } as const, ...charges])
    session.write(event);
}
