/**
 * What the library takes for the results of a subscription: there is none, since they are written elsewhere, until the
 * subscription ends.
 */
export class EndlessResults implements AsyncGenerator<never, void, void> {
  readonly #onEnd: () => void;
  #hasEnded = false;
  #resolve: () => void = () => {};
  readonly #ended: Promise<void>;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Ends it, once. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    this.#resolve();
  }

  async next(): Promise<IteratorReturnResult<void>> {
    await this.#ended;
    return { done: true, value: undefined };
  }

  /** The client wants no more. */
  async return(): Promise<IteratorReturnResult<void>> {
    this.end();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<never> {
    this.end();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.end();
  }
}
