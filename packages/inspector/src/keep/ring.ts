import type {
  AnnotatedExchange,
  RecordableExchange,
  RecordableSocket,
  SocketRecord,
} from '@sandbox/http';
import type { BodyArena } from './body-arena.js';
import type { Recording } from './recording.js';
import { Slot } from './slot.js';
import type { SlotOwner, SlotSize } from './slot-owner.js';
import { StoredBodies } from './stored-bodies.js';
import { StoredHeads } from './stored-heads.js';

export interface RingOptions extends Pick<SlotOwner, 'now' | 'changed' | 'findPlace'> {
  readonly bodies: BodyArena;
  /** For response heads. */
  readonly heads: BodyArena;
}

export const MAX_STORED = 500;

/** The newest recordings; the oldest are dropped when there are too many or when they hold too many bytes. */
export class Ring {
  readonly #slots: readonly Slot[];
  readonly #maxBytes: number;
  #oldest = 0;
  #next = 0;
  #bytes = 0;
  /** The strings of the last request. Most requests repeat them, and older strings cost the collector nothing. */
  #url = '';
  #head: readonly string[] = [];

  /** @param maxBytes - how much all may refer to outside the arenas */
  constructor(maxBytes: number, { bodies, heads, now, changed, findPlace }: RingOptions) {
    this.#maxBytes = maxBytes;
    const owner: SlotOwner = {
      requests: new StoredBodies(bodies, MAX_STORED),
      responses: new StoredBodies(bodies, MAX_STORED),
      heads: new StoredHeads(heads, MAX_STORED),
      now,
      changed,
      findPlace,
      grow: (slot, bytes) => this.#grow(slot, bytes),
    };
    this.#slots = Array.from({ length: MAX_STORED }, (_, index) => new Slot(index, owner));
  }

  /** The number of the next recording, from 0. */
  get next(): number {
    return this.#next;
  }

  get length(): number {
    return this.#next - this.#oldest;
  }

  get bytes(): number {
    return this.#bytes;
  }

  start(exchange: RecordableExchange, at: number): Slot {
    const slot = this.#add();
    slot.start(exchange, at);
    this.#share(slot);
    return slot;
  }

  open(opened: RecordableSocket, now: () => number): SocketRecord {
    const slot = this.#add();
    const log = slot.open(opened, now);
    this.#share(slot);
    return log;
  }

  take(noted: AnnotatedExchange, at: number): Slot {
    const slot = this.#add();
    slot.take(noted, at);
    this.#share(slot);
    return slot;
  }

  get(number: number): Recording | undefined {
    if (number < this.#oldest || number >= this.#next) return undefined;
    return this.#slotOf(number).view();
  }

  /**
   * All recordings, newest first, each as it is when the iteration reaches it.
   * @param requestId - in lower case; others are skipped, which costs much less than a snapshot
   */
  *newestFirst(requestId?: string): Generator<Recording> {
    for (let number = this.#next - 1; number >= this.#oldest; number -= 1) {
      const isExpected =
        requestId === undefined || this.#slotOf(number).requestId.toLowerCase() === requestId;
      if (!isExpected) continue;
      const recording = this.get(number);
      if (recording !== undefined) yield recording;
    }
  }

  clear(): void {
    while (this.length > 0) this.#drop();
  }

  #add(): Slot {
    if (this.length === MAX_STORED) this.#drop();
    while (this.length > 0 && this.#slotOf(this.#oldest).isGone) this.#drop();
    const slot = this.#slotOf(this.#next);
    slot.number = this.#next;
    this.#next += 1;
    return slot;
  }

  /** Reuses the strings of the last request where they are equal. */
  #share(slot: Slot): void {
    let bytes = 0;
    if (slot.url === this.#url) slot.url = this.#url;
    else {
      this.#url = slot.url;
      bytes += slot.url.length;
    }
    if (isSame(slot.requestHead, this.#head)) slot.requestHead = this.#head;
    else {
      this.#head = slot.requestHead;
      for (const text of slot.requestHead) bytes += text.length;
    }
    if (bytes > 0) this.#grow(slot, bytes);
  }

  #grow(slot: SlotSize, bytes: number): void {
    slot.size += bytes;
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes && this.length > 1) this.#drop();
  }

  #drop(): void {
    const slot = this.#slotOf(this.#oldest);
    this.#bytes -= slot.size;
    slot.clear();
    this.#oldest += 1;
  }

  #slotOf(number: number): Slot {
    return this.#slots[number % MAX_STORED] as Slot; // there is one for each remainder
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
