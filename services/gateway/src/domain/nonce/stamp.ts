import type { Random } from '@sandbox/kernel';
import { serviceTime, timePassed } from '../clock/clock-ledger.js';
import type { SessionState } from '../session-state.js';
import { isCount, isText } from '../shape.js';

/** The identity of a nonce or a form: its id, and when it was made by the service's own clock. */
export interface Stamp {
  readonly id: string;
  readonly madeAt: number;
}

/** The shape of each of its members. */
export const STAMP = { id: isText, madeAt: isCount } as const;

/** The lifetime of nonces and forms: 15 minutes. */
const LIFE_MS = 900_000;

/** Two numbers of 32 bits; an id repeats only if the same process draws it twice within a millisecond. */
const MAX_PART = 0xffff_ffff;

/** Makes a stamp with the current time. */
export function makeStamp(options: {
  readonly state: SessionState;
  readonly now: number;
  readonly random: Random;
}): Stamp {
  const { state, now, random } = options;
  const madeAt = serviceTime(state, now);
  const parts = [madeAt, random.int(0, MAX_PART), random.int(0, MAX_PART)];
  return { id: parts.map((part) => part.toString(36)).join('-'), madeAt };
}

/** True when something is too old in a session. */
export function isOutdated(state: SessionState, now: number, { madeAt }: Stamp): boolean {
  return timePassed(state, now, madeAt) > LIFE_MS;
}
