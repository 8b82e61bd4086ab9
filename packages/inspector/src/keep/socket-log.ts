import type { RecordableSocket, SocketRecord } from '@sandbox/http';
import type { StoredFrame, StoredFrames } from './frame-log.js';
import { FrameLog } from './frame-log.js';
import { FrameReader, type ReadFrame } from './frame-reader.js';

const HEAD_END = '\r\n\r\n';
const MAX_HEAD = 65_536;

export interface SocketLogOwner {
  now(): number;
  readonly isStored: boolean;
  /** The response head, or a message, was sent or received. */
  changed(): void;
  /** Changes its size by this many bytes. */
  grow(bytes: number): void;
  /** Takes a part of the body of a response that rejects the handshake. */
  reject(bytes: Buffer): void;
  ended(): void;
}

/** A WebSocket connection: the response head of its handshake, and the messages of both directions. */
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

  /** Null until the response has begun. */
  get status(): number | null {
    return this.head === null ? null : Number(this.head.slice('HTTP/1.1 '.length, 12));
  }

  /** A snapshot. */
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

  /** Returns what follows the head; undefined while the head is incomplete. */
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
