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

/** What a ring writes to, and what it calls. */
export interface RingOptions extends Pick<SlotOwner, 'now' | 'changed'> {
  readonly bodies: BodyArena;
  /** For the heads of responses. */
  readonly heads: BodyArena;
}

/** How many exchanges are kept. */
export const MAX_STORED = 500;

/** The newest recordings; older ones give way when there are too many of them, or when they hold too many bytes. */
export class Ring {
  readonly #slots: readonly Slot[];
  readonly #maxBytes: number;
  #oldest = 0;
  #next = 0;
  #bytes = 0;
  /** What the last request had: most have the same again, and then the older texts are kept, which nobody has to move. */
  #url = '';
  #head: readonly string[] = [];

  /** @param maxBytes - how much all may refer to besides the arenas */
  constructor(maxBytes: number, { bodies, heads, now, changed }: RingOptions) {
    this.#maxBytes = maxBytes;
    const owner: SlotOwner = {
      requests: new StoredBodies(bodies, MAX_STORED),
      responses: new StoredBodies(bodies, MAX_STORED),
      heads: new StoredHeads(heads, MAX_STORED),
      now,
      changed,
      grow: (slot, bytes) => this.#grow(slot, bytes),
    };
    this.#slots = Array.from({ length: MAX_STORED }, (_, index) => new Slot(index, owner));
  }

  /** The number of the recording that comes next; they count from 0. */
  get next(): number {
    return this.#next;
  }

  get length(): number {
    return this.#next - this.#oldest;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Starts to record an exchange. */
  start(exchange: RecordableExchange, at: number): Slot {
    const slot = this.#add();
    slot.start(exchange, at);
    this.#share(slot);
    return slot;
  }

  /** Starts to record a connection. */
  open(opened: RecordableSocket, now: () => number): SocketRecord {
    const slot = this.#add();
    const log = slot.open(opened, now);
    this.#share(slot);
    return log;
  }

  /** Records an exchange that was over before it was seen. */
  take(noted: AnnotatedExchange, at: number): Slot {
    const slot = this.#add();
    slot.take(noted, at);
    this.#share(slot);
    return slot;
  }

  /** What is recorded under a number, as it is now. */
  get(number: number): Recording | undefined {
    if (number < this.#oldest || number >= this.#next) return undefined;
    return this.#slotOf(number).view();
  }

  /**
   * All that are kept, newest first, each as it is when its turn comes.
   * @param requestId - in lower case; others are left out, which costs much less than to look at them
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

  /** Takes the texts of the request before where they are the same. */
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

  /** Takes into account that a recording refers to more bytes than before. */
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
