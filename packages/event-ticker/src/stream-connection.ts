import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { EventStream } from './cursor.js';
import { encodeChunk } from './framing.js';
import type { Members } from './members.js';
import type { Pace, Pacer } from './pace.js';
import type { Ticking } from './slots.js';

/** Seconds between comments, which keep the stream alive; proxies cut it after about 60 s. */
const HEARTBEAT_TICKS = 15;

const HEARTBEAT = ':\n\n';
const HEARTBEAT_CHUNK = encodeChunk(HEARTBEAT);

const STREAM_HEADERS = [
  ['Content-Type', 'text/event-stream; charset=utf-8'],
  ['Cache-Control', 'no-cache, no-transform'],
  // nginx would otherwise buffer events.
  ['X-Accel-Buffering', 'no'],
] as const;

const OPENING = 'retry: 3000\n\n';

export interface StreamOptions {
  readonly response: ServerResponse;
  readonly cursor: EventStream;
  readonly maxBacklogBytes: number;
  readonly pacer: Pacer;
  readonly pace?: Pace | undefined;
  /** Whether the inspector records the response, which may change. */
  readonly seen?: { readonly isRecorded?: boolean } | undefined;
}

class StreamConnection implements Ticking {
  readonly #response: ServerResponse;
  readonly #cursor: EventStream;
  readonly #maxBacklogBytes: number;
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
   * Encoded chunks bypass the response, which saves a quarter of the work of each event. Behind an unfinished response on the
   * same connection there is no socket yet; the response then collects the chunks.
   */
  #chunkedSocket(): Socket | null {
    const { socket, chunkedEncoding } = this.#response;
    return chunkedEncoding && !this.#seen?.isRecorded ? socket : null;
  }
}

/** Responds to GET with an event stream, or to HEAD with its headers. */
export function openStream(streams: Members, options: StreamOptions): void {
  const { response, cursor, pacer, pace } = options;
  for (const [name, value] of STREAM_HEADERS) response.setHeader(name, value);
  if (response.req.method === 'HEAD') {
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
