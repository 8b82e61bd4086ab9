import type { Sequence } from '@sandbox/event-ticker';
import type { EventFacts } from '../schema/subscription-type.js';
import type { Broadcast, Broadcasts } from './broadcasts.js';
import type { Outlet, SubscriptionFlow } from './subscription-flow.js';

export interface StoryFlowOptions {
  readonly sequence: Sequence;
  readonly broadcasts: Broadcasts;
  readonly broadcast: Broadcast;
  /** Gives its place in the broadcast back. */
  readonly leave: () => void;
  /** The number of the last event that the client has. */
  readonly after: number;
  readonly limit: number;
  readonly field: string;
  readonly run: (event: EventFacts) => string;
}

/** A subscription to a topic of the feed. A class because ten thousand of them should be small. */
export class StoryFlow implements SubscriptionFlow {
  readonly #options: StoryFlowOptions;
  readonly #topic: number;
  #tick: number;
  #due: number;
  #passed: number;
  #left: number;

  constructor(options: StoryFlowOptions) {
    const { sequence, after, limit, field } = options;
    this.#options = options;
    this.#topic = sequence.topics.indexOf(field);
    this.#tick = sequence.tickOf(after);
    this.#due = after;
    this.#passed = after;
    this.#left = limit;
  }

  get isSpent(): boolean {
    return this.#left === 0;
  }

  open(): void {}

  advance(out: Outlet): void {
    const { sequence } = this.#options;
    // While events wait to be executed its time stands still.
    if (this.#passed === this.#due) {
      this.#tick += 1;
      this.#due = sequence.lastAt(this.#tick);
    }
    while (this.#passed < this.#due && this.#left > 0) {
      const number = this.#passed + 1;
      if (sequence.topicOf(number) === this.#topic && !this.#write(number, out)) return;
      this.#passed = number;
    }
  }

  flush(): void {}

  beat(): void {}

  close(): void {
    this.#options.leave();
  }

  #write(number: number, out: Outlet): boolean {
    const { broadcasts, broadcast, sequence, run } = this.#options;
    const payload = broadcasts.find(broadcast, String(number), () => {
      const { ts, data } = sequence.factsAt(number);
      return { id: String(number), json: run({ id: number, ts, ...Object(data) }) };
    });
    if (payload === undefined) return false;
    if (payload !== 'unwanted') out.write(payload);
    this.#left -= 1;
    return true;
  }
}
