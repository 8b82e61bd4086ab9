import { platformError } from '../errors.js';
import type { AppliedFault } from './fault.js';
import type { Place, Waits } from './waits.js';

/**
 * Takes the place that a request needs which is held up; undefined for others.
 * @throws AppError overloaded
 */
export function takePlace(fault: AppliedFault, waits: Waits): Place | undefined {
  if (fault.delayMs === 0 && !isSlow(fault)) return undefined;
  const place = waits.enter();
  if (place !== undefined) return place;
  throw platformError('overloaded', {
    detail: `${waits.size} requests are held up already by the faults that they asked for.`,
    headers: { 'Retry-After': '1' },
  });
}

/** True when a response itself is held up, and not only the request before it. */
export function isSlow({ wire }: AppliedFault): boolean {
  return wire?.kind === 'stall' || wire?.kind === 'throttle';
}
