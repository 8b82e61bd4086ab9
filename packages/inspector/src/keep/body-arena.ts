/**
 * A ring buffer for bodies: new bytes overwrite the oldest ones. It never grows, and the garbage collector does not scan it.
 */
export class BodyArena {
  readonly #bytes: Buffer;
  /** All bytes ever written, including gaps at the end of the memory. */
  #written = 0;

  constructor(bytes: number) {
    this.#bytes = Buffer.allocUnsafeSlow(bytes);
  }

  /** Where the next chunk starts, which needs this capacity in one place. */
  place(capacity: number): number {
    const size = this.#bytes.length;
    const offset = this.#written % size;
    if (offset + capacity > size) this.#written += size - offset;
    return this.#written;
  }

  /** Copies bytes to the place that was just returned; returns how many. */
  copy(bytes: Uint8Array, max: number): number {
    const part = bytes.length > max ? bytes.subarray(0, max) : bytes;
    this.#bytes.set(part, this.#written % this.#bytes.length);
    this.#written += part.length;
    return part.length;
  }

  /** Writes as many whole characters as fit, in UTF-8, to the place that was just returned; returns how many bytes. */
  write(text: string, max: number): number {
    const length = this.#bytes.write(text, this.#written % this.#bytes.length, max);
    this.#written += length;
    return length;
  }

  /** Writes a Latin-1 string, which must fit; returns where it starts. */
  writeLatin1(text: string): number {
    const start = this.place(text.length);
    this.#written += this.#bytes.write(text, start % this.#bytes.length, 'latin1');
    return start;
  }

  isGone(start: number): boolean {
    return start < this.#written - this.#bytes.length;
  }

  /** The bytes as they lie in memory, valid until the next write; undefined if they have been overwritten. */
  read(start: number, length: number): Buffer | undefined {
    if (this.isGone(start)) return undefined;
    const offset = start % this.#bytes.length;
    return this.#bytes.subarray(offset, offset + length);
  }
}
