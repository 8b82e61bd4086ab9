import type { Socket } from 'node:net';
import type { Timer, Timers } from '@sandbox/kernel';

/** How often connections are checked in the time that they have. */
const CHECKS = 4;

/** Node's numbers of the bytes that it has passed on: all of them, and those that the kernel has not accepted. */
interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/** Bytes wait for the client: the number accepted so far, and the number of checks since it changed. */
interface Stall {
  readonly taken: number;
  readonly checks: number;
}

/**
 * Ends connections whose client accepts none of its waiting bytes within the timeout: waiting bytes occupy memory. A
 * connection without waiting bytes stays open, however long it is silent.
 */
export function cutStalled(options: {
  readonly sockets: Iterable<Socket>;
  readonly timers: Timers;
  readonly timeoutMs: number;
  /** Called for each connection that is ended. */
  readonly onCut: () => void;
}): Timer {
  const { sockets, timers, timeoutMs, onCut } = options;
  let stalls = new Map<Socket, Stall>();
  return timers.every(timeoutMs / CHECKS, () => {
    const next = new Map<Socket, Stall>();
    for (const socket of sockets) {
      const taken = takenOf(socket);
      if (taken === undefined) continue;
      const before = stalls.get(socket);
      const checks = before?.taken === taken ? before.checks + 1 : 0;
      if (checks < CHECKS) next.set(socket, { taken, checks });
      else {
        onCut();
        socket.destroy();
      }
    }
    stalls = next;
  });
}

/** How many bytes the client's side has taken; undefined when none wait. */
function takenOf(socket: Socket & { readonly _handle?: Handle | null }): number | undefined {
  const { _handle: handle } = socket;
  if (socket.writableLength === 0 || !handle) return undefined;
  return handle.bytesWritten - handle.writeQueueSize;
}
