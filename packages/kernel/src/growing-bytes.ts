const NOTHING = Buffer.alloc(0);

/** The bytes of a body in one buffer. A list of its chunks would take a hundred times the memory if each is a byte long. */
export class GrowingBytes {
  readonly #maxBytes: number;
  #memory: Buffer = NOTHING;
  #size = 0;

  /** @param maxBytes - the most that it ever needs */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The bytes so far, valid until the next chunk. */
  get bytes(): Buffer {
    return this.#memory.subarray(0, this.#size);
  }

  capacityWith(length: number): number {
    const needed = this.#size + length;
    const { length: capacity } = this.#memory;
    if (needed <= capacity) return capacity;
    return Math.max(needed, Math.min(2 * capacity, this.#maxBytes));
  }

  /** Appends a chunk. The first one is used without a copy, as most bodies have only one. */
  append(chunk: Buffer): void {
    const capacity = this.capacityWith(chunk.length);
    if (this.#size === 0) this.#memory = chunk;
    else if (capacity > this.#memory.length) {
      const larger = Buffer.allocUnsafeSlow(capacity);
      this.#memory.copy(larger, 0, 0, this.#size);
      this.#memory = larger;
    }
    if (this.#size > 0) chunk.copy(this.#memory, this.#size);
    this.#size += chunk.length;
  }
}
