import type { Sequence } from '@sandbox/event-ticker';
import type { GraphqlContext } from '../context.js';
import type { EventFacts } from '../schema/subscription-type.js';
import type { Broadcasts, Membership } from './broadcasts.js';
import type { PlannedSubscription } from './plan-subscription.js';
import type { Outlet, SubscriptionFlow } from './subscription-flow.js';

/** What all subscriptions to the feed of an API share. */
export interface Story {
  readonly sequence: Sequence;
  readonly broadcasts: Broadcasts;
  /** Upon what an event of a topic is executed. */
  contextOf(event: EventFacts, field: string): GraphqlContext;
  /** Takes a place in a broadcast back. */
  leave(membership: Membership): void;
}

/** A subscription to a topic of the feed. A class of few members because ten thousand of them should be small. */
export class StoryFlow implements SubscriptionFlow {
  readonly #story: Story;
  readonly #membership: Membership;
  readonly #topic: number;
  #tick: number;
  #due: number;
  #passed: number;
  #left: number;

  /** @param planned - what the client itself asked for */
  constructor(story: Story, membership: Membership, planned: PlannedSubscription) {
    const { sequence } = story;
    const after = Number(planned.after); // planned for this field
    this.#story = story;
    this.#membership = membership;
    this.#topic = sequence.topics.indexOf(planned.field);
    this.#tick = sequence.tickOf(after);
    this.#due = after;
    this.#passed = after;
    this.#left = planned.limit;
  }

  get isSpent(): boolean {
    return this.#left === 0;
  }

  open(): void {}

  advance(out: Outlet): void {
    const { sequence } = this.#story;
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
    this.#story.leave(this.#membership);
  }

  #write(number: number, out: Outlet): boolean {
    const { broadcasts, sequence, contextOf } = this.#story;
    const { field, run } = this.#membership.broadcast.planned;
    const payload = broadcasts.find(this.#membership, String(number), () => {
      const { ts, data } = sequence.factsAt(number);
      const event = { id: number, ts, ...Object(data) };
      return { id: String(number), json: run(event, contextOf(event, field)) };
    });
    if (payload === undefined) return false;
    if (payload !== 'unwanted') out.write(payload);
    this.#left -= 1;
    return true;
  }
}
