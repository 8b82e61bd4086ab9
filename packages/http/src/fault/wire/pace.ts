import type { Place } from '../waits.js';

/** Sends bytes on; calls back when the socket has taken them. */
export type Send = (bytes: Buffer, done: (error?: Error | null) => void) => void;

/** The time that a piece stands for: a shorter one would be more timers than bytes. */
const PIECE_MS = 50;

/** Builds a sender that lets so many bytes a second through. */
export function createPace(options: {
  readonly bytesPerSecond: number;
  readonly place: Place;
  readonly send: Send;
}): Send {
  const { bytesPerSecond, place, send } = options;
  const pieceBytes = Math.max(1, Math.floor((bytesPerSecond * PIECE_MS) / 1000));
  let owed = 0; // bytes that were sent since the last wait
  return function sendPaced(bytes, done) {
    const piece = bytes.subarray(0, pieceBytes - owed);
    const rest = bytes.subarray(piece.length);
    owed += piece.length;
    send(piece, (error) => {
      const goOn = (): void => (rest.length > 0 ? sendPaced(rest, done) : done());
      if (error) done(error);
      else if (owed < pieceBytes) done();
      else {
        owed = 0;
        place.after((pieceBytes * 1000) / bytesPerSecond, goOn);
      }
    });
  };
}
