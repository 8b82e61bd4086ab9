import type { Duplex } from 'node:stream';
import { Reservation, type SharedBudget, type Timers } from '@sandbox/kernel';
import type { WebSocket } from 'ws';
import { MessageMeter } from './message-meter.js';

/** Try again later (RFC 6455 7.4.1 and its registry). */
export const TRY_AGAIN_LATER = 1013;

/** Message too big (RFC 6455 7.4.1). */
const TOO_BIG = 1009;

/** How long a client may take to read the close frame. */
const LINGER_MS = 1000;

/**
 * Charges the unfinished messages of a WebSocket to the budget of the process. A socket that exceeds it is closed with 1013 and
 * no longer read.
 * @param socket - the connection below the WebSocket
 */
export function limitMessages(options: {
  readonly client: WebSocket;
  readonly socket: Duplex;
  readonly budget: SharedBudget;
  /** The key of the client that is charged. */
  readonly owner: string;
  readonly timers: Timers;
  /** A larger frame closes the socket with 1009; unlimited by default. */
  readonly maxFrameBytes?: number | undefined;
}): void {
  const { client, socket, budget, owner, timers, maxFrameBytes = Infinity } = options;
  const meter = new MessageMeter();
  const hold = new Reservation(budget, owner);
  // Before the library, which would pass on the completed message.
  socket.prependListener('data', (chunk: Buffer) => {
    const hasSpace = hold.resize(meter.add(chunk));
    if (!hasSpace) rejectClient(client, timers, 'The server holds too many unfinished messages.');
    else if (meter.largest > maxFrameBytes) {
      client.close(TOO_BIG, `A fragment must be at most ${maxFrameBytes} bytes long.`);
    }
  });
  client.once('close', () => hold.free());
}

/** Closes a WebSocket with 1013 and stops reading; cuts it if it does not close in time. */
export function rejectClient(client: WebSocket, timers: Timers, reason: string): void {
  client.close(TRY_AGAIN_LATER, reason);
  client.pause();
  const timer = timers.after(LINGER_MS, () => client.terminate());
  client.once('close', () => timer.cancel());
}
