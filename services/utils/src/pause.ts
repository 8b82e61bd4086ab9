import type { IncomingMessage } from 'node:http';
import type { Timers } from '@sandbox/kernel';

/** Waits; ends early when the client disconnects, so that no timer remains. */
export function pause(timers: Timers, ms: number, { socket }: IncomingMessage): Promise<void> {
  if (ms <= 0 || socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = (): void => {
      timer.cancel();
      resolve();
    };
    const timer = timers.after(ms, () => {
      socket.off('close', leave);
      resolve();
    });
    socket.once('close', leave);
  });
}
