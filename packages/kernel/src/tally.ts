/** What is changed by as many bytes as a part of it. */
export interface Whole {
  add(bytes: number): void;
}

/** How many bytes something takes in memory. They count in those of the whole that it is a part of. */
export class Tally implements Whole {
  #bytes = 0;
  #whole: Whole | undefined;

  constructor(whole?: Whole) {
    this.#whole = whole;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Counts more bytes, or fewer. */
  add(bytes: number): void {
    this.#bytes += bytes;
    this.#whole?.add(bytes);
  }

  /** Counts so many bytes and no others. */
  set(bytes: number): void {
    if (bytes !== this.#bytes) this.add(bytes - this.#bytes);
  }

  /** Makes it a part of another whole, or of none. */
  moveTo(whole: Whole | undefined): void {
    this.#whole?.add(-this.#bytes);
    this.#whole = whole;
    whole?.add(this.#bytes);
  }
}
