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
  readonly isOpen: boolean;
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
export function openConnection(server: {
  readonly host: string;
  readonly port: number;
}): Connection {
  return new SocketConnection(connect({ ...server, noDelay: true }));
}

class SocketConnection implements Connection {
  readonly #socket: Socket;
  #isEnded = false;
  #listener: (() => void) | undefined;
  #received = new GrowingBytes(Number.POSITIVE_INFINITY);

  constructor(socket: Socket) {
    this.#socket = socket;
    const end = (): void => {
      this.#isEnded = true;
      this.#listener?.();
    };
    socket.on('error', end).on('close', end).on('end', end);
    socket.on('data', (chunk) => {
      this.#received.append(chunk);
      this.#listener?.();
    });
  }

  get isOpen(): boolean {
    return !this.#isEnded && !this.#socket.destroyed;
  }

  /**
   * A reset leaves no port waiting; a run needs more of them than a system has. A socket that is being shut down cannot be
   * reset.
   */
  close(): void {
    if (this.#isEnded) this.#socket.destroy();
    else this.#socket.resetAndDestroy();
  }

  exchange(chunks: readonly Buffer[], { isDone, quietMs, limitMs }: Until): Promise<Received> {
    this.#received = new GrowingBytes(Number.POSITIVE_INFINITY);
    return new Promise((resolve) => {
      const finish = (isLate: boolean): void => {
        this.#listener = undefined;
        clearTimeout(limit);
        clearTimeout(quiet);
        resolve({ bytes: this.#received.bytes, isEnded: this.#isEnded, isLate });
      };
      const limit = setTimeout(finish, limitMs, true);
      let quiet: NodeJS.Timeout | undefined;
      this.#listener = () => {
        if (this.#isEnded || isDone(this.#received.bytes)) return finish(false);
        if (quietMs === undefined) return;
        clearTimeout(quiet);
        quiet = setTimeout(finish, quietMs, false);
      };
      writeAll(this.#socket, chunks);
      if (this.#isEnded) finish(false);
      else if (quietMs !== undefined) quiet = setTimeout(finish, quietMs * 4, false);
    });
  }
}

/** Each piece in a turn of its own, so that they arrive one by one. */
function writeAll(socket: Socket, [first, ...others]: readonly Buffer[]): void {
  if (!first || socket.destroyed) return;
  socket.write(first);
  if (others.length > 0) setImmediate(writeAll, socket, others);
}
