import { GrowingBytes } from '@sandbox/kernel';

/** How many bytes of each body are kept. */
export const KEPT_BYTES = 65_536;

/** The beginning of a body, unless it had to give way to newer ones. */
export class KeptBody {
  #kept: GrowingBytes | undefined = new GrowingBytes(KEPT_BYTES);
  #size = 0;

  /** The bytes of memory that it takes. */
  get size(): number {
    return this.#size;
  }

  /** What is kept now; undefined when nothing is. */
  get bytes(): Buffer | undefined {
    return this.#kept === undefined || this.#size === 0 ? undefined : this.#kept.bytes;
  }

  /** Adds a copy of a chunk, as Node's streams take it. */
  append(chunk: Uint8Array | string, encoding?: unknown): void {
    const room = KEPT_BYTES - (this.#kept?.bytes.length ?? KEPT_BYTES);
    if (this.#kept === undefined || room === 0 || chunk.length === 0) return;
    const bytes = copyOf(chunk, { room, encoding });
    this.#size = this.#kept.capacityWith(bytes.length);
    this.#kept.append(bytes);
  }

  /** Forgets the body; nothing more is added, for a body without its beginning says little. */
  drop(): void {
    this.#kept = undefined;
    this.#size = 0;
  }
}

interface CopyOptions {
  /** The most bytes that are copied. */
  readonly room: number;
  readonly encoding?: unknown;
}

function copyOf(chunk: Uint8Array | string, { room, encoding }: CopyOptions): Buffer {
  if (typeof chunk !== 'string') return Buffer.from(chunk.subarray(0, room));
  // No encoding has more than two characters for a byte.
  const text = chunk.slice(0, 2 * room);
  const coding = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'; // Node took it as one
  return Buffer.from(text, coding).subarray(0, room);
}
