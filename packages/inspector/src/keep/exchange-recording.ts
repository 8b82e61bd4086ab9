import type {
  Annotation,
  ExchangeRecord,
  KeptAnswer,
  Note,
  RecordableExchange,
} from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import type { RecordedKind } from '../recorded.js';
import { EventLog, isEventStream } from './event-log.js';
import type { KeptFrames } from './frame-log.js';
import { KEPT_BYTES, KeptBody } from './kept-body.js';
import { type Outcome, outcomeOf } from './outcome.js';
import type { Keeper, Kept, KeptRecording, Refusal } from './recording.js';

/** How many notes are kept of an exchange, and how many characters of each. */
const MAX_NOTES = 50;
const MAX_NOTE = 2000;

const NO_NOTES: readonly Note[] = [];

/** An exchange on a server of ours. While it goes on it is only referred to: nothing is formatted, masked or decided. */
export class ExchangeRecording implements ExchangeRecord, KeptRecording {
  readonly number: number;
  readonly at: number;
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly requestHead: readonly string[];
  kind: RecordedKind = 'request';
  refusal: Refusal | undefined = undefined;
  notes: readonly Note[] = NO_NOTES;
  requestBytes = 0;
  readonly #keeper: Keeper;
  /** While it is open. */
  #exchange: RecordableExchange | undefined;
  /** Once it is over. */
  #known: Outcome | undefined = undefined;
  #request: KeptBody | undefined = undefined;
  #response: KeptBody | undefined = undefined;
  #cached: KeptAnswer | undefined = undefined;
  /** True when the body of its response is that of the cache. */
  #isCachedBody = false;
  #hasBegun = false;
  /** Of a response that is a stream of events. */
  #events: EventLog | undefined = undefined;

  constructor(exchange: RecordableExchange, { number, keeper }: Kept) {
    const { raw } = exchange;
    this.number = number;
    this.at = keeper.now();
    this.requestId = exchange.id;
    this.method = exchange.method;
    this.url = raw.url ?? '/';
    this.requestHead = keeper.share(raw.rawHeaders);
    this.#exchange = exchange;
    this.#keeper = keeper;
  }

  get isKept(): boolean {
    return this.#exchange !== undefined;
  }

  get isOpen(): boolean {
    return this.#known === undefined;
  }

  get isCached(): boolean {
    return this.#cached !== undefined;
  }

  get known(): Outcome {
    return this.#known ?? outcomeOf(this.#exchange as RecordableExchange); // one of them is there
  }

  get request(): Buffer | undefined {
    return this.#request?.bytes;
  }

  /** The body of a response from the cache stays there as long as anybody asks for it. */
  get response(): Buffer | undefined {
    if (!this.#isCachedBody) return this.#response?.bytes;
    const { body } = this.#cached as KeptAnswer; // whose body it is
    return body.length === 0 ? undefined : body.subarray(0, KEPT_BYTES);
  }

  get frames(): KeptFrames | undefined {
    return this.#events?.frames;
  }

  get problem(): string | null {
    return this.refusal?.code ?? problemOf(this.notes);
  }

  get bodyBytes(): number {
    return (this.#request?.size ?? 0) + (this.#response?.size ?? 0);
  }

  receive(body: Buffer): void {
    if (!this.isKept) return;
    this.requestBytes += body.length;
    this.#request ??= new KeptBody();
    this.#append(this.#request, body);
  }

  send(chunk: Uint8Array | string, encoding?: unknown): void {
    const exchange = this.#exchange;
    if (exchange === undefined) return;
    if (chunk === this.#cached?.body) this.#isCachedBody = true;
    else {
      this.#response ??= new KeptBody();
      this.#append(this.#response, chunk, encoding);
    }
    if (exchange.isAnswered) return;
    if (!this.#hasBegun) this.#begin(exchange);
    this.#events?.read(chunk, encoding);
  }

  fail(error: Error): void {
    if (!this.isKept || !(error instanceof AppError)) return;
    this.refusal = { code: error.code, detail: error.message.slice(0, MAX_NOTE) };
    this.#keeper.grow(this.number, this.refusal.detail.length);
  }

  hitCache(cached: KeptAnswer): void {
    this.#cached = cached;
  }

  annotate({ kind, notes = [] }: Annotation): void {
    if (!this.isKept) return;
    const taken = takeNotes(notes, this.notes.length);
    this.kind = kind ?? this.kind;
    this.notes = [...this.notes, ...taken];
    this.#keeper.grow(this.number, sizeOf(taken));
  }

  end(): void {
    if (!this.isKept) return;
    this.forget();
    this.#keeper.grow(this.number, this.known.head?.length ?? 0);
    this.#keeper.changed(this.number);
  }

  /** Refers to the exchange no more. */
  forget(): void {
    this.#known ??= this.known;
    this.#exchange = undefined;
  }

  dropBodies(): void {
    this.#request ??= new KeptBody();
    this.#response ??= new KeptBody();
    this.#request.drop();
    this.#response.drop();
  }

  /** A response that is written little by little can be seen before it is over. */
  #begin(exchange: RecordableExchange): void {
    this.#hasBegun = true;
    if (isEventStream(exchange)) {
      this.kind = 'stream';
      this.#events = new EventLog({ number: this.number, keeper: this.#keeper });
    }
    this.#keeper.changed(this.number);
  }

  #append(body: KeptBody, chunk: Uint8Array | string, encoding?: unknown): void {
    const before = body.size;
    body.append(chunk, encoding);
    if (body.size > before) this.#keeper.growBodies(this.number, body.size - before);
  }
}

/** What is kept of further notes, where there are some already. */
export function takeNotes(notes: readonly Note[], known = 0): readonly Note[] {
  return notes
    .slice(0, MAX_NOTES - known)
    .map((note) => ({ ...note, text: note.text.slice(0, MAX_NOTE) }));
}

export function sizeOf(notes: readonly Note[]): number {
  return notes.reduce((sum, { text }) => sum + text.length, 0);
}

export function problemOf(notes: readonly Note[]): string | null {
  return notes.find(({ code }) => code !== undefined)?.code ?? null;
}
