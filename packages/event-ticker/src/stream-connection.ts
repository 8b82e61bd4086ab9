import type { ServerResponse } from 'node:http';
import type { Cursor } from './cursor.js';
import type { FeedFrames } from './feed-frames.js';
import { encodeChunk } from './framing.js';
import type { Members } from './members.js';
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
  readonly cursor: Cursor;
  readonly frames: FeedFrames;
  readonly maxBacklogBytes: number;
}

/** One client of an event stream. */
export class StreamConnection implements Ticking {
  readonly #response: ServerResponse;
  readonly #cursor: Cursor;
  readonly #frames: FeedFrames;
  readonly #maxBacklogBytes: number;
  #ticks = 0;

  constructor({ response, cursor, frames, maxBacklogBytes }: StreamOptions) {
    this.#response = response;
    this.#cursor = cursor;
    this.#frames = frames;
    this.#maxBacklogBytes = maxBacklogBytes;
  }

  tick(): void {
    const response = this.#response;
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength > this.#maxBacklogBytes) {
      response.destroy();
      return;
    }
    // Ready chunks go past the response to its socket, which saves a quarter of the work of each event. Behind an
    // unfinished answer on the same connection the response has no socket yet, and then collects what is written.
    const { socket, chunkedEncoding } = response;
    const direct = socket !== null && chunkedEncoding;
    if (direct) this.#cursor.advance(this.#frames.chunks, socket);
    else this.#cursor.advance(this.#frames.plain, response);
    this.#ticks += 1;
    if (this.#ticks % HEARTBEAT_TICKS !== 0) return;
    if (direct) socket.write(HEARTBEAT_CHUNK);
    else response.write(HEARTBEAT);
  }

  end(): void {
    this.#response.end();
  }

  cut(): void {
    this.#response.destroy();
  }
}

/** Answers a GET with an event stream, or a HEAD with the headers of one. */
export function openStream(streams: Members, options: StreamOptions): void {
  const { response } = options;
  for (const [name, value] of STREAM_HEADERS) response.setHeader(name, value);
  if (isHead(response)) {
    response.end();
    return;
  }
  response.write(OPENING);
  response.once('close', streams.add(new StreamConnection(options)));
}

function isHead({ req }: ServerResponse): boolean {
  return req.method === 'HEAD';
}
