import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '@sandbox/http';
import type { Timer } from '@sandbox/kernel';

/** A client that takes nothing for so long is cut off. */
export const STALL_MS = 30_000;

/** So much is written in one turn of the event loop; then others have theirs, and what was written leaves. */
const TURN_BYTES = 65_536;
const TURN_PIECES = 64;

/** Asks nginx to pass each piece on as it comes. */
export const UNBUFFERED = { 'X-Accel-Buffering': 'no' } as const;

/** Writes a body piece by piece, at its own pace and at the client's. Each promise resolves to whether to continue. */
export interface StreamWriter {
  /** Waits until so many milliseconds after the writer was made; false when the client has gone by then. */
  reach(ms: number): Promise<boolean>;
  /** Writes and waits until the client can take more; false when the client has gone. */
  write(piece: Buffer | string): Promise<boolean>;
  /** Ends the body; nothing when it has ended. */
  end(): void;
}

/**
 * Builds the writer of a response. It keeps one listener for each event and at most one timer, which goes with the
 * client, so that thousands of them cost little and leave nothing behind.
 */
export function createStreamWriter(options: {
  readonly platform: Pick<Platform, 'clock' | 'timers'>;
  readonly response: ServerResponse;
}): StreamWriter {
  const { platform, response } = options;
  const { clock, timers } = platform;
  const started = clock.elapsed();
  const isOpen = (): boolean => !response.destroyed && !response.writableEnded;
  let timer: Timer | undefined;
  let bytes = 0;
  let pieces = 0;
  let resume: ((open: boolean) => void) | undefined;
  const settle = (): void => {
    timer?.cancel();
    timer = undefined;
    const waiting = resume;
    resume = undefined;
    waiting?.(isOpen());
  };
  const wait = (ms: number, task: () => void): Promise<boolean> =>
    new Promise((resolve) => {
      resume = resolve;
      timer = timers.after(ms, task);
    });
  response.on('drain', settle).once('close', settle);
  return {
    async reach(ms) {
      // A timer takes whole milliseconds, and the piece should not come before its time.
      const left = Math.ceil(started + ms - clock.elapsed());
      return isOpen() && left > 0 ? wait(left, settle) : isOpen();
    },
    async write(piece) {
      if (!isOpen()) return false;
      const hasRoom = response.write(piece);
      bytes += piece.length;
      pieces += 1;
      if (bytes >= TURN_BYTES || pieces >= TURN_PIECES) {
        bytes = 0;
        pieces = 0;
        await nextTurn();
      }
      // What left in the meantime has made room, and its event is over.
      if (hasRoom || !response.writableNeedDrain) return isOpen();
      return wait(STALL_MS, () => response.destroy());
    },
    end() {
      if (isOpen()) response.end();
    },
  };
}
