import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Timer } from '@sandbox/kernel';
import type { Platform } from '../platform.js';

/** A client that takes nothing for so long is cut off. */
export const STALL_MS = 30_000;

/** The limits of one turn of the event loop; then other responses have their turn, and the written bytes leave. */
const TURN_BYTES = 65_536;
const TURN_CHUNKS = 64;

/** Asks nginx to pass each chunk on as it arrives. */
export const UNBUFFERED = { 'X-Accel-Buffering': 'no' } as const;

/** Writes a body piece by piece, at its own pace and at the client's. Each promise resolves to whether to continue. */
export interface StreamWriter {
  /** Waits until `ms` milliseconds after the writer was made; false when the client has gone by then. */
  reach(ms: number): Promise<boolean>;
  /** Writes and waits until the client can take more; false when the client has gone. */
  write(chunk: Buffer | string): Promise<boolean>;
  /** Ends the body; nothing when it has ended. */
  end(): void;
}

/** Builds the writer of a response. */
export function createStreamWriter(options: {
  readonly platform: Pick<Platform, 'clock' | 'timers'>;
  readonly response: ServerResponse;
}): StreamWriter {
  return new ResponseWriter(options.platform, options.response);
}

/**
 * Keeps one listener for each event and at most one timer, which ends with the client, so that thousands of them cost
 * little and leave nothing behind.
 */
class ResponseWriter implements StreamWriter {
  readonly #platform: Pick<Platform, 'clock' | 'timers'>;
  readonly #response: ServerResponse;
  readonly #startedAt: number;
  #timer: Timer | undefined;
  #resume: ((open: boolean) => void) | undefined;
  #bytes = 0;
  #pieces = 0;

  constructor(platform: Pick<Platform, 'clock' | 'timers'>, response: ServerResponse) {
    this.#platform = platform;
    this.#response = response;
    this.#startedAt = platform.clock.elapsed();
    const settle = (): void => this.#settle();
    response.on('drain', settle).once('close', settle);
  }

  async reach(ms: number): Promise<boolean> {
    // A timer takes whole milliseconds, and the chunk should not be too early.
    const left = Math.ceil(this.#startedAt + ms - this.#platform.clock.elapsed());
    return this.#isOpen() && left > 0 ? this.#wait(left, () => this.#settle()) : this.#isOpen();
  }

  async write(chunk: Buffer | string): Promise<boolean> {
    if (!this.#isOpen()) return false;
    const response = this.#response;
    const hasSpace = response.write(chunk);
    this.#bytes += chunk.length;
    this.#pieces += 1;
    if (this.#bytes >= TURN_BYTES || this.#pieces >= TURN_CHUNKS) {
      this.#bytes = 0;
      this.#pieces = 0;
      await nextTurn();
    }
    // Bytes that left in the meantime have made space, and their event is over.
    if (hasSpace || !response.writableNeedDrain) return this.#isOpen();
    return this.#wait(STALL_MS, () => response.destroy());
  }

  end(): void {
    if (this.#isOpen()) this.#response.end();
  }

  #isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  #wait(ms: number, task: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      this.#resume = resolve;
      this.#timer = this.#platform.timers.after(ms, task);
    });
  }

  #settle(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    const waiting = this.#resume;
    this.#resume = undefined;
    waiting?.(this.#isOpen());
  }
}
