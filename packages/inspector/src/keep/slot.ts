import type {
  Annotation,
  ExchangeRecord,
  KeptAnswer,
  Note,
  NotedExchange,
  RecordableExchange,
} from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import type { RecordedKind } from '../recorded.js';
import type { BodyArena } from './body-arena.js';
import { KeptBody } from './kept-body.js';
import { type Finished, headOf, type Outcome, outcomeOf, outcomeOfNoted } from './outcome.js';
import type { Recording, Refusal } from './recording.js';

/** What slots share. */
export interface SlotOwner {
  readonly bodies: BodyArena;
  /** Where the heads of responses are kept. */
  readonly heads: BodyArena;
  /** A recording has changed: its response has begun, or it is over. */
  changed(number: number): void;
  /** A slot holds so many bytes more besides what is in the arenas. */
  grow(slot: Slot, bytes: number): void;
}

const EVENT_STREAM = /^content-type: text\/event-stream/im;
const MAX_NOTES = 50;
const MAX_NOTE = 2000;
const MAX_HEAD = 65_536;
const NO_NOTES: readonly Note[] = [];
const NO_HEAD: readonly string[] = [];

/**
 * The place of one recorded exchange, and of another one once that is forgotten. To record makes no objects and formats, masks
 * and decides nothing: nobody may ever look. What the collector would have to move is what costs, so a slot refers to little
 * that is as young as its exchange, and bytes are copied to memory that the collector does not look into.
 */
export class Slot implements ExchangeRecord, Finished {
  /** Below 0 when nothing is recorded here. */
  number = -1;
  /** How many bytes it refers to besides those in the arenas. */
  size = 0;
  at = 0;
  requestId = '';
  method = '';
  url = '';
  requestHead: readonly string[] = NO_HEAD;
  service = '';
  session: RecordableExchange['session'] = undefined;
  route = '';
  status = 0;
  ms = 0;
  bytes = 0;
  fault: RecordableExchange['fault'] = undefined;
  allowed: RecordableExchange['allowed'] = undefined;
  isWrongMethod = false;
  #kind: RecordedKind = 'request';
  #refusal: Refusal | undefined = undefined;
  #notes: readonly Note[] = NO_NOTES;
  #requestBytes = 0;
  #cached: KeptAnswer | undefined = undefined;
  #hasBegun = false;
  /** Where the head of the response starts; below 0 when there was none. */
  #headStart = -1;
  #headLength = 0;
  /** Of an exchange that did not come in on a server of ours. */
  #noted: Outcome | undefined = undefined;
  /** While it is open. */
  #exchange: RecordableExchange | undefined = undefined;
  readonly #request: KeptBody;
  readonly #response: KeptBody;
  readonly #owner: SlotOwner;

  constructor(owner: SlotOwner) {
    this.#owner = owner;
    this.#request = new KeptBody(owner.bodies);
    this.#response = new KeptBody(owner.bodies);
  }

  /** True when the head of its response has been overwritten: then nothing is shown of it. */
  get isGone(): boolean {
    return this.#headStart >= 0 && this.#owner.heads.isGone(this.#headStart);
  }

  /** Starts to record an exchange. */
  start(exchange: RecordableExchange, at: number): void {
    const { raw } = exchange;
    this.at = at;
    this.requestId = exchange.id;
    this.method = exchange.method;
    this.url = raw.url ?? '/';
    this.requestHead = raw.rawHeaders;
    this.#exchange = exchange;
  }

  /** Forgets what is recorded; what an open exchange has to say is not heard any more. */
  clear(): void {
    this.number = -1;
    this.size = 0;
    this.requestHead = NO_HEAD;
    this.url = '';
    this.session = undefined;
    this.fault = undefined;
    this.allowed = undefined;
    this.#kind = 'request';
    this.#refusal = undefined;
    this.#notes = NO_NOTES;
    this.#requestBytes = 0;
    this.#cached = undefined;
    this.#hasBegun = false;
    this.#headStart = -1;
    this.#noted = undefined;
    this.#exchange = undefined;
    this.#request.reset();
    this.#response.reset();
  }

