import type { Duplex } from 'node:stream';
import { type RawData, WebSocket } from 'ws';
import { formatHello, reactToBytes, reactToText } from './client-message.js';
import type { Cursor, EventStream } from './cursor.js';
import { TRY_AGAIN_LATER } from './limit-messages.js';
import type { Members } from './members.js';
import { CUT, type Pace, type Pacer } from './pace.js';
import type { Ticking } from './slots.js';
import { topicsOf } from './subscription.js';

/** Seconds between pings, which detect dead clients. */
const PING_TICKS = 30;

/** The server stops (RFC 6455 7.4.1). */
const GOING_AWAY = 1001;

/** The service restarts (IANA registry of close codes): clients can connect again at once. */
const SERVICE_RESTART = 1012;

/** Handles a message of a client that has not too many unread bytes. */
export type Receive = (message: Buffer, isBinary: boolean) => void;

export interface SocketOptions {
  readonly client: WebSocket;
  /** The connection below it, which encoded frames are written to. */
  readonly socket: Duplex;
  readonly cursor: EventStream;
  readonly receive: Receive;
  readonly maxBacklogBytes: number;
  readonly pacer: Pacer;
  readonly pace?: Pace | undefined;
}

class SocketConnection implements Ticking {
  readonly #client: WebSocket;
  readonly #socket: Duplex;
  readonly #cursor: EventStream;
  readonly #receive: Receive;
  readonly #maxBacklogBytes: number;
  readonly #pace: Pace | undefined;
  #ticks = 0;
  #awaitsPong = false;

  constructor(options: SocketOptions) {
    this.#client = options.client;
    this.#socket = options.socket;
    this.#cursor = options.cursor;
    this.#receive = options.receive;
    this.#maxBacklogBytes = options.maxBacklogBytes;
    this.#pace = options.pace;
  }

  tick(): void {
    this.#cursor.beat?.();
    if (this.#pace?.tickMs === undefined) this.goOn();
    if (this.#client.readyState !== WebSocket.OPEN) return;
    this.#ticks += 1;
    if (this.#ticks % PING_TICKS !== 0) return;
    if (this.#awaitsPong) this.#client.close(TRY_AGAIN_LATER, 'No response to a ping.');
    else this.#client.ping();
    this.#awaitsPong = true;
  }

  /** Advances by one second of the feed. */
  goOn(): void {
    if (this.#client.readyState !== WebSocket.OPEN || this.#dropIfBehind()) return;
    // Without compression the library queues nothing, so encoded frames bypass it.
    this.#cursor.advance('texts', this.#socket);
    if (this.#cursor.isSpent) this.drop();
  }

  flush(): void {
    if (this.#client.readyState !== WebSocket.OPEN) return;
    this.#cursor.flush?.('texts', this.#socket);
    if (this.#cursor.isSpent) this.drop();
  }

  drop(): void {
    const code = this.#pace?.closeCode ?? GOING_AWAY;
    if (code === CUT) this.#socket.end(() => this.#client.terminate());
    else this.#client.close(code, 'Dropped after the number of events in drop_after.');
  }

  receive(message: RawData, isBinary: boolean): void {
    if (this.#client.readyState !== WebSocket.OPEN || this.#dropIfBehind()) return;
    this.#receive(message as Buffer, isBinary); // the library's binaryType is nodebuffer
  }

  /** The library has replied to a ping; the replies to many pings can fill the buffer too. */
  notePing(): void {
    this.#dropIfBehind();
  }

  notePong(): void {
    this.#awaitsPong = false;
  }

  end(isReplaced: boolean): void {
    const leave = (): void => {
      if (isReplaced) this.#client.close(SERVICE_RESTART, 'The data was reloaded.');
      else this.#client.close(GOING_AWAY, 'The server is stopping.');
    };
    const finished = this.#cursor.finish?.('texts', this.#socket);
    if (finished === undefined) leave();
    else void finished.then(leave);
  }

  cut(): void {
    this.#client.terminate();
  }

  #dropIfBehind(): boolean {
    if (this.#socket.writableLength <= this.#maxBacklogBytes) return false;
    if (this.#cursor.isResponding) return false;
    this.#client.close(TRY_AGAIN_LATER, 'The client reads too slowly.');
    return true;
  }
}

/** Sends the hello of a feed; returns what handles the client's messages. */
export function greet(client: WebSocket, cursor: Cursor, api: string): Receive {
  const { names } = cursor;
  client.send(formatHello(api, names, topicsOf(names, cursor.topics)));
  return (bytes, isBinary) => {
    const { reply, topics } = isBinary ? reactToBytes(bytes) : reactToText(names, bytes.toString());
    if (topics !== undefined) cursor.topics = topics;
    client.send(reply);
  };
}

export function openSocket(sockets: Members, options: SocketOptions): void {
  const { client, cursor, pacer, pace } = options;
  const connection = new SocketConnection(options);
  client.on('message', (message, isBinary) => connection.receive(message, isBinary));
  client.on('ping', () => connection.notePing());
  client.on('pong', () => connection.notePong());
  client.on('error', ignoreError);
  const leave = sockets.add(connection);
  const rest = pacer.start(pace, () => connection.goOn());
  client.once('close', () => {
    leave();
    rest();
    cursor.close?.();
  });
  cursor.open?.(() => connection.flush());
  if (cursor.isSpent) connection.drop();
}

/** The library has closed the socket with the right code. */
function ignoreError(): void {}
