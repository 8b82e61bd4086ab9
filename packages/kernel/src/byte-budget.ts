/** Bytes that a process grants to what is not complete yet, for all of it together. */
export interface ByteBudget {
  readonly limit: number;
  /** Bytes that are reserved now. */
  readonly used: number;
  /** How often bytes were refused. */
  readonly refusals: number;
  /** Reserves bytes; false, and nothing is reserved, when there are not so many left. */
  reserve(bytes: number): boolean;
  /** Releases reserved bytes. */
  release(bytes: number): void;
}

/** Builds a budget of which nothing is reserved. */
export function createByteBudget(limit: number): ByteBudget {
  let used = 0;
  let refusals = 0;
  return {
    limit,
    get used() {
      return used;
    },
    get refusals() {
      return refusals;
    },
    reserve(bytes) {
      if (used + bytes > limit) {
        refusals += 1;
        return false;
      }
      used += bytes;
      return true;
    },
    release(bytes) {
      used -= bytes;
    },
  };
}

/** What one holder has reserved of a budget, as a whole that grows and shrinks. */
export class Reservation {
  readonly #budget: ByteBudget;
  #bytes = 0;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Makes it as large as the holder's memory is now; false, and it stays as it was, when the budget refuses. */
  resize(bytes: number): boolean {
    const more = bytes - this.#bytes;
    if (more > 0 && !this.#budget.reserve(more)) return false;
    if (more < 0) this.#budget.release(-more);
    this.#bytes = bytes;
    return true;
  }

  /** Releases everything. */
  free(): void {
    this.resize(0);
  }
}
