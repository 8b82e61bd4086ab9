import type {
  AnnotatedExchange,
  Annotation,
  CachedResponse,
  ExchangeRecord,
  Note,
  RecordableExchange,
  RecordableSocket,
} from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import type { RecordedKind } from '../recorded.js';
import { EventLog, isEventStream } from './event-log.js';
import {
  EndedExchange,
  headOf,
  type Outcome,
  outcomeOf,
  outcomeOfAnnotated,
  outcomeOfSocket,
} from './outcome.js';
import type { Recording, Rejection } from './recording.js';
import { MAX_NOTE, sizeOf, takeNotes } from './recording.js';
import type { SlotOwner } from './slot-owner.js';
import { SocketLog } from './socket-log.js';
import { viewCached } from './stored-bodies.js';

const NO_NOTES: readonly Note[] = [];

/**
 * The place of one recorded exchange, reused once that is dropped. Recording creates no objects, and formats, masks and decides
 * nothing, since usually no client looks. The collector's moves are what costs: a slot refers to few young objects, and bytes
 * are copied to memory that the collector does not scan.
 */
export class Slot extends EndedExchange implements ExchangeRecord {
  /** Below 0 if it is empty. */
  number = -1;
  size = 0;
  at = 0;
  requestId = '';
  url = '';
  #kind: RecordedKind = 'request';
  #rejection: Rejection | undefined = undefined;
  #notes: readonly Note[] = NO_NOTES;
  #requestBytes = 0;
  #cached: CachedResponse | undefined = undefined;
  #hasBegun = false;
  /** True if the response body is that of the cache. */
  #isCachedBody = false;
  /** The outcome of a request that this server did not receive. */
  #noted: Outcome | undefined = undefined;
  #socket: SocketLog | undefined = undefined;
  /** Of an event stream. */
  #events: EventLog | undefined = undefined;
  /** While it is open. */
  #exchange: RecordableExchange | undefined = undefined;
  readonly #index: number;
  readonly #owner: SlotOwner;

  constructor(index: number, owner: SlotOwner) {
    super();
    this.#index = index;
    this.#owner = owner;
  }

  /** True if its response head has been overwritten; then the recording is not shown. */
  get isGone(): boolean {
    return this.#owner.heads.isGone(this.#index);
  }

  start(exchange: RecordableExchange, at: number): void {
    const { raw } = exchange;
    this.at = at;
    this.requestId = exchange.id;
    this.url = raw.url ?? '/';
    this.meet(raw);
    this.#exchange = exchange;
  }

  open(opened: RecordableSocket, now: () => number): SocketLog {
    const { number } = this;
    const slot = this;
    const log = new SocketLog(opened, {
      now,
      get isStored() {
        return slot.number === number;
      },
      changed: () => this.#owner.changed(number),
      grow: (bytes) => this.#owner.grow(this, bytes),
      reject: (bytes) => this.#keepResponse(bytes),
      ended: () => this.#owner.changed(number),
    });
    this.at = now();
    this.requestId = opened.id;
    this.url = opened.url;
    this.meet(opened.request);
    this.#kind = 'socket';
    this.#socket = log;
    return log;
  }

  /** Empties the slot; later calls of an open exchange are ignored. */
  clear(): void {
    this.number = -1;
    this.size = 0;
    this.url = '';
    this.forget();
    this.#kind = 'request';
    this.#rejection = undefined;
    this.#notes = NO_NOTES;
    this.#requestBytes = 0;
    this.#cached = undefined;
    this.#hasBegun = false;
    this.#noted = undefined;
    this.#socket = undefined;
    this.#events = undefined;
    this.#exchange = undefined;
    this.#owner.heads.reset(this.#index);
    this.#isCachedBody = false;
    this.#owner.requests.reset(this.#index);
    this.#owner.responses.reset(this.#index);
  }

  isStored(exchange: RecordableExchange): boolean {
    return this.#exchange === exchange;
  }

