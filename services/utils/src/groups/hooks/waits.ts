import { type HttpRequest, platformError, toClientKey } from '@sandbox/http';
import { createSharedBudget, type Timers } from '@sandbox/kernel';

/** The most requests of a process that wait at once. */
const MAX_WAITS = 1000;

/** A wait that ends when its time is up, its client leaves, or the service stops; `ring` wakes it before. */
export interface Wait {
  readonly isOver: boolean;
  ring(): void;
  /** Resolves after a ring, at once when there was one since the last time, and when the wait is over. */
  next(): Promise<void>;
}

/** The parts that are needed of a request that waits. */
type WaitingRequest = Pick<HttpRequest, 'clientAddress'> & {
  readonly raw: Pick<HttpRequest['raw'], 'socket'>;
};

/** The waits of a process. */
export interface Waits {
  /**
   * Runs `work`, which waits for at most `ms` milliseconds.
   * @throws AppError overloaded when too many wait already, or too many of the same client
   */
  run<T>(ms: number, request: WaitingRequest, work: (wait: Wait) => Promise<T>): Promise<T>;
  /** Ends all of them. */
  stop(): void;
}

/** Builds the list of waits. */
export function createDelays(
  timers: Timers,
  {
    maxWaits = MAX_WAITS,
    sharePercent = 100,
  }: { readonly maxWaits?: number; readonly sharePercent?: number } = {},
): Waits {
  const budget = createSharedBudget({ limit: maxWaits, sharePercent });
  const ends = new Set<() => void>();
  return {
    async run(ms, { raw: { socket }, clientAddress }, work) {
      const owner = toClientKey(clientAddress);
      if (!budget.reserve(1, owner)) throw tooMany(ends.size);
      const bell = createBell();
      const wait = { isOver: false, ring: bell.ring, next: bell.next };
      const end = (): void => {
        wait.isOver = true;
        bell.ring();
      };
      const timer = timers.after(ms, end);
      ends.add(end);
      socket.once('close', end);
      if (socket.destroyed) end();
      try {
        return await work(wait);
      } finally {
        timer.cancel();
        ends.delete(end);
        budget.release(1, owner);
        socket.off('close', end);
      }
    },
    stop() {
      for (const end of ends) end();
    },
  };
}

/** Waits until its time is up. */
export async function untilOver(wait: Wait): Promise<void> {
  while (!wait.isOver) await wait.next();
}

function createBell(): Pick<Wait, 'ring' | 'next'> {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async next() {
      if (!hasRung) await new Promise<void>((resolve) => (wake = resolve));
      hasRung = false;
      wake = undefined;
    },
  };
}

function tooMany(waiting: number): Error {
  return platformError('overloaded', {
    detail: `${waiting} requests are already waiting for calls or delays, which is the limit of the server or of this client. Try again.`,
    headers: { 'Retry-After': '1' },
  });
}
