import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { EventStream } from './cursor.js';
import { encodeChunk } from './framing.js';
import type { Members } from './members.js';
import type { Pace, Pacer } from './pace.js';
import type { Ticking } from './slots.js';

/** Seconds from one comment to the next; they show that the stream lives, and proxies cut at 60 s or so. */
const HEARTBEAT_TICKS = 15;

const HEARTBEAT = ':\n\n';
const HEARTBEAT_CHUNK = encodeChunk(HEARTBEAT);

const STREAM_HEADERS = [
  ['Content-Type', 'text/event-stream; charset=utf-8'],
  ['Cache-Control', 'no-cache, no-transform'],
  // nginx would otherwise collect events before it passes them on.
  ['X-Accel-Buffering', 'no'],
] as const;

const OPENING = 'retry: 3000\n\n';

export interface StreamOptions {
  readonly response: ServerResponse;
  readonly cursor: EventStream;
  readonly maxBacklogBytes: number;
  readonly pacer: Pacer;
  readonly pace?: Pace | undefined;
  /** Whether somebody looks at what the response writes, which may end. */
  readonly seen?: { readonly isRecorded?: boolean } | undefined;
}

/** One client of an event stream. */
class StreamConnection implements Ticking {
  readonly #response: ServerResponse;
  readonly #cursor: EventStream;
  readonly #maxBacklogBytes: number;
  /** True when a timer of its own has it go on. */
  readonly #isPaced: boolean;
  readonly #seen: StreamOptions['seen'];
  #ticks = 0;

  constructor({ response, cursor, maxBacklogBytes, pace, seen }: StreamOptions) {
    this.#response = response;
    this.#cursor = cursor;
    this.#maxBacklogBytes = maxBacklogBytes;
    this.#isPaced = pace?.tickMs !== undefined;
    this.#seen = seen;
  }

  tick(): void {
    this.#cursor.beat?.();
    if (!this.#isPaced) this.goOn();
    if (!this.#isOpen()) return;
    this.#ticks += 1;
    if (this.#ticks % HEARTBEAT_TICKS !== 0) return;
    const socket = this.#chunkedSocket();
    if (socket) socket.write(HEARTBEAT_CHUNK);
    else this.#response.write(HEARTBEAT);
  }

  /** Goes on by one second of the feed. */
  goOn(): void {
    const response = this.#response;
    if (!this.#isOpen()) return;
    if (response.writableLength > this.#maxBacklogBytes) {
      response.destroy();
      return;
    }
    const socket = this.#chunkedSocket();
    if (socket) this.#cursor.advance('chunks', socket);
    else this.#cursor.advance('plain', response);
    if (this.#cursor.isSpent) this.end();
  }

  /** Writes what has come since the last tick. */
  flush(): void {
    if (!this.#isOpen()) return;
    const socket = this.#chunkedSocket();
    if (socket) this.#cursor.flush?.('chunks', socket);
    else this.#cursor.flush?.('plain', this.#response);
    if (this.#cursor.isSpent) this.end();
  }

  end(): void {
    if (!this.#cursor.isSpent) this.#finish();
    this.#response.end();
  }

  cut(): void {
    this.#response.destroy();
  }

  #finish(): void {
    const socket = this.#chunkedSocket();
    if (socket) void this.#cursor.finish?.('chunks', socket);
    else void this.#cursor.finish?.('plain', this.#response);
  }

  #isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  /**
   * Ready chunks go past the response to its socket, which saves a quarter of the work of each event. Behind an unfinished
   * answer on the same connection the response has no socket yet, and then collects what is written.
   */
  #chunkedSocket(): Socket | null {
    const { socket, chunkedEncoding } = this.#response;
    return chunkedEncoding && !this.#seen?.isRecorded ? socket : null;
  }
}

/** Answers a GET with an event stream, or a HEAD with the headers of one. */
export function openStream(streams: Members, options: StreamOptions): void {
  const { response, cursor, pacer, pace } = options;
  for (const [name, value] of STREAM_HEADERS) response.setHeader(name, value);
  if (isHead(response)) {
    response.end();
    cursor.close?.();
    return;
  }
  response.write(OPENING);
  const connection = new StreamConnection(options);
  const leave = streams.add(connection);
  const rest = pacer.start(pace, () => connection.goOn());
  response.once('close', () => {
    leave();
    rest();
    cursor.close?.();
  });
  cursor.open?.(() => connection.flush());
  if (cursor.isSpent) connection.end();
}

function isHead({ req }: ServerResponse): boolean {
  return req.method === 'HEAD';
}
