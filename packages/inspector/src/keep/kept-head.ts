import type { BodyArena } from './body-arena.js';

const MAX_HEAD = 65_536;

/** The head of a response, as long as it is not overwritten; used for one after the other. */
export class KeptHead {
  readonly #arena: BodyArena;
  /** Below 0 when there is none. */
  #start = -1;
  #length = 0;

  constructor(arena: BodyArena) {
    this.#arena = arena;
  }

  /** True when it has been overwritten. */
  get isGone(): boolean {
    return this.#start >= 0 && this.#arena.isGone(this.#start);
  }

  /** Forgets it, to keep another one. */
  reset(): void {
    this.#start = -1;
  }

  keep(head: string): void {
    this.#length = Math.min(head.length, MAX_HEAD);
    this.#start = this.#arena.writeLatin1(head.length > MAX_HEAD ? head.slice(0, MAX_HEAD) : head);
  }

  /** Null when there is none, or none any more. */
  read(): string | null {
    if (this.#start < 0) return null;
    return this.#arena.read(this.#start, this.#length)?.toString('latin1') ?? null;
  }
}
