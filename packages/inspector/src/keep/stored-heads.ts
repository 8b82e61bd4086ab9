import type { BodyArena } from './body-arena.js';

const MAX_HEAD = 65_536;

/**
 * The heads of responses, one a slot, as long as they are not overwritten. Their places stand side by side: objects for them would
 * lie all over the memory, and each look at one waits for it.
 */
export class StoredHeads {
  readonly #arena: BodyArena;
  /** Where the head of each slot starts; below 0 when there is none. */
  readonly #starts: Float64Array;
  readonly #lengths: Uint32Array;

  constructor(arena: BodyArena, slots: number) {
    this.#arena = arena;
    this.#starts = new Float64Array(slots).fill(-1);
    this.#lengths = new Uint32Array(slots);
  }

  /** True when the head of a slot has been overwritten. */
  isGone(slot: number): boolean {
    const start = this.#starts[slot] ?? -1;
    return start >= 0 && this.#arena.isGone(start);
  }

  /** Forgets the head of a slot, to keep another one. */
  reset(slot: number): void {
    this.#starts[slot] = -1;
  }

  keep(slot: number, head: string): void {
    const text = head.length > MAX_HEAD ? head.slice(0, MAX_HEAD) : head;
    this.#lengths[slot] = text.length;
    this.#starts[slot] = this.#arena.writeLatin1(text);
  }

  /** Null when there is none, or none any more. */
  read(slot: number): string | null {
    const start = this.#starts[slot] ?? -1;
    if (start < 0) return null;
    return this.#arena.read(start, this.#lengths[slot] ?? 0)?.toString('latin1') ?? null;
  }
}