  receive(exchange: RecordableExchange, body: Buffer): void {
    if (this.#exchange !== exchange) return;
    this.#requestBytes += body.length;
    this.#owner.requests.append(this.#index, body);
  }

  send(exchange: RecordableExchange, chunk: Uint8Array | string, encoding?: unknown): void {
    if (this.#exchange !== exchange) return;
    if (chunk === this.#cached?.body) this.#isCachedBody = true;
    else this.#keepResponse(chunk, encoding);
    if (exchange.hasResponded) return;
    if (!this.#hasBegun) this.#begin(exchange);
    this.#events?.read(chunk, encoding);
  }

  fail(exchange: RecordableExchange, error: Error): void {
    if (this.#exchange !== exchange || !(error instanceof AppError)) return;
    this.#rejection = { code: error.code, detail: error.message.slice(0, MAX_NOTE) };
    this.#owner.grow(this, this.#rejection.detail.length);
  }

  hitCache(exchange: RecordableExchange, cached: CachedResponse): void {
    if (this.#exchange === exchange) this.#cached = cached;
  }

  annotate(exchange: RecordableExchange, annotation: Annotation): void {
    if (this.#exchange === exchange) this.#note(annotation);
  }

  end(exchange: RecordableExchange): void {
    if (this.#exchange !== exchange) return;
    this.#exchange = undefined;
    this.copy(exchange);
    const head = headOf(exchange);
    if (head !== null) this.#owner.heads.keep(this.#index, head);
    this.#owner.changed(this.number);
  }

  take(noted: AnnotatedExchange, at: number): void {
    const { request, response, notes = [] } = noted;
    this.at = at;
    this.requestId = '';
    this.method = noted.method;
    this.url = noted.url;
    this.requestHead = request.headers;
    this.#kind = noted.kind;
    if (request.body !== undefined) {
      this.#requestBytes = Buffer.byteLength(request.body);
      this.#owner.requests.append(this.#index, request.body);
    }
    if (response?.body !== undefined) this.#owner.responses.append(this.#index, response.body);
    this.#noted = outcomeOfAnnotated(noted);
    this.#owner.grow(this, this.#noted.head?.length ?? 0);
    this.#note({ notes });
  }

  /** A snapshot; undefined if the slot is empty. */
  view(): Recording | undefined {
    if (this.number < 0 || this.isGone) return undefined;
    const notes = this.#notes;
    const rejection = this.#rejection;
    // Member by member: a search makes hundreds of them, and a spread takes ten times as long.
    return {
      number: this.number,
      at: this.at,
      requestId: this.requestId,
      method: this.method,
      url: this.url,
      requestHead: this.requestHead,
      httpVersion: this.httpVersion,
      tls: this.tls,
      notes,
      rejection,
      kind: this.#kind,
      isOpen: this.#exchange !== undefined || this.#socket?.isOpen === true,
      known: this.#known(),
      isCached: this.#cached !== undefined,
      request: this.#owner.requests.view(this.#index),
      requestBytes: this.#socket?.receivedBytes ?? this.#requestBytes,
      frames: this.#socket?.frames ?? this.#events?.frames,
      response: this.#isCachedBody
        ? viewCached(this.#cached)
        : this.#owner.responses.view(this.#index),
      problem: rejection?.code ?? notes.find(({ code }) => code !== undefined)?.code ?? null,
    };
  }

  #known(): Outcome {
    if (this.#noted !== undefined) return this.#noted;
    if (this.#socket !== undefined) return outcomeOfSocket(this.#socket);
    const exchange = this.#exchange;
    const known =
      exchange === undefined
        ? outcomeOf(this, this.#owner.heads.read(this.#index))
        : outcomeOf(exchange, headOf(exchange));
    if (known.route !== null) return known;
    return this.placed(known, () => this.#owner.findPlace(this.method, this.url));
  }

  /** A streamed response is visible before it ends. */
  #begin(exchange: RecordableExchange): void {
    this.#hasBegun = true;
    if (isEventStream(exchange)) {
      this.#kind = 'stream';
      this.#events = new EventLog(this, this.#owner);
    }
    this.#owner.changed(this.number);
  }

  #keepResponse(chunk: Uint8Array | string, encoding?: unknown): void {
    this.#owner.responses.append(this.#index, chunk, encoding);
  }

  #note({ kind, notes = [] }: Annotation): void {
    if (kind !== undefined) this.#kind = kind;
    const taken = takeNotes(notes, this.#notes.length);
    this.#notes = [...this.#notes, ...taken];
    this.#owner.grow(this, sizeOf(taken));
  }
}
