import { createSharedBudget, integer, quote, type Reader, type Timers } from '@sandbox/kernel';
import type { EventStream } from './cursor.js';
import { feedError } from './errors.js';
import type { EventWriter, Framing } from './feed-frames.js';

/** Test options of a connection: its speed and its end. */
export interface Pace {
  /** The length of a second of the feed, in milliseconds. */
  readonly tickMs?: number | undefined;
  /** The number of events before the connection ends. */
  readonly dropAfter?: number | undefined;
  /** The close code of a WebSocket; `CUT` sends no close frame. */
  readonly closeCode?: number | undefined;
}

/** The code that clients report for a connection without a close frame (RFC 6455 7.4.1). */
export const CUT = 1006;

/** The most connections of a feed with their own timer. */
export const MAX_PACED = 100;

const tickLength: Reader<number> = integer(10, 10_000);

export const eventCount: Reader<number> = integer(0, 100_000);

const CODES = [1000, 1001, 1002, 1003, CUT, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014];

/** Codes of the registry that may be sent, 1006, and those for applications. */
export const closeCode: Reader<number> = {
  expected: `one of ${CODES.join(', ')}, or 3000 to 4999`,
  schema: { type: 'integer', anyOf: [{ enum: CODES }, { minimum: 3000, maximum: 4999 }] },
  read(text) {
    const code = integer(1000, 4999).read(text);
    return code !== undefined && (CODES.includes(code) || code >= 3000) ? code : undefined;
  },
};

export const PACE_OPTIONS = { tick_ms: tickLength, drop_after: eventCount, close_code: closeCode };

/**
 * Parses the options; undefined without any.
 * @throws AppError invalid_parameter
 */
export function parsePace(input: (option: string) => string | undefined): Pace | undefined {
  const [tickMs, dropAfter, code] = Object.entries(PACE_OPTIONS).map(([name, reader]) =>
    readOption(name, reader, input(name)),
  );
  if (tickMs === undefined && dropAfter === undefined && code === undefined) return undefined;
  if (code !== undefined && dropAfter === undefined) {
    throw feedError('invalid_parameter', {
      detail: 'close_code needs drop_after. Send both, or neither.',
      members: { parameter: 'drop_after' },
    });
  }
  return { tickMs, dropAfter, closeCode: code };
}

function readOption(
  name: string,
  { read, expected }: Reader<number>,
  text: string | undefined,
): number | undefined {
  if (text === undefined || text === '') return undefined;
  const value = read(text);
  if (value !== undefined) return value;
  throw feedError('invalid_parameter', {
    detail: `${name} must be ${expected}, not ${quote(text)}.`,
    members: { parameter: name },
  });
}

export interface Pacer {
  /**
   * Reserves a timer for a client if needed; returns a function that releases it.
   * @throws AppError too_many_streams
   */
  reserve(pace: Pace | undefined, owner: string): () => void;
  /** Starts the timer if needed; returns a function that stops it. */
  start(pace: Pace | undefined, goOn: () => void): () => void;
}

export function createPacer(timers: Timers, sharePercent: number): Pacer {
  const paced = createSharedBudget({ limit: MAX_PACED, sharePercent });
  return {
    reserve(pace, owner) {
      if (pace?.tickMs === undefined) return () => {};
      if (paced.reserve(1, owner)) return () => paced.release(1, owner);
      throw feedError('too_many_streams', {
        detail: `${paced.used} of ${MAX_PACED} connections with tick_ms are in use, and this client has its full share.`,
        headers: { 'Retry-After': '5' },
      });
    },
    start(pace, goOn) {
      if (pace?.tickMs === undefined) return () => {};
      const timer = timers.every(pace.tickMs, goOn);
      return () => timer.cancel();
    },
  };
}

/** Ends after a number of events, and writes nothing after the last. */
export class EndingEventStream implements EventStream {
  readonly #cursor: EventStream;
  #left: number;

  constructor(cursor: EventStream, events: number) {
    this.#cursor = cursor;
    this.#left = events;
  }

  get isSpent(): boolean {
    return this.#left === 0 || this.#cursor.isSpent === true;
  }

  get isResponding(): boolean {
    return this.#cursor.isResponding === true;
  }

  advance(framing: Framing, out: EventWriter): void {
    this.#cursor.advance(framing, this.#count(out));
  }

  flush(framing: Framing, out: EventWriter): void {
    this.#cursor.flush?.(framing, this.#count(out));
  }

  beat(): void {
    this.#cursor.beat?.();
  }

  open(wake: () => void): void {
    this.#cursor.open?.(wake);
  }

  finish(framing: Framing, out: EventWriter): Promise<void> | undefined {
    return this.#cursor.finish?.(framing, out);
  }

  close(): void {
    this.#cursor.close?.();
  }

  #count(out: EventWriter): EventWriter {
    const takeOne = (): boolean => {
      if (this.#left === 0) return false;
      this.#left -= 1;
      return true;
    };
    return {
      write: (frame) => takeOne() && out.write(frame),
      cork: () => out.cork(),
      uncork: () => out.uncork(),
      once: (event, listener) => out.once(event, listener),
      get writableLength() {
        return out.writableLength;
      },
    };
  }
}
