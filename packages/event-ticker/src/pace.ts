import { createSharedBudget, integer, quote, type Reader, type Timers } from '@sandbox/kernel';
import type { EventStream } from './cursor.js';
import { feedError } from './errors.js';
import type { EventWriter, Framing } from './feed-frames.js';

/** How a connection of a test goes on, and how it ends. */
export interface Pace {
  /** Milliseconds that a second of the feed takes on this connection. */
  readonly tickMs?: number | undefined;
  /** Events after which the connection is ended. */
  readonly dropAfter?: number | undefined;
  /** What a WebSocket is then closed with; `CUT` for no close frame at all. */
  readonly closeCode?: number | undefined;
}

/** RFC 6455 7.4.1: what a client sees of a connection that ended without a close frame. */
export const CUT = 1006;

/** Most connections of a feed at once that have a timer of their own. */
export const MAX_PACED = 100;

/** A second of the feed on one connection. */
export const tickLength: Reader<number> = integer(10, 10_000);

/** How many events a connection gets. */
export const eventCount: Reader<number> = integer(0, 100_000);

const CODES = [1000, 1001, 1002, 1003, CUT, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014];

/** What a WebSocket can be closed with: the codes of the registry that may be sent, 1006, and those for applications. */
export const closeCode: Reader<number> = {
  expected: `one of ${CODES.join(', ')}, or 3000 to 4999`,
  schema: { type: 'integer', anyOf: [{ enum: CODES }, { minimum: 3000, maximum: 4999 }] },
  read(text) {
    const code = integer(1000, 4999).read(text);
    return code !== undefined && (CODES.includes(code) || code >= 3000) ? code : undefined;
  },
};

/** The options of a pace by their names in an address. */
export const PACE_OPTIONS = { tick_ms: tickLength, drop_after: eventCount, close_code: closeCode };

/**
 * Reads how a connection goes on; undefined when nothing is asked for.
 * @throws AppError invalid_parameter
 */
export function parsePace(input: (option: string) => string | undefined): Pace | undefined {
  const [tickMs, dropAfter, code] = Object.entries(PACE_OPTIONS).map(([name, reader]) =>
    readOption(name, reader, input(name)),
  );
  if (tickMs === undefined && dropAfter === undefined && code === undefined) return undefined;
  if (code !== undefined && dropAfter === undefined) {
    throw feedError('invalid_parameter', {
      detail: 'close_code says how a WebSocket is closed by drop_after, which is missing.',
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
    detail: `${name} takes ${expected}, not ${quote(text)}.`,
    members: { parameter: name },
  });
}

/** Lets connections go on at paces of their own, each by a timer. */
export interface Pacer {
  /**
   * Reserves a timer of a client, if the pace needs one; the function that is returned releases it.
   * @throws AppError too_many_streams
   */
  reserve(pace: Pace | undefined, owner: string): () => void;
  /** Goes on in the pace; gives what ends it. */
  start(pace: Pace | undefined, goOn: () => void): () => void;
}

/** Builds a pacer without connections. */
export function createPacer(timers: Timers, sharePercent: number): Pacer {
  const paced = createSharedBudget({ limit: MAX_PACED, sharePercent });
  return {
    reserve(pace, owner) {
      if (pace?.tickMs === undefined) return () => {};
      if (paced.reserve(1, owner)) return () => paced.release(1, owner);
      throw feedError('too_many_streams', {
        detail: `${paced.used} of ${MAX_PACED} connections with tick_ms are in use, and this client may have no more of them.`,
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

/** An outflow that is spent after a number of events: nothing is written after the last of them. */
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
