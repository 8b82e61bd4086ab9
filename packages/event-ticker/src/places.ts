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

export interface Places {
  /**
   * Takes a place, and a timer if needed.
   * @throws AppError too_many_streams
   */
  take(entering: Entering): void;
  /** Lets no further connection in. */
  close(): void;
}

/** Builds the places of a feed's connections. */
export function createPlaces(options: {
  readonly maxConnections: number;
  readonly sharePercent: number;
  readonly pacer: Pacer;
}): Places {
  const { maxConnections: limit, sharePercent, pacer } = options;
  const places = createSharedBudget({ limit, sharePercent, sparePart: 0 });
  let isClosed = false;
  return {
    take({ pace, owner, stream }) {
      if (isClosed) throw noCapacity('The server is stopping.');
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
    },
    close() {
      isClosed = true;
    },
  };
}

function noCapacity(detail: string): AppError {
  return feedError('too_many_streams', { detail, headers: { 'Retry-After': '5' } });
}
