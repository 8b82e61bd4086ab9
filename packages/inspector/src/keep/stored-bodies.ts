import type { CachedResponse } from '@sandbox/http';
import type { BodyArena } from './body-arena.js';

/** How many bytes of each body are kept. */
export const MAX_STORED_BYTES = 65_536;

/** How many pieces of a body that is written little by little are kept. */
const MAX_CHUNKS = 256;

/** The most bytes that UTF-8 takes for a unit of a string. */
const UTF8_BYTES = 3;

/** A body as it can be looked at. */
export interface ReadableBody {
  /** The beginning of the body; undefined when a part of it is gone. */
  read(): Buffer | undefined;
}

/**
 * The beginnings of bodies, one a slot, as long as they are not overwritten. To keep one makes no objects, and the places of those
 * in one piece stand side by side: objects for them would lie all over the memory, and each look at one waits for it.
 */
export class StoredBodies {
  readonly #arena: BodyArena;
  /** Where the last piece of each slot starts, and its length. */
  readonly #starts: Float64Array;
  readonly #lengths: Uint32Array;
  /** How many bytes are kept of each. */
  readonly #kept: Uint32Array;
  /** The pieces before the last one: where each starts, and its length. */
  readonly #earlier: (number[] | undefined)[];

  constructor(arena: BodyArena, slots: number) {
    this.#arena = arena;
    this.#starts = new Float64Array(slots);
    this.#lengths = new Uint32Array(slots);
    this.#kept = new Uint32Array(slots);
    this.#earlier = new Array(slots).fill(undefined);
  }

  /** How many bytes are kept of the body of a slot. */
  length(slot: number): number {
    return this.#kept[slot] ?? 0;
  }

  /** Forgets the body of a slot, to keep another one. */
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

  /** What is kept now, whatever is kept later; undefined when nothing is. */
  view(slot: number): ReadableBody | undefined {
    if (this.length(slot) === 0) return undefined;
    const arena = this.#arena;
    const last = [this.#starts[slot] ?? 0, this.#lengths[slot] ?? 0];
    const chunks = [...(this.#earlier[slot] ?? []), ...last];
    return { read: () => readChunks(arena, chunks) };
  }

  /** What is left out must stand at the end, so nothing follows what did not fit. */
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

/** The body of a response from the cache, where it stays as long as anybody asks for it; undefined when it is empty. */
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