  receive(exchange: RecordableExchange, body: Buffer): void {
    if (this.#exchange !== exchange) return;
    this.#requestBytes += body.length;
    this.#request.append(body);
  }

  send(exchange: RecordableExchange, chunk: Uint8Array | string, encoding?: unknown): void {
    if (this.#exchange !== exchange) return;
    if (chunk === this.#cached?.body) this.#response.refer(this.#cached);
    else this.#response.append(chunk, encoding);
    if (this.#hasBegun || exchange.isAnswered) return;
    this.#hasBegun = true;
    this.#begin(exchange);
  }

  fail(exchange: RecordableExchange, error: Error): void {
    if (this.#exchange !== exchange || !(error instanceof AppError)) return;
    this.#refusal = { code: error.code, detail: error.message.slice(0, MAX_NOTE) };
    this.#owner.grow(this, this.#refusal.detail.length);
  }

  hitCache(exchange: RecordableExchange, cached: KeptAnswer): void {
    if (this.#exchange === exchange) this.#cached = cached;
  }

  annotate(exchange: RecordableExchange, annotation: Annotation): void {
    if (this.#exchange === exchange) this.#note(annotation);
  }

  end(exchange: RecordableExchange): void {
    if (this.#exchange !== exchange) return;
    this.#exchange = undefined;
    this.service = exchange.service;
    this.session = exchange.session;
    this.route = exchange.route;
    this.status = exchange.status;
    this.ms = exchange.ms;
    this.bytes = exchange.bytes;
    this.fault = exchange.fault;
    this.isWrongMethod = exchange.isWrongMethod;
    this.allowed = exchange.allowed;
    const head = headOf(exchange);
    if (head !== null) this.#keepHead(head);
    this.#owner.changed(this.number);
  }

  /** Takes an exchange that was over before it was seen. */
  take(noted: NotedExchange, at: number): void {
    const { request, response, notes = [] } = noted;
    this.at = at;
    this.requestId = '';
    this.method = noted.method;
    this.url = noted.url;
    this.requestHead = request.headers;
    this.#kind = noted.kind;
    if (request.body !== undefined) {
      this.#requestBytes = Buffer.byteLength(request.body);
      this.#request.append(request.body);
    }
    if (response?.body !== undefined) this.#response.append(response.body);
    this.#noted = outcomeOfNoted(noted);
    this.#owner.grow(this, this.#noted.head?.length ?? 0);
    this.#note({ notes });
  }

  /** What is known now, whatever is recorded later; undefined when nothing is recorded here. */
  view(): Recording | undefined {
    if (this.number < 0 || this.isGone) return undefined;
    const { number, at, requestId, method, url, requestHead } = this;
    const notes = this.#notes;
    const refusal = this.#refusal;
    return {
      ...{ number, at, requestId, method, url, requestHead, notes, refusal },
      kind: this.#kind,
      isOpen: this.#exchange !== undefined,
      known: this.#known(),
      isCached: this.#cached !== undefined,
      request: this.#request.view(),
      requestBytes: this.#requestBytes,
      response: this.#response.view(),
      problem: refusal?.code ?? notes.find(({ code }) => code !== undefined)?.code ?? null,
    };
  }

  #known(): Outcome {
    if (this.#noted !== undefined) return this.#noted;
    const exchange = this.#exchange;
    if (exchange !== undefined) return outcomeOf(exchange, headOf(exchange));
    const kept = this.#headStart < 0 ? undefined : this.#readHead();
    return outcomeOf(this, kept?.toString('latin1') ?? null);
  }

  #readHead(): Buffer | undefined {
    return this.#owner.heads.read(this.#headStart, this.#headLength);
  }

  #keepHead(head: string): void {
    this.#headLength = Math.min(head.length, MAX_HEAD);
    this.#headStart = this.#owner.heads.writeLatin1(
      head.length > MAX_HEAD ? head.slice(0, MAX_HEAD) : head,
    );
  }

  /** A response that is written little by little can be seen before it is over. */
  #begin(exchange: RecordableExchange): void {
    if (EVENT_STREAM.test(headOf(exchange) ?? '')) this.#kind = 'stream';
    this.#owner.changed(this.number);
  }

  #note({ kind, notes = [] }: Annotation): void {
    if (kind !== undefined) this.#kind = kind;
    const taken = notes.slice(0, MAX_NOTES - this.#notes.length).map(cutNote);
    this.#notes = [...this.#notes, ...taken];
    this.#owner.grow(
      this,
      taken.reduce((sum, { text }) => sum + text.length, 0),
    );
  }
}

function cutNote(note: Note): Note {
  return note.text.length <= MAX_NOTE ? note : { ...note, text: note.text.slice(0, MAX_NOTE) };
}
