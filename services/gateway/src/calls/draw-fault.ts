import type { Random } from '@sandbox/kernel';
import type { Faults } from '../domain/fault/fault-ledger.js';
import { GatewayError } from '../errors.js';
import { isMessageCode, messageOf } from '../messages.js';

/** The fault of one call. */
export interface Fault {
  readonly delayMs: number;
  /** The HTTP status of the response. */
  readonly status: number;
  /** Why the call fails; undefined when it is only late. */
  readonly error: GatewayError | undefined;
}

/** The status of every response without a fault. */
export const USUAL_STATUS = 200;

const NO_FAULT: Fault = { delayMs: 0, status: USUAL_STATUS, error: undefined };

/** The message of a call for which only an HTTP status was set. */
const DEFAULT_CODE = 'E00001';

/** Draws whether a call of the session is hit by its faults. */
export function drawFault(faults: Faults, random: Random): Fault {
  const { delayMs, errorCode, httpStatus, rate } = faults;
  const isNothing = delayMs === 0 && errorCode === null && httpStatus === null;
  if (isNothing || !random.chance(rate)) return NO_FAULT;
  const fails = errorCode !== null || httpStatus !== null;
  return {
    delayMs,
    status: httpStatus ?? USUAL_STATUS,
    error: fails ? errorOf(errorCode ?? DEFAULT_CODE) : undefined,
  };
}

function errorOf(code: string): GatewayError {
  return new GatewayError(
    isMessageCode(code) ? messageOf(code) : { code, text: 'A fault that is set for this session.' },
  );
}
