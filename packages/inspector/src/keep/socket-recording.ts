import { formatSessionName, type RecordableSocket, type SocketRecord } from '@sandbox/http';
import { FrameLog, type KeptFrame, type KeptFrames } from './frame-log.js';
import { FrameReader, type ReadFrame } from './frame-reader.js';
import { KeptBody } from './kept-body.js';
import type { Outcome } from './outcome.js';
import type { Keeper, Kept, KeptRecording } from './recording.js';

const HEAD_END = '\r\n\r\n';
const MAX_HEAD = 65_536;

/** A WebSocket connection: the handshake, the head of its response, and messages of either direction. */
export class SocketRecording implements SocketRecord, KeptRecording {
  readonly number: number;
  readonly at: number;
  readonly kind = 'socket';
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly requestHead: readonly string[];
  readonly refusal = undefined;
  readonly notes = [];
  readonly isCached = false;
  readonly request = undefined;
  readonly problem = null;
  requestBytes = 0;
  isOpen = true;
  isKept = true;
  readonly #opened: RecordableSocket;
  readonly #keeper: Keeper;
  readonly #log: FrameLog;
  readonly #incoming = new FrameReader((frame) => this.#keep(frame, 'in'));
  readonly #outgoing = new FrameReader((frame) => this.#keep(frame, 'out'));
  /** The body of a response that refuses the handshake. */
  readonly #refusal = new KeptBody();
  #head: string | null = null;
  #partOfHead = '';
  #sentBytes = 0;
  #ms = 0;

  constructor(opened: RecordableSocket, { number, keeper }: Kept) {
    this.number = number;
    this.at = keeper.now();
    this.requestId = opened.id;
    this.method = opened.request.method ?? 'GET';
    this.url = opened.url;
    this.requestHead = keeper.share(opened.request.rawHeaders);
    this.#opened = opened;
    this.#keeper = keeper;
    this.#log = new FrameLog((bytes) => keeper.grow(number, bytes));
  }

  get known(): Outcome {
    const { service, session } = this.#opened;
    return {
      service,
      session: session === undefined ? null : formatSessionName(session),
      route: null,
      status: this.#status,
      ms: this.#ms,
      responseBytes: this.#sentBytes,
      head: this.#head,
      allowed: undefined,
      fault: FAULT.exec(this.#head ?? '')?.[1] ?? null,
    };
  }

  get response(): Buffer | undefined {
    return this.#refusal.bytes;
  }

  get frames(): KeptFrames {
    return this.#log.frames;
  }

  get bodyBytes(): number {
    return this.#refusal.size;
  }

  /** Null before the response has begun. */
  get #status(): number | null {
    return this.#head === null ? null : Number(this.#head.slice('HTTP/1.1 '.length, 12));
  }

  send(bytes: Buffer): void {
    if (!this.isKept) return;
    const rest = this.#head === null ? this.#readHead(bytes) : bytes;
    if (rest === undefined || rest.length === 0) return;
    this.#sentBytes += rest.length;
    if (this.#status === 101) this.#outgoing.read(rest);
    else this.#refuse(rest);
  }

  receive(bytes: Buffer): void {
    if (!this.isKept) return;
    this.requestBytes += bytes.length;
    this.#incoming.read(bytes);
  }

  end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#ms = this.#keeper.now() - this.at;
    if (this.isKept) this.#keeper.changed(this.number);
  }

  forget(): void {
    this.isKept = false;
  }

  dropBodies(): void {
    this.#refusal.drop();
  }

  #refuse(bytes: Buffer): void {
    const before = this.#refusal.size;
    this.#refusal.append(bytes);
    this.#keeper.growBodies(this.number, this.#refusal.size - before);
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
    this.#head = text.slice(0, length);
    this.#keeper.grow(this.number, length);
    this.#keeper.changed(this.number);
    return bytes.subarray(length - this.#partOfHead.length);
  }

  #keep(frame: ReadFrame, direction: KeptFrame['direction']): void {
    this.#log.keep({ ...frame, at: this.#keeper.now(), direction });
    this.#keeper.changed(this.number);
  }
}

const FAULT = /^x-sandbox-fault: ([^\r\n]*)/im;
