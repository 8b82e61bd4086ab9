import { connect, type Socket } from 'node:net';
import { GrowingBytes } from '@sandbox/kernel';

/** What came back on a connection. */
export interface Received {
  readonly bytes: Buffer;
  /** Whether the server closed the connection. */
  readonly isEnded: boolean;
  /** Whether the time was over first. */
  readonly isLate: boolean;
}

/** One connection to the server. */
export interface Connection {
  readonly isOpen: () => boolean;
  /**
   * Writes bytes and collects what comes back until `isDone` says so, the server closes, nothing came for `quietMs`, or
   * `limitMs` are over.
   */
  exchange(chunks: readonly Buffer[], until: Until): Promise<Received>;
  close(): void;
}

/** When an exchange is over. */
export interface Until {
  readonly isDone: (bytes: Buffer) => boolean;
  readonly quietMs?: number;
  readonly limitMs: number;
}

/** Opens a connection; what goes wrong shows in the exchange. */
export function openConnection({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): Connection {
  const socket = connect({ host, port, noDelay: true });
  let isEnded = false;
  let listener: (() => void) | undefined;
  let received = new GrowingBytes(Number.POSITIVE_INFINITY);
  const end = (): void => {
    isEnded = true;
    listener?.();
  };
  socket.on('error', end).on('close', end).on('end', end);
  socket.on('data', (chunk) => {
    received.append(chunk);
    listener?.();
  });
  return {
    isOpen: () => !isEnded && !socket.destroyed,
    // A reset leaves no port waiting; a run needs more of them than a system has. A socket that is being shut down
    // cannot be reset.
    close: () => void (isEnded ? socket.destroy() : socket.resetAndDestroy()),
    exchange(chunks, { isDone, quietMs, limitMs }) {
      received = new GrowingBytes(Number.POSITIVE_INFINITY);
      return new Promise((resolve) => {
        const finish = (isLate: boolean): void => {
          listener = undefined;
          clearTimeout(limit);
          clearTimeout(quiet);
          resolve({ bytes: received.bytes, isEnded, isLate });
        };
        const limit = setTimeout(finish, limitMs, true);
        let quiet: NodeJS.Timeout | undefined;
        listener = () => {
          if (isEnded || isDone(received.bytes)) return finish(false);
          if (quietMs === undefined) return;
          clearTimeout(quiet);
          quiet = setTimeout(finish, quietMs, false);
        };
        writeAll(socket, chunks);
        if (isEnded) finish(false);
        else if (quietMs !== undefined) quiet = setTimeout(finish, quietMs * 4, false);
      });
    },
  };
}

/** Each piece in a turn of its own, so that they arrive one by one. */
function writeAll(socket: Socket, [first, ...others]: readonly Buffer[]): void {
  if (!first || socket.destroyed) return;
  socket.write(first);
  if (others.length > 0) setImmediate(writeAll, socket, others);
}
