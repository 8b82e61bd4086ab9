/**
 * What the library takes for the results of a subscription: there is none, since they are written elsewhere, until the
 * subscription ends.
 */
export abstract class EndlessResults implements AsyncGenerator<never, void, void> {
  #resolve: ((result: IteratorReturnResult<void>) => void) | undefined;
  readonly #ended: Promise<IteratorReturnResult<void>>;

  constructor() {
    this.#ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Ends it, once. */
  end(): void {
    const resolve = this.#resolve;
    if (resolve === undefined) return;
    this.#resolve = undefined;
    this.onEnd();
    resolve({ done: true, value: undefined });
  }

  protected abstract onEnd(): void;

  next(): Promise<IteratorReturnResult<void>> {
    return this.#ended;
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
