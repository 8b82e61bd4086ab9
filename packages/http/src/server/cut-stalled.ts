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
  const cut = (socket: Socket): void => {
    onCut();
    socket.destroy();
  };
  return watchStalls({ items: () => sockets, takenOf, cut, timers, timeoutMs });
}

/** Checks connections or streams with waiting bytes, and cuts those whose client accepts none of them within the timeout. */
export function watchStalls<Item>(options: {
  readonly items: () => Iterable<Item>;
  /** How many bytes the client's side has taken; undefined when none wait. */
  readonly takenOf: (item: Item) => number | undefined;
  readonly cut: (item: Item) => void;
  readonly timers: Timers;
  readonly timeoutMs: number;
}): Timer {
  const { items, takenOf, cut, timers, timeoutMs } = options;
  let stalls = new Map<Item, Stall>();
  return timers.every(timeoutMs / CHECKS, () => {
    const next = new Map<Item, Stall>();
    for (const item of items()) {
      const taken = takenOf(item);
      if (taken === undefined) continue;
      const before = stalls.get(item);
      const checks = before?.taken === taken ? before.checks + 1 : 0;
      if (checks < CHECKS) next.set(item, { taken, checks });
      else cut(item);
    }
    stalls = next;
  });
}

/** How many bytes the client's side has taken; undefined when none wait. */
function takenOf(socket: Socket & { readonly _handle?: Handle | null }): number | undefined {
  const { _handle: handle } = socket;
  // HTTP/2 writes to the handle, past the stream of the socket.
  if (!handle || (socket.writableLength === 0 && handle.writeQueueSize === 0)) return undefined;
  return handle.bytesWritten - handle.writeQueueSize;
}
