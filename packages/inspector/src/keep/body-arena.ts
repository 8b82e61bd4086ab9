/**
 * Memory for bodies that is written round and round: what was written last is there, what is older has been overwritten. The
 * garbage collector need not look into it, and it never grows.
 */
export class BodyArena {
  readonly #bytes: Buffer;
  /** How many bytes were ever written, gaps at the end of the memory included. */
  #written = 0;

  constructor(bytes: number) {
    this.#bytes = Buffer.allocUnsafeSlow(bytes);
  }

  /** Where the next piece will stand that needs so much room in one place. */
  place(capacity: number): number {
    const size = this.#bytes.length;
    const offset = this.#written % size;
    if (offset + capacity > size) this.#written += size - offset;
    return this.#written;
  }

  /** Copies bytes to the place that was just given; returns how many. */
  copy(bytes: Uint8Array, max: number): number {
    const part = bytes.length > max ? bytes.subarray(0, max) : bytes;
    this.#bytes.set(part, this.#written % this.#bytes.length);
    this.#written += part.length;
    return part.length;
  }

  /** Writes a text in UTF-8 to the place that was just given, as many whole characters as fit; returns how many bytes. */
  write(text: string, max: number): number {
    const length = this.#bytes.write(text, this.#written % this.#bytes.length, max);
    this.#written += length;
    return length;
  }

  /** Keeps a text of one byte a character, which must fit; returns where it starts. */
  writeLatin1(text: string): number {
    const start = this.place(text.length);
    this.#written += this.#bytes.write(text, start % this.#bytes.length, 'latin1');
    return start;
  }

  /** True when bytes that stood from there on have been overwritten. */
  isGone(start: number): boolean {
    return start < this.#written - this.#bytes.length;
  }

  /** The bytes of a piece as they lie, until the next one is written; undefined when it has been overwritten. */
  read(start: number, length: number): Buffer | undefined {
    if (this.isGone(start)) return undefined;
    const offset = start % this.#bytes.length;
    return this.#bytes.subarray(offset, offset + length);
  }
}
