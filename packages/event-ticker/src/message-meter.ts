import { createFrameSplitter } from '@sandbox/kernel';

/** The approximate size of an object around a chunk, without its bytes. */
const CHUNK_BYTES = 256;

const FIRST_CONTROL = 8;

/**
 * Measures the memory of an unfinished message from the frames of a client. The library reports only complete messages, and
 * chunks of a few bytes take a hundred times their length.
 */
export class MessageMeter {
  #isInFrame = false;
  #isControl = false;
  #isFinal = false;
  #held = 0;
  #largest = 0;

  readonly #read = createFrameSplitter({
    start: ({ opcode, isLast, size }) => {
      this.#isInFrame = true;
      this.#isControl = opcode >= FIRST_CONTROL;
      this.#isFinal = isLast;
      if (!this.#isControl && size > this.#largest) this.#largest = size;
    },
    addPart: ({ length }) => {
      if (!this.#isControl) this.#held += length;
    },
    end: () => {
      this.#isInFrame = false;
      if (!this.#isControl) this.#held = this.#isFinal ? 0 : this.#held + CHUNK_BYTES;
    },
  });

  /** The size of the largest data frame announced so far. */
  get largest(): number {
    return this.#largest;
  }

  /** Reads the next bytes of the connection; returns the bytes held afterwards. */
  add(chunk: Buffer): number {
    this.#read(chunk);
    if (this.#held > 0 || this.#isInFrame) this.#held += CHUNK_BYTES;
    return this.#held;
  }
}
