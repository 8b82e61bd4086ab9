import { platformError } from '../errors.js';
import type { Delays, Place } from './delays.js';
import type { AppliedFault } from './fault.js';

/**
 * Takes the place that a request needs which is held up; undefined for others.
 * @param owner - the key of its client
 * @throws AppError overloaded
 */
export function takePlace(
  fault: AppliedFault,
  { delays, owner }: { readonly delays: Delays; readonly owner: string },
): Place | undefined {
  if (fault.delayMs === 0 && !isSlow(fault)) return undefined;
  const place = delays.enter(owner);
  if (place !== undefined) return place;
  throw platformError('overloaded', {
    detail: `${delays.size} requests wait because of injected faults. That is the limit of the server, or of your IP address.`,
    headers: { 'Retry-After': '1' },
  });
}

/** True when a response itself is held up, and not only the request before it. */
export function isSlow({ wire }: AppliedFault): boolean {
  return wire?.kind === 'stall' || wire?.kind === 'throttle';
}
