import type { KeptAnswer } from '@sandbox/http';
import type { BodyArena } from './body-arena.js';

/** How many bytes of each body are kept. */
export const KEPT_BYTES = 65_536;

/** How many pieces of a body that is written little by little are kept. */
const MAX_PIECES = 256;

/** The most bytes that UTF-8 takes for a unit of a string. */
const UTF8_BYTES = 3;

/** A body as it can be looked at. */
export interface ReadableBody {
  /** The beginning of the body; undefined when a part of it is gone. */
  read(): Buffer | undefined;
}

/**
 * The beginning of a body, as long as it is not overwritten. It is used for one body after the other, so that to keep one makes
 * no objects.
 */
export class KeptBody {
  readonly #arena: BodyArena;
  /** Where each piece starts, and its length; what is behind `#end` is of an earlier body. */
  readonly #pieces: number[] = [];
  #end = 0;
  #length = 0;
  #isFull = false;

  constructor(arena: BodyArena) {
    this.#arena = arena;
  }

  get length(): number {
    return this.#length;
  }

  /** Forgets the body, to keep another one. */
  reset(): void {
    this.#end = 0;
    this.#length = 0;
    this.#isFull = false;
  }

  append(chunk: Uint8Array | string, encoding?: unknown): void {
    const most = KEPT_BYTES - this.#length;
    if (this.#isFull || chunk.length === 0) return;
    if (typeof chunk === 'string' && !isUtf8(encoding))
      this.append(Buffer.from(chunk, encoding as BufferEncoding)); // Node took it as one
    else if (typeof chunk === 'string') this.#add(chunk, Math.min(most, chunk.length * UTF8_BYTES));
    else this.#add(chunk, Math.min(most, chunk.length));
  }

  /** What is kept now, whatever is kept later; undefined when nothing is. */
  view(): ReadableBody | undefined {
    if (this.#length === 0) return undefined;
    const arena = this.#arena;
    const pieces = this.#pieces.slice(0, this.#end);
    return { read: () => readPieces(arena, pieces) };
  }

  #add(chunk: Uint8Array | string, room: number): void {
    const start = this.#arena.place(room);
    const length =
      typeof chunk === 'string' ? this.#arena.write(chunk, room) : this.#arena.copy(chunk, room);
    const pieces = this.#pieces;
    const end = this.#end;
    this.#length += length;
    if (end > 0 && start === (pieces[end - 2] ?? 0) + (pieces[end - 1] ?? 0))
      pieces[end - 1] = (pieces[end - 1] ?? 0) + length;
    else {
      pieces[end] = start;
      pieces[end + 1] = length;
      this.#end = end + 2;
    }
    // What is left out must stand at the end, so nothing follows what did not fit.
    this.#isFull = this.#length >= KEPT_BYTES - UTF8_BYTES || this.#end >= 2 * MAX_PIECES;
  }
}

/** The body of a response from the cache, where it stays as long as anybody asks for it; undefined when it is empty. */
export function viewCached(cached: KeptAnswer | undefined): ReadableBody | undefined {
  if (cached === undefined || cached.body.length === 0) return undefined;
  return {
    read: () =>
      cached.body.length === 0 ? undefined : Buffer.from(cached.body.subarray(0, KEPT_BYTES)),
  };
}

function readPieces(arena: BodyArena, pieces: readonly number[]): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let index = 0; index < pieces.length; index += 2) {
    const part = arena.read(pieces[index] ?? 0, pieces[index + 1] ?? 0);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isUtf8(encoding: unknown): boolean {
  return typeof encoding !== 'string' || /^utf-?8$/i.test(encoding);
}
