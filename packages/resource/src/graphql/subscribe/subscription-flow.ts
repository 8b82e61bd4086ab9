import type { EventStream, EventWriter, Framing } from '@sandbox/event-ticker';
import type { Broadcasts, Execution, Membership, Payload } from './broadcasts.js';

/** How a protocol writes the results of one subscription. */
export interface ResultProtocol {
  /** A result as the bytes that the client is sent. */
  next(framing: Framing, payload: Payload): Buffer;
  /** Sends that no more results follow. */
  complete(target: Target): void;
}

/** The target of a subscription's events, in the current state of its connection. */
export interface Target {
  readonly framing: Framing;
  readonly out: EventWriter;
}

/** The parts of a flow. */
export interface FlowOptions {
  readonly broadcasts: Broadcasts;
  readonly membership: Membership;
  readonly protocol: ResultProtocol;
  /** Results after which it completes. */
  readonly limit: number;
  /** Leaves the broadcast. */
  readonly leave: (membership: Membership) => void;
}

/**
 * One subscription of a client, over either protocol: `open` starts it, `send` writes the next result, and after the last one
 * that was requested it completes. Its opener closes it. A class of few members because ten thousand of them should be small.
 */
export abstract class SubscriptionFlow implements EventStream {
  protected readonly options: FlowOptions;
  #left: number;

  constructor(options: FlowOptions) {
    this.options = options;
    this.#left = options.limit;
  }

  /** True when all results that were requested are written. */
  get isSpent(): boolean {
    return this.#left === 0;
  }

  open(_wake: () => void): void {}

  beat(): void {}

  advance(framing: Framing, out: EventWriter): void {
    this.flush(framing, out);
  }

  flush(framing: Framing, out: EventWriter): void {
    if (this.isSpent) return;
    const target = { framing, out };
    this.writeDue(target);
    if (this.isSpent) this.options.protocol.complete(target);
  }

  finish(framing: Framing, out: EventWriter): undefined {
    this.options.protocol.complete({ framing, out });
  }

  close(): void {
    this.options.leave(this.options.membership);
  }

  /** Writes the results that are due, by `send`. */
  protected abstract writeDue(target: Target): void;

  /**
   * Writes the result for an event, if it is one of the requested.
   * @param execute - makes it when no other subscriber has; undefined when the event cannot be read yet
   * @returns false when the event must wait
   */
  protected send(
    event: string,
    { framing, out }: Target,
    execute: () => Execution | undefined,
  ): boolean {
    const { broadcasts, membership, protocol } = this.options;
    const payload = broadcasts.find(membership, event, execute);
    if (payload === undefined) return false;
    if (payload === 'unwanted') return true;
    out.write(protocol.next(framing, payload));
    this.#left -= 1;
    return true;
  }
}
