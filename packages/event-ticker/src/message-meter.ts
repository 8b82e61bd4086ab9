/** The approximate size of an object around a chunk, without its bytes. */
const CHUNK_BYTES = 256;

/** Fields of a frame header (RFC 6455 5.2). */
const FINAL = 0x80;
const CONTROL = 0x08;
const LENGTH = 0x7f;
const LENGTH_OF_2 = 126;
const LENGTH_OF_8 = 127;
const MASK_BYTES = 4;

/**
 * Measures the memory of an unfinished message from the frames of a client. The library reports only complete messages, and
 * chunks of a few bytes take a hundred times their length.
 */
export class MessageMeter {
  #header: number[] = [];
  /** Bytes of the current frame that have not arrived. */
  #left = 0;
  #isControl = false;
  #isFinal = false;
  #held = 0;
  #largest = 0;

  /** The size of the largest data frame announced so far. */
  get largest(): number {
    return this.#largest;
  }

  /** Reads the next bytes of the connection; returns the bytes held afterwards. */
  add(chunk: Buffer): number {
    let offset = 0;
    while (offset < chunk.length) {
      offset =
        this.#left === 0 ? this.#readHeader(chunk, offset) : this.#readPayload(chunk, offset);
    }
    if (this.#held > 0 || this.#left > 0) this.#held += CHUNK_BYTES;
    return this.#held;
  }

  #readHeader(chunk: Buffer, offset: number): number {
    const header = this.#header;
    header.push(chunk[offset] ?? 0);
    if (header.length >= 2 && header.length === sizeOfHeader(header)) {
      this.#header = [];
      this.#isControl = ((header[0] ?? 0) & CONTROL) !== 0;
      this.#isFinal = ((header[0] ?? 0) & FINAL) !== 0;
      this.#left = lengthOfPayload(header);
      if (!this.#isControl && this.#left > this.#largest) this.#largest = this.#left;
      if (this.#left === 0) this.#endFrame();
    }
    return offset + 1;
  }

  #readPayload(chunk: Buffer, offset: number): number {
    const taken = Math.min(this.#left, chunk.length - offset);
    this.#left -= taken;
    if (!this.#isControl) this.#held += taken;
    if (this.#left === 0) this.#endFrame();
    return offset + taken;
  }

  #endFrame(): void {
    if (this.#isControl) return;
    this.#held = this.#isFinal ? 0 : this.#held + CHUNK_BYTES;
  }
}

function sizeOfHeader([, second = 0]: readonly number[]): number {
  const length = second & LENGTH;
  const mask = second > LENGTH ? MASK_BYTES : 0;
  if (length === LENGTH_OF_2) return 4 + mask;
  return (length === LENGTH_OF_8 ? 10 : 2) + mask;
}

function lengthOfPayload([, second = 0, ...rest]: readonly number[]): number {
  const length = second & LENGTH;
  if (length < LENGTH_OF_2) return length;
  const bytes = rest.slice(0, length === LENGTH_OF_2 ? 2 : 8);
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}
