import type { BodyArena } from './body-arena.js';

/** How many bytes of each body are kept. */
export const KEPT_BYTES = 65_536;

/** How many pieces of a body that is written little by little are kept. */
const MAX_PIECES = 256;

/** The most bytes that UTF-8 takes for a unit of a string. */
const UTF8_BYTES = 3;

/** The beginning of a body, as long as it is not overwritten. */
export class KeptBody {
  readonly #arena: BodyArena;
  /** Where each piece starts, and its length. */
  readonly #pieces: number[] = [];
  #length = 0;
  #isFull = false;

  constructor(arena: BodyArena) {
    this.#arena = arena;
  }

  get length(): number {
    return this.#length;
  }

  append(chunk: Uint8Array | string, encoding?: unknown): void {
    const most = KEPT_BYTES - this.#length;
    if (this.#isFull || chunk.length === 0) return;
    if (typeof chunk === 'string' && !isUtf8(encoding))
      this.append(Buffer.from(chunk, encoding as BufferEncoding)); // Node took it as one
    else if (typeof chunk === 'string') this.#add(chunk, Math.min(most, chunk.length * UTF8_BYTES));
    else this.#add(chunk, Math.min(most, chunk.length));
  }

  /** A copy of what is kept; undefined when a part of it has been overwritten. */
  read(): Buffer | undefined {
    const parts: Buffer[] = [];
    for (let index = 0; index < this.#pieces.length; index += 2) {
      const part = this.#arena.read(this.#pieces[index] ?? 0, this.#pieces[index + 1] ?? 0);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  #add(chunk: Uint8Array | string, room: number): void {
    const start = this.#arena.place(room);
    const length =
      typeof chunk === 'string' ? this.#arena.write(chunk, room) : this.#arena.copy(chunk, room);
    this.#length += length;
    const last = this.#pieces.length - 1;
    const end = last < 0 ? -1 : (this.#pieces[last - 1] ?? 0) + (this.#pieces[last] ?? 0);
    if (start === end) this.#pieces[last] = (this.#pieces[last] ?? 0) + length;
    else this.#pieces.push(start, length);
    // What is left out must stand at the end, so nothing follows what did not fit.
    this.#isFull = this.#length >= KEPT_BYTES - UTF8_BYTES || this.#pieces.length >= 2 * MAX_PIECES;
  }
}

function isUtf8(encoding: unknown): boolean {
  return typeof encoding !== 'string' || /^utf-?8$/i.test(encoding);
}
