import type { Duplex } from 'node:stream';
import { type ByteBudget, Reservation, type Timers } from '@sandbox/kernel';
import type { WebSocket } from 'ws';
import { MessageMeter } from './message-meter.js';

/** RFC 6455 7.4.1 and the registry it opens: the client cannot be served now. */
export const TRY_AGAIN_LATER = 1013;

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
  readonly budget: ByteBudget;
  readonly timers: Timers;
}): void {
  const { client, socket, budget, timers } = options;
  const meter = new MessageMeter();
  const hold = new Reservation(budget);
  socket.on('data', (chunk: Buffer) => {
    if (hold.resize(meter.add(chunk))) return;
    refuseClient(client, timers, 'The server holds too many unfinished messages.');
  });
  client.once('close', () => hold.free());
}

/** Closes a WebSocket with 1013 and reads nothing more from it; it is cut when it does not close in time. */
export function refuseClient(client: WebSocket, timers: Timers, reason: string): void {
  client.close(TRY_AGAIN_LATER, reason);
  client.pause();
  const timer = timers.after(LINGER_MS, () => client.terminate());
  client.once('close', () => timer.cancel());
}
