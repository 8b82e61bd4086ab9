import type { EventSink } from '@sandbox/event-ticker';
import type { Payload } from './broadcasts.js';
import type { Outlet } from './subscription-flow.js';

/**
 * An outlet to what a client reads. A class, because one is made each second for each of ten thousand subscriptions, and V8
 * keeps the shape of every object literal with a getter until all memory is collected.
 */
export abstract class SinkOutlet implements Outlet {
  protected readonly sink: EventSink;
  readonly #most: number;

  /** @param most - bytes that may wait in the sink before it is full */
  constructor(sink: EventSink, most: number) {
    this.sink = sink;
    this.#most = most;
  }

  get isFull(): boolean {
    return this.sink.writableLength > this.#most;
  }

  abstract write(payload: Payload): void;

  onDrain(listener: () => void): void {
    this.sink.once('drain', listener);
  }
}
