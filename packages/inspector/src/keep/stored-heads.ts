import type { BodyArena } from './body-arena.js';

const MAX_HEAD = 65_536;

/** The heads of responses, one a slot, until they are overwritten; in typed arrays for the same reason as `StoredBodies`. */
export class StoredHeads {
  readonly #arena: BodyArena;
  /** Where the head of each slot starts; below 0 without a head. */
  readonly #starts: Float64Array;
  readonly #lengths: Uint32Array;

  constructor(arena: BodyArena, slots: number) {
    this.#arena = arena;
    this.#starts = new Float64Array(slots).fill(-1);
    this.#lengths = new Uint32Array(slots);
  }

  isGone(slot: number): boolean {
    const start = this.#starts[slot] ?? -1;
    return start >= 0 && this.#arena.isGone(start);
  }

  reset(slot: number): void {
    this.#starts[slot] = -1;
  }

  keep(slot: number, head: string): void {
    const text = head.length > MAX_HEAD ? head.slice(0, MAX_HEAD) : head;
    this.#lengths[slot] = text.length;
    this.#starts[slot] = this.#arena.writeLatin1(text);
  }

  /** Null without a head, or if it has been overwritten. */
  read(slot: number): string | null {
    const start = this.#starts[slot] ?? -1;
    if (start < 0) return null;
    return this.#arena.read(start, this.#lengths[slot] ?? 0)?.toString('latin1') ?? null;
  }
}
