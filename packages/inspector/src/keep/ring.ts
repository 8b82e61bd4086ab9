import type { Recording } from './recording.js';

/** How many exchanges are kept. */
export const MAX_KEPT = 500;

/** The newest recordings; older ones give way when there are too many of them, or when they hold too many bytes. */
export class Ring {
  readonly #slots: (Recording | undefined)[] = new Array<Recording | undefined>(MAX_KEPT);
  readonly #maxBytes: number;
  #oldest = 0;
  #next = 0;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
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

  /** Adds a recording whose number is `next`. */
  add(recording: Recording): void {
    if (this.length === MAX_KEPT) this.#drop();
    this.#slots[this.#next % MAX_KEPT] = recording;
    this.#next += 1;
    this.#bytes += recording.size;
    this.#shrink();
  }

  /** Takes into account that a recording holds more bytes than before. */
  grow(recording: Recording, bytes: number): void {
    if (this.get(recording.number) !== recording) return;
    recording.size += bytes;
    this.#bytes += bytes;
    this.#shrink();
  }

  get(number: number): Recording | undefined {
    if (number < this.#oldest || number >= this.#next) return undefined;
    return this.#slots[number % MAX_KEPT];
  }

  /** All that are kept, newest first. */
  *newestFirst(): Generator<Recording> {
    for (let number = this.#next - 1; number >= this.#oldest; number -= 1) {
      const recording = this.get(number);
      if (recording !== undefined) yield recording;
    }
  }

  clear(): void {
    while (this.length > 0) this.#drop();
  }

  #shrink(): void {
    while (this.#bytes > this.#maxBytes && this.length > 1) this.#drop();
  }

  #drop(): void {
    const index = this.#oldest % MAX_KEPT;
    this.#bytes -= this.#slots[index]?.size ?? 0;
    this.#slots[index] = undefined;
    this.#oldest += 1;
  }
}
