import type {
  Annotation,
  ExchangeRecord,
  Note,
  NotedExchange,
  RecordableExchange,
} from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import type { RecordedKind } from '../recorded.js';
import type { BodyArena } from './body-arena.js';
import { KeptBody } from './kept-body.js';
import { headOf, type Outcome, outcomeOf, outcomeOfNoted } from './outcome.js';

/** What happens to recordings, as the list of all of them wants to know it. */
export interface RecordingOwner {
  readonly arena: BodyArena;
  /** A recording has changed: its response has begun, or it is over. */
  changed(recording: Recording): void;
  /** A recording holds so many bytes more besides its bodies. */
  grow(recording: Recording, bytes: number): void;
}

/** What a handler refused a request with. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
}

/** What an object of ours takes besides its texts. */
const OBJECT_BYTES = 600;
const EVENT_STREAM = /^content-type: text\/event-stream/im;
const MAX_NOTES = 50;
const MAX_NOTE = 2000;

/** One exchange as it was seen. Nothing is formatted, masked or copied but bodies: nobody may ever look. */
export class Recording implements ExchangeRecord {
  readonly number: number;
  readonly at: number;
  readonly requestId: string;
  readonly method: string;
  /** The target as it was sent. */
  readonly url: string;
  /** Flat pairs of name and value. */
  readonly requestHead: readonly string[];
  kind: RecordedKind = 'request';
  outcome: Outcome | undefined = undefined;
  refusal: Refusal | undefined = undefined;
  isCached = false;
  notes: readonly Note[] = [];
  request: KeptBody | undefined = undefined;
  requestBytes = 0;
  response: KeptBody | undefined = undefined;
  /** How many bytes it holds besides its bodies. */
  size: number;
  /** While it is open. */
  #exchange: RecordableExchange | undefined;
  readonly #owner: RecordingOwner;

  constructor(owner: RecordingOwner, seen: Seen) {
    const { number, at, requestId, method, url, requestHead } = seen;
    this.#owner = owner;
    this.number = number;
    this.at = at;
    this.requestId = requestId;
    this.method = method;
    this.url = url;
    this.requestHead = requestHead;
    this.#exchange = seen.exchange;
    this.size = OBJECT_BYTES + url.length;
    for (const text of requestHead) this.size += text.length;
  }

  get isOpen(): boolean {
    return this.#exchange !== undefined;
  }

  /** What is known of it up to now. */
  get known(): Outcome {
    return this.outcome ?? outcomeOf(this.#exchange as RecordableExchange); // one of them is there
  }

  /** The code of what went wrong, if anything did. */
  get problem(): string | null {
    return this.refusal?.code ?? this.notes.find(({ code }) => code !== undefined)?.code ?? null;
  }

  receive(body: Buffer): void {
    this.requestBytes = body.length;
    if (body.length > 0) this.request = this.#keep(body);
  }

  send(exchange: RecordableExchange, chunk: Uint8Array | string, encoding?: unknown): void {
    const isFirst = this.response === undefined;
    this.response ??= new KeptBody(this.#owner.arena);
    this.response.append(chunk, encoding);
    if (isFirst && !exchange.isAnswered) this.#begin(exchange);
  }

  fail(error: Error): void {
    if (!(error instanceof AppError)) return;
    this.refusal = { code: error.code, detail: error.message.slice(0, MAX_NOTE) };
    this.#owner.grow(this, this.refusal.detail.length);
  }

  hitCache(): void {
    this.isCached = true;
  }

  annotate({ kind, notes = [] }: Annotation): void {
    if (kind !== undefined) this.kind = kind;
    const taken = notes.slice(0, MAX_NOTES - this.notes.length).map(cutNote);
    this.notes = [...this.notes, ...taken];
    this.#owner.grow(
      this,
      taken.reduce((sum, { text }) => sum + text.length, 0),
    );
  }

  end(exchange: RecordableExchange): void {
    if (this.outcome !== undefined) return;
    this.outcome = outcomeOf(exchange);
    this.#exchange = undefined;
    this.#owner.grow(this, this.outcome.head?.length ?? 0);
    this.#owner.changed(this);
  }

  /** Takes the rest of an exchange that was over before it was seen. */
  complete(noted: NotedExchange): void {
    const { request, response, notes = [] } = noted;
    this.kind = noted.kind;
    if (request.body !== undefined) {
      this.requestBytes = Buffer.byteLength(request.body);
      this.request = this.#keep(request.body);
    }
    if (response?.body !== undefined) this.response = this.#keep(response.body);
    this.annotate({ notes });
    this.outcome = outcomeOfNoted(noted);
    this.#owner.grow(this, this.outcome.head?.length ?? 0);
  }

  /** A response that is written little by little can be seen before it is over. */
  #begin(exchange: RecordableExchange): void {
    if (EVENT_STREAM.test(headOf(exchange) ?? '')) this.kind = 'stream';
    this.#owner.changed(this);
  }

  #keep(bytes: Buffer | string): KeptBody {
    const body = new KeptBody(this.#owner.arena);
    body.append(bytes);
    return body;
  }
}

/** What is known of an exchange from the start. */
export interface Seen {
  readonly number: number;
  readonly at: number;
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly requestHead: readonly string[];
  /** Left out when it is over. */
  readonly exchange?: RecordableExchange;
}

function cutNote(note: Note): Note {
  return note.text.length <= MAX_NOTE ? note : { ...note, text: note.text.slice(0, MAX_NOTE) };
}
