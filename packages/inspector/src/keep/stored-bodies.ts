import type { CachedResponse } from '@sandbox/http';
import type { BodyArena } from './body-arena.js';

/** The most bytes stored of each body. */
export const MAX_STORED_BYTES = 65_536;

/** The most chunks stored of a streamed body. */
const MAX_CHUNKS = 256;

/** The most bytes in UTF-8 for a code unit of a string. */
const UTF8_BYTES = 3;

export interface ReadableBody {
  /** The beginning of the body; undefined if a part has been overwritten. */
  read(): Buffer | undefined;
}

/**
 * The beginnings of bodies, one a slot, until they are overwritten. They are in typed arrays: objects would be
 * scattered over the memory, and each read of one would wait for it.
 */
export class StoredBodies {
  readonly #arena: BodyArena;
  /** Where the last chunk of each slot starts, and its length. */
  readonly #starts: Float64Array;
  readonly #lengths: Uint32Array;
  readonly #kept: Uint32Array;
  /** Start and length of each chunk before the last one. */
  readonly #earlier: (number[] | undefined)[];

  constructor(arena: BodyArena, slots: number) {
    this.#arena = arena;
    this.#starts = new Float64Array(slots);
    this.#lengths = new Uint32Array(slots);
    this.#kept = new Uint32Array(slots);
    this.#earlier = new Array(slots).fill(undefined);
  }

  length(slot: number): number {
    return this.#kept[slot] ?? 0;
  }

  reset(slot: number): void {
    this.#kept[slot] = 0;
    this.#earlier[slot] = undefined;
  }

  append(slot: number, chunk: Uint8Array | string, encoding?: unknown): void {
    const max = MAX_STORED_BYTES - this.length(slot);
    if (chunk.length === 0 || this.#isFull(slot)) return;
    if (typeof chunk === 'string' && !isUtf8(encoding))
      this.append(slot, Buffer.from(chunk, encoding as BufferEncoding)); // Node took it as one
    else if (typeof chunk === 'string')
      this.#add(slot, chunk, Math.min(max, chunk.length * UTF8_BYTES));
    else this.#add(slot, chunk, Math.min(max, chunk.length));
  }

  /** A snapshot; undefined if nothing is stored. */
  view(slot: number): ReadableBody | undefined {
    if (this.length(slot) === 0) return undefined;
    const arena = this.#arena;
    const last = [this.#starts[slot] ?? 0, this.#lengths[slot] ?? 0];
    const chunks = [...(this.#earlier[slot] ?? []), ...last];
    return { read: () => readChunks(arena, chunks) };
  }

  /** Only the end of a body may be left out, so nothing follows a chunk that did not fit. */
  #isFull(slot: number): boolean {
    return (
      this.length(slot) >= MAX_STORED_BYTES - UTF8_BYTES ||
      (this.#earlier[slot]?.length ?? 0) >= 2 * (MAX_CHUNKS - 1)
    );
  }

  #add(slot: number, chunk: Uint8Array | string, capacity: number): void {
    const start = this.#arena.place(capacity);
    const length =
      typeof chunk === 'string'
        ? this.#arena.write(chunk, capacity)
        : this.#arena.copy(chunk, capacity);
    const stored = this.length(slot);
    const before = this.#starts[slot] ?? 0;
    const lengthBefore = this.#lengths[slot] ?? 0;
    this.#kept[slot] = stored + length;
    if (stored > 0 && start === before + lengthBefore) {
      this.#lengths[slot] = lengthBefore + length;
      return;
    }
    if (stored > 0) this.#earlier[slot] = [...(this.#earlier[slot] ?? []), before, lengthBefore];
    this.#starts[slot] = start;
    this.#lengths[slot] = length;
  }
}

/** The body of a response from the cache, which holds it as long as clients request it; undefined if it is empty. */
export function viewCached(cached: CachedResponse | undefined): ReadableBody | undefined {
  if (cached === undefined || cached.body.length === 0) return undefined;
  return {
    read: () =>
      cached.body.length === 0 ? undefined : Buffer.from(cached.body.subarray(0, MAX_STORED_BYTES)),
  };
}

function readChunks(arena: BodyArena, chunks: readonly number[]): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let index = 0; index < chunks.length; index += 2) {
    const part = arena.read(chunks[index] ?? 0, chunks[index + 1] ?? 0);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isUtf8(encoding: unknown): boolean {
  return typeof encoding !== 'string' || /^utf-?8$/i.test(encoding);
}
