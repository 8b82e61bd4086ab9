import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type RequestListener, Reservation } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { findClientKey } from '../request/client-base.js';

/** The estimated memory of a waiting request with its response, in bytes, on the safe side. */
const WAITING_BYTES = 4096;

/** Node sets this on a connection whose client has to wait, and continues with the next `drain`. */
type PausedSocket = Socket & { _paused?: boolean };

/**
 * Starts each request of a connection only after the response to the one before it, in a later turn of the event loop.
 * Node passes on all requests of a packet at once, and hundreds of small ones fit into it. Waiting requests count in the
 * budget of unfinished bytes, and meanwhile nothing more is read.
 */
export function createTurns(
  platform: Pick<Platform, 'unfinished' | 'settings'>,
): (listener: RequestListener) => RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const lineOf = (request: IncomingMessage): Line => {
    const { socket } = request;
    const known = lines.get(socket);
    if (known) return known;
    const owner = findClientKey(request, platform.settings);
    const line = new Line(socket, new Reservation(platform.unfinished, owner));
    lines.set(socket, line);
    return line;
  };
  return (listener) => (request, response) => {
    // Node assigns a response its connection when those before it are complete.
    if (response.socket !== null) listener(request, response);
    else lineOf(request).add(request, response, listener);
  };
}

/** The requests of a connection that wait. */
class Line {
  readonly #socket: PausedSocket;
  readonly #hold: Reservation;
  #length = 0;

  constructor(socket: Socket, hold: Reservation) {
    this.#socket = socket;
    this.#hold = hold;
    socket.once('close', () => hold.free());
  }

  add(request: IncomingMessage, response: ServerResponse, listener: RequestListener): void {
    const socket = this.#socket;
    if (socket.destroyed) return;
    if (!this.#hold.resize((this.#length + 1) * WAITING_BYTES)) {
      socket.destroy();
      return;
    }
    this.#length += 1;
    socket._paused = true;
    socket.pause();
    response.once('socket', () => setImmediate(() => this.#start(request, response, listener)));
  }

  #start(request: IncomingMessage, response: ServerResponse, listener: RequestListener): void {
    const socket = this.#socket;
    if (socket.destroyed) return;
    this.#length -= 1;
    this.#hold.resize(this.#length * WAITING_BYTES);
    if (this.#length === 0 && !socket.writableNeedDrain) socket.emit('drain');
    listener(request, response);
  }
}
