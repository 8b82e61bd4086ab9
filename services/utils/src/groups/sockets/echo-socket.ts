import type { Duplex } from 'node:stream';
import { CUT, encodeFrame, OPCODES, rejectClient } from '@sandbox/event-ticker';
import { Reservation, type SharedBudget, type Timers } from '@sandbox/kernel';
import { WebSocket } from 'ws';
import { COMPRESSED, deflateMessage } from './compression.js';

/** While the client leaves this many bytes unread, the socket reads nothing more from it. */
const MAX_BACKLOG_BYTES = 65_536;

/** Short replies are joined to chunks of this size, so that thousands of them need no object each. */
const CHUNK_BYTES = 16_384;

export interface EchoOptions {
  /** The connection below the WebSocket. */
  readonly socket: Duplex;
  /** The bytes that all clients together may leave unread. */
  readonly budget: SharedBudget;
  /** The key of the client, which the bytes are charged to. */
  readonly owner: string;
  readonly timers: Timers;
  /** The largest message that the library accepts. */
  readonly maxMessageBytes: number;
}

/** RFC 6455 7.4.1: a message is too big to process. */
const TOO_BIG = 1009;

/** RFC 6455 7.4.1: a message in more pieces than `MAX_CHUNKS`. */
const TOO_MANY = 1008;

/**
 * The maximum number of chunks of a message, each of which takes a separate object; more close the socket
 * with 1008.
 */
export const MAX_CHUNKS = 4096;

/**
 * A WebSocket that echoes messages. Replies to messages that arrived together are sent together, past the
 * library. The library would store several objects for each frame, and reply without end to the pings of a
 * client that reads nothing.
 */
export class EchoSocket extends WebSocket {
  #options: EchoOptions | undefined;
  #hold: Reservation | undefined;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  /** Starts to reply; until then nothing is sent. */
  echo(options: EchoOptions): void {
    this.#options = options;
    this.#hold = new Reservation(options.budget, options.owner);
    const isCompressed = this.extensions === 'permessage-deflate';
    this.on('message', (data, isBinary) => {
      const payload = data as Buffer; // the library's binaryType is nodebuffer
      const opcode = isBinary ? OPCODES.binary : OPCODES.text;
      if (isCompressed) this.#answer(opcode | COMPRESSED, deflateMessage(payload));
      else this.#answer(opcode, payload);
    });
    this.on('ping', (data) => this.#answer(OPCODES.pong, data));
    this.once('close', () => this.#hold?.free());
  }

  /** Closes the socket once `messages` messages were echoed. */
  dropAfter(messages: number, code: number): void {
    let left = messages;
    const drop = (): void => {
      if (code !== CUT) this.close(code, 'Dropped by drop_after.');
      else {
        this.#send();
        this.#options?.socket.end(() => this.terminate());
      }
    };
    if (left === 0) drop();
    this.on('message', () => {
      left -= 1;
      if (left === 0) drop();
    });
  }

  /**
   * Sends waiting replies before the close frame, after which nothing may follow. The library closes without
   * a reason.
   */
  override close(code?: number, reason?: string | Buffer): void {
    this.#send();
    super.close(code, reason ?? this.#reasonOf(code));
  }

  #reasonOf(code: number | undefined): string | undefined {
    if (code === TOO_BIG) return `message over ${this.#options?.maxMessageBytes} bytes; ?max_bytes`;
    return code === TOO_MANY ? `message in more than ${MAX_CHUNKS} pieces` : undefined;
  }

  #answer(opcode: number, payload: Buffer): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (this.#waitingBytes === 0) queueMicrotask(() => this.#sendAll());
    const frame = encodeFrame(opcode, payload);
    this.#waiting.push(frame);
    this.#waitingBytes += frame.length;
    if (this.#waitingBytes >= CHUNK_BYTES) this.#send();
  }

  #sendAll(): void {
    this.#send();
    const backlog = this.#backlog();
    if (!this.#hold?.resize(backlog)) this.#giveUp();
    else if (backlog > MAX_BACKLOG_BYTES) this.pause();
  }

  #send(): void {
    if (this.#waitingBytes === 0 || this.readyState !== WebSocket.OPEN) return;
    const chunk = Buffer.concat(this.#waiting, this.#waitingBytes);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#options?.socket.write(chunk, () => this.#noteSent());
  }

  #noteSent(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    const backlog = this.#backlog();
    if (this.isPaused && backlog <= MAX_BACKLOG_BYTES) this.resume();
    this.#hold?.resize(backlog);
  }

  #backlog(): number {
    return this.#options?.socket.writableLength ?? 0;
  }

  #giveUp(): void {
    if (this.#options === undefined) return;
    rejectClient(
      this,
      this.#options.timers,
      'The total of unread messages of all clients is too large.',
    );
  }
}
