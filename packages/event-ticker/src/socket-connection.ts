import type { Duplex } from 'node:stream';
import { type RawData, WebSocket } from 'ws';
import { type Reaction, reactToBytes, reactToText } from './client-message.js';
import type { Cursor } from './cursor.js';
import type { FrameMemo } from './frame-memo.js';
import type { Ticking } from './slots.js';

/** Seconds between the pings that find out whether a client still listens. */
const PING_TICKS = 30;

/** RFC 6455 7.4.1 and the registry it opens: the server stops; the client cannot be served now. */
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;

export interface SocketOptions {
  readonly client: WebSocket;
  /** The connection below it, to which ready frames are written. */
  readonly socket: Duplex;
  readonly topics: readonly string[];
  readonly cursor: Cursor;
  readonly frames: FrameMemo;
  readonly maxBacklogBytes: number;
}

/** One client on a WebSocket. */
export class SocketConnection implements Ticking {
  readonly #client: WebSocket;
  readonly #socket: Duplex;
  readonly #topics: readonly string[];
  readonly #cursor: Cursor;
  readonly #frames: FrameMemo;
  readonly #maxBacklogBytes: number;
  #ticks = 0;
  #awaitsPong = false;

  constructor(options: SocketOptions) {
    this.#client = options.client;
    this.#socket = options.socket;
    this.#topics = options.topics;
    this.#cursor = options.cursor;
    this.#frames = options.frames;
    this.#maxBacklogBytes = options.maxBacklogBytes;
  }

  tick(): void {
    if (this.#client.readyState !== WebSocket.OPEN || this.#dropIfBehind()) return;
    // Without compression the library queues nothing, so ready frames can go past it to the connection.
    this.#cursor.advance(this.#frames, this.#socket);
    this.#ticks += 1;
    if (this.#ticks % PING_TICKS !== 0) return;
    if (this.#awaitsPong) this.#client.close(TRY_AGAIN_LATER, 'No answer to a ping.');
    else this.#client.ping();
    this.#awaitsPong = true;
  }

  receive(message: RawData, isBinary: boolean): void {
    const bytes = message as Buffer; // the library's binaryType is nodebuffer
    this.#react(isBinary ? reactToBytes(bytes) : reactToText(this.#topics, bytes.toString()));
  }

  /** The library has answered a ping of the client; many of them can fill the backlog, too. */
  notePing(): void {
    this.#dropIfBehind();
  }

  notePong(): void {
    this.#awaitsPong = false;
  }

  end(): void {
    this.#client.close(GOING_AWAY, 'The server is stopping.');
  }

  cut(): void {
    this.#client.terminate();
  }

  #react({ reply, topics }: Reaction): void {
    if (this.#client.readyState !== WebSocket.OPEN || this.#dropIfBehind()) return;
    if (topics !== undefined) this.#cursor.topics = topics;
    this.#client.send(reply);
  }

  #dropIfBehind(): boolean {
    if (this.#socket.writableLength <= this.#maxBacklogBytes) return false;
    this.#client.close(TRY_AGAIN_LATER, 'The client reads too slowly.');
    return true;
  }
}
