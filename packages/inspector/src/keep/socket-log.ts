import type { RecordableSocket, SocketRecord } from '@sandbox/http';
import { FrameLog } from './frame-log.js';
import { FrameReader, type ReadFrame } from './frame-reader.js';
import type { StoredFrame, StoredFrames } from './stored-frames.js';

const HEAD_END = '\r\n\r\n';
const MAX_HEAD = 65_536;

/** What a log says to the slot that it belongs to. */
export interface SocketLogOwner {
  now(): number;
  /** False once the connection has been forgotten. */
  readonly isStored: boolean;
  /** The head of the response has gone out, or a message has come or gone. */
  changed(): void;
  /** It holds so many bytes more, or less. */
  grow(bytes: number): void;
  /** Takes a part of the body of a response that refuses the handshake. */
  reject(bytes: Buffer): void;
  /** It is over. */
  ended(): void;
}

/** A WebSocket connection as it was seen: the head of its handshake's response, and messages of either direction. */
export class SocketLog implements SocketRecord {
  readonly opened: RecordableSocket;
  readonly startedAt: number;
  receivedBytes = 0;
  sentBytes = 0;
  isOpen = true;
  endedAt = 0;
  head: string | null = null;
  #partOfHead = '';
  readonly #owner: SocketLogOwner;
  readonly #log: FrameLog;
  readonly #incoming = new FrameReader((frame) => this.#keep(frame, 'in'));
  readonly #outgoing = new FrameReader((frame) => this.#keep(frame, 'out'));

  constructor(opened: RecordableSocket, owner: SocketLogOwner) {
    this.opened = opened;
    this.#owner = owner;
    this.#log = new FrameLog((bytes) => owner.grow(bytes));
    this.startedAt = owner.now();
  }

  get isStored(): boolean {
    return this.#owner.isStored;
  }

  /** Null before the response has begun. */
  get status(): number | null {
    return this.head === null ? null : Number(this.head.slice('HTTP/1.1 '.length, 12));
  }

  /** The messages as they are now, whatever comes later. */
  get frames(): StoredFrames {
    return this.#log.frames;
  }

  send(bytes: Buffer): void {
    if (!this.isStored) return;
    const rest = this.head === null ? this.#readHead(bytes) : bytes;
    if (rest === undefined || rest.length === 0) return;
    this.sentBytes += rest.length;
    if (this.status === 101) this.#outgoing.read(rest);
    else this.#owner.reject(rest);
  }

  receive(bytes: Buffer): void {
    if (!this.isStored) return;
    this.receivedBytes += bytes.length;
    this.#incoming.read(bytes);
  }

  end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.endedAt = this.#owner.now();
    this.#owner.ended();
  }

  /** Returns what follows the head; undefined while that is not whole. */
  #readHead(bytes: Buffer): Buffer | undefined {
    const text = this.#partOfHead + bytes.toString('latin1');
    const end = text.indexOf(HEAD_END);
    if (end === -1) {
      this.#partOfHead = text.slice(0, MAX_HEAD);
      return undefined;
    }
    const length = end + HEAD_END.length;
    this.head = text.slice(0, length);
    this.#owner.grow(length);
    this.#owner.changed();
    return bytes.subarray(length - this.#partOfHead.length);
  }

  #keep(frame: ReadFrame, direction: StoredFrame['direction']): void {
    this.#log.keep({ ...frame, at: this.#owner.now(), direction });
    this.#owner.changed();
  }
}
