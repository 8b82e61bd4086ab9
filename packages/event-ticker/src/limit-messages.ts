import type { Duplex } from 'node:stream';
import { Reservation, type SharedBudget, type Timers } from '@sandbox/kernel';
import type { WebSocket } from 'ws';
import { MessageMeter } from './message-meter.js';

/** RFC 6455 7.4.1 and the registry it opens: the client cannot be served now. */
export const TRY_AGAIN_LATER = 1013;

/** RFC 6455 7.4.1: a message is too big to process. */
const TOO_BIG = 1009;

/** How long a client may take to read why it is closed. */
const LINGER_MS = 1000;

/**
 * Counts what the unfinished messages of a WebSocket hold against the budget of the process. A socket for which nothing
 * is left is closed with 1013; nothing is read from it any more.
 * @param socket - the connection below the WebSocket
 */
export function limitMessages(options: {
  readonly client: WebSocket;
  readonly socket: Duplex;
  readonly budget: SharedBudget;
  /** The key of the client, which the bytes are charged to. */
  readonly owner: string;
  readonly timers: Timers;
  /** The largest frame; a larger one closes the socket with 1009. Left out where messages alone are bounded. */
  readonly maxFrameBytes?: number | undefined;
}): void {
  const { client, socket, budget, owner, timers, maxFrameBytes = Infinity } = options;
  const meter = new MessageMeter();
  const hold = new Reservation(budget, owner);
  // Before the library, which would pass on the message that the frame completes.
  socket.prependListener('data', (chunk: Buffer) => {
    const hasSpace = hold.resize(meter.add(chunk));
    if (!hasSpace) rejectClient(client, timers, 'The server holds too many unfinished messages.');
    else if (meter.largest > maxFrameBytes) {
      client.close(TOO_BIG, `A fragment must be at most ${maxFrameBytes} bytes long.`);
    }
  });
  client.once('close', () => hold.free());
}

/** Closes a WebSocket with 1013 and reads nothing more from it; it is cut when it does not close in time. */
export function rejectClient(client: WebSocket, timers: Timers, reason: string): void {
  client.close(TRY_AGAIN_LATER, reason);
  client.pause();
  const timer = timers.after(LINGER_MS, () => client.terminate());
  client.once('close', () => timer.cancel());
}
