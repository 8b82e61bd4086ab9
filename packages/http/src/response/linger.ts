import type { Duplex } from 'node:stream';
import type { Timers } from '@sandbox/kernel';
import type { Exchange } from '../request/exchange.js';

/** The time that a client may continue to send a rejected body before its connection is closed. */
const LINGER_MS = 1000;

/** The number of its bytes that are read in that time. */
const LINGER_BYTES = 8_388_608;

/**
 * Reads the rest of an unused body for a moment. If the connection closed at once, the kernel would reset it, and a
 * client that still sends would lose the response. A longer or slower rest ends the connection.
 * @param finish - ends the response, whose bytes are written by now
 */
export function takeRest(exchange: Exchange, finish: () => void): void {
  const { raw, response, platform } = exchange;
  if (raw.destroyed) {
    finish();
    return;
  }
  const done = (): void => {
    timer.cancel();
    raw.off('end', done).off('close', done);
    finish();
  };
  const timer = platform.timers.after(LINGER_MS, () => {
    response.once('finish', () => raw.socket.destroySoon());
    done();
  });
  raw.unpipe().removeAllListeners('data').removeAllListeners('readable');
  discard(raw);
  raw.once('end', done).once('close', done).resume();
}

/** Reads the bytes of a client on a connection that was ended, and destroys the connection after a moment. */
export function lingerOnSocket(socket: Duplex, timers: Timers): void {
  const timer = timers.after(LINGER_MS, () => socket.destroy());
  discard(socket);
  socket.once('close', () => timer.cancel()).resume();
}

function discard(stream: NodeJS.ReadableStream): void {
  let taken = 0;
  stream.on('data', (chunk: Buffer) => {
    taken += chunk.length;
    if (taken > LINGER_BYTES) stream.pause();
  });
}
