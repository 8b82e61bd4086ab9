export interface Whole {
  add(bytes: number): void;
}

/** The bytes of something in memory, which also count in the whole that contains it. */
export class Tally implements Whole {
  #bytes = 0;
  #whole: Whole | undefined;

  constructor(whole?: Whole) {
    this.#whole = whole;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    this.#whole?.add(bytes);
  }

  set(bytes: number): void {
    if (bytes !== this.#bytes) this.add(bytes - this.#bytes);
  }

  moveTo(whole: Whole | undefined): void {
    this.#whole?.add(-this.#bytes);
    this.#whole = whole;
    whole?.add(this.#bytes);
  }
}
