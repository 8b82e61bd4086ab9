import type {
  NotedExchange,
  RecordableExchange,
  RecordableSocket,
  SocketRecord,
} from '@sandbox/http';
import { ExchangeRecording, sizeOf } from './exchange-recording.js';
import { toNotedRecording } from './noted-recording.js';
import type { Keeper, Kept, KeptRecording, Recording } from './recording.js';
import { SocketRecording } from './socket-recording.js';

/** How many exchanges are kept. */
export const MAX_KEPT = 500;

const MIB = 1_048_576;

/** All bodies together. */
const BODY_BYTES = 11 * MIB;

/** All else together: heads, notes, messages. */
const OTHER_BYTES = 5 * MIB;

/** What the objects of a recording take, and those of a header. */
const OBJECT_BYTES = 1000;
const HEADER_BYTES = 32;

interface Entry {
  readonly recording: KeptRecording;
  /** The bytes that it takes besides its bodies. */
  size: number;
}

/** The newest recordings. When they hold too many bytes, the oldest ones lose their bodies first, then they give way. */
export class Ring {
  readonly #entries = new Map<number, Entry>();
  readonly #keeper: Keeper;
  /** The number of the recording that comes next; they count from 0. */
  #next = 0;
  #bytes = 0;
  #bodyBytes = 0;
  /** The oldest recording that has its bodies. */
  #oldestWhole = 0;
  /** The head of the last request: most have the same again, and then no other is kept. */
  #head: readonly string[] = [];

  constructor({ now, changed }: Pick<Keeper, 'now' | 'changed'>) {
    this.#keeper = {
      now,
      changed,
      share: (head) => this.#share(head),
      grow: (number, bytes) => this.#grow(number, bytes),
      growBodies: (number, bytes) => this.#growBodies(number, bytes),
    };
  }

  get next(): number {
    return this.#next;
  }

  get length(): number {
    return this.#entries.size;
  }

  /** What all recordings take. */
  get bytes(): number {
    return this.#bytes + this.#bodyBytes;
  }

  /** Starts to record an exchange. */
  start(exchange: RecordableExchange): ExchangeRecording {
    return this.#add(new ExchangeRecording(exchange, this.#place()));
  }

  /** Starts to record a connection. */
  open(opened: RecordableSocket): SocketRecord {
    return this.#add(new SocketRecording(opened, this.#place()));
  }

  /** Records an exchange that was over before it was seen. */
  take(noted: NotedExchange): Recording {
    const at = this.#keeper.now() - noted.ms;
    const recording = this.#add(toNotedRecording(noted, { number: this.#next, at }));
    const { number, notes, known } = recording;
    this.#grow(number, sizeOf(notes) + (known.head?.length ?? 0));
    this.#growBodies(number, recording.bodyBytes);
    return recording;
  }

  get(number: number): Recording | undefined {
    return this.#entries.get(number)?.recording;
  }

  /**
   * All that are kept, newest first.
   * @param requestId - in lower case; others are left out
   */
  *newestFirst(requestId?: string): Generator<Recording> {
    for (let number = this.#next - 1; ; number -= 1) {
      const recording = this.get(number);
      if (recording === undefined) return;
      if (requestId === undefined || recording.requestId.toLowerCase() === requestId)
        yield recording;
    }
  }

  clear(): void {
    while (this.length > 0) this.#drop();
  }

  #place(): Kept {
    return { number: this.#next, keeper: this.#keeper };
  }

  #add<T extends KeptRecording>(recording: T): T {
    if (this.length === MAX_KEPT) this.#drop();
    this.#entries.set(recording.number, { recording, size: 0 });
    this.#next += 1;
    const { number, url, requestHead } = recording;
    const isShared = requestHead === this.get(number - 1)?.requestHead;
    this.#grow(number, OBJECT_BYTES + url.length + (isShared ? 0 : sizeOfHead(requestHead)));
    return recording;
  }

  #share(head: readonly string[]): readonly string[] {
    if (isEqual(head, this.#head)) return this.#head;
    this.#head = head;
    return head;
  }

  #grow(number: number, bytes: number): void {
    const entry = this.#entries.get(number);
    if (entry === undefined) return;
    entry.size += bytes;
    this.#bytes += bytes;
    while (this.#bytes > OTHER_BYTES && this.length > 1) this.#drop();
  }

  #growBodies(number: number, bytes: number): void {
    if (!this.#entries.has(number)) return;
    this.#bodyBytes += bytes;
    for (; this.#bodyBytes > BODY_BYTES && this.#oldestWhole < this.#next; this.#oldestWhole += 1)
      this.#dropBodies(this.#entries.get(this.#oldestWhole));
  }

  #dropBodies(entry: Entry | undefined): void {
    if (entry === undefined) return;
    this.#bodyBytes -= entry.recording.bodyBytes;
    entry.recording.dropBodies();
  }

  #drop(): void {
    const oldest = this.#next - this.length;
    const entry = this.#entries.get(oldest);
    this.#entries.delete(oldest);
    this.#bytes -= entry?.size ?? 0;
    this.#bodyBytes -= entry?.recording.bodyBytes ?? 0;
    entry?.recording.forget();
  }
}

function sizeOfHead(head: readonly string[]): number {
  return head.reduce((sum, text) => sum + text.length + HEADER_BYTES, 0);
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
