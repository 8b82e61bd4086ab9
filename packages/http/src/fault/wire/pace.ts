import type { Place } from '../delays.js';

/** Sends bytes on; calls back when the socket has taken them. */
export type Send = (bytes: Buffer, done: (error?: Error | null) => void) => void;

/** The duration of a chunk: with a shorter one there would be more timers than bytes. */
const CHUNK_MS = 50;

/** Builds a sender that sends at most `bytesPerSecond`. */
export function createPace(options: {
  readonly bytesPerSecond: number;
  readonly place: Place;
  readonly send: Send;
}): Send {
  const { bytesPerSecond, place, send } = options;
  const chunkBytes = Math.max(1, Math.floor((bytesPerSecond * CHUNK_MS) / 1000));
  let owed = 0; // bytes that were sent since the last wait
  return function sendPaced(bytes, done) {
    const chunk = bytes.subarray(0, chunkBytes - owed);
    const rest = bytes.subarray(chunk.length);
    owed += chunk.length;
    send(chunk, (error) => {
      const goOn = (): void => (rest.length > 0 ? sendPaced(rest, done) : done());
      if (error) done(error);
      else if (owed < chunkBytes) done();
      else {
        owed = 0;
        place.after((chunkBytes * 1000) / bytesPerSecond, goOn);
      }
    });
  };
}
