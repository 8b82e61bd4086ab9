import { type AppError, createSharedBudget } from '@sandbox/kernel';
import { feedError } from './errors.js';
import type { Pace, Pacer } from './pace.js';

export interface Closing {
  once(event: 'close', listener: () => void): unknown;
}

export interface Entering {
  readonly pace: Pace | undefined;
  /** The key of the client. */
  readonly owner: string;
  readonly stream: Closing;
}

/**
 * Builds the places of a feed's connections.
 * @returns a function that takes a place, and a timer if needed
 * @throws AppError too_many_streams
 */
export function createPlaces(options: {
  readonly maxConnections: number;
  readonly sharePercent: number;
  readonly pacer: Pacer;
}): (entering: Entering) => void {
  const { maxConnections: limit, sharePercent, pacer } = options;
  const places = createSharedBudget({ limit, sharePercent, sparePart: 0 });
  return ({ pace, owner, stream }) => {
    if (!places.reserve(1, owner))
      throw noCapacity(
        `${places.used} of ${limit} feed streams are in use, and this client has its full share.`,
      );
    const leave = (): void => places.release(1, owner);
    try {
      const rest = pacer.reserve(pace, owner);
      stream.once('close', () => {
        rest();
        leave();
      });
    } catch (error) {
      leave();
      throw error;
    }
  };
}

export function noCapacity(detail: string): AppError {
  return feedError('too_many_streams', { detail, headers: { 'Retry-After': '5' } });
}
