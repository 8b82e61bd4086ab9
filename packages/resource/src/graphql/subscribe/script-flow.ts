import type { Sequence } from '@sandbox/event-ticker';
import type { EngineRecord } from '@sandbox/query-engine';
import type { FeedTopic } from '../../feed/define-feed.js';
import type { GraphqlContext } from '../context.js';
import type { Reads } from '../reads.js';
import type { EventFacts } from '../schema/subscription-type.js';
import { type FlowOptions, SubscriptionFlow, type Target } from './subscription-flow.js';

/** The feed of an API, for all subscriptions to it. */
export interface Script {
  readonly sequence: Sequence;
  /** The context in which an event of a topic is executed. */
  contextOf(event: EventFacts, field: string): GraphqlContext;
}

/** A subscription to a topic of the feed. */
export class ScriptFlow extends SubscriptionFlow {
  readonly #story: Script;
  readonly #topic: number;
  #tick: number;
  #due: number;
  #passed: number;

  /** @param after - the number of the event that the client has already */
  constructor(options: FlowOptions, script: Script, after: number) {
    super(options);
    const { sequence } = script;
    this.#story = script;
    this.#topic = sequence.topics.indexOf(options.membership.broadcast.planned.field);
    this.#tick = sequence.tickOf(after);
    this.#due = after;
    this.#passed = after;
  }

  override advance(...target: Parameters<SubscriptionFlow['advance']>): void {
    // While events wait to be executed its time stands still.
    if (this.#passed === this.#due) {
      this.#tick += 1;
      this.#due = this.#story.sequence.lastAt(this.#tick);
    }
    super.advance(...target);
  }

  protected override writeDue(target: Target): void {
    const { sequence } = this.#story;
    while (this.#passed < this.#due && !this.isSpent) {
      const number = this.#passed + 1;
      if (sequence.topicOf(number) === this.#topic && !this.#write(number, target)) return;
      this.#passed = number;
    }
  }

  #write(number: number, target: Target): boolean {
    const { sequence, contextOf } = this.#story;
    const { field, run } = this.options.membership.broadcast.planned;
    const id = String(number);
    return this.send(id, target, () => {
      const { ts, data } = sequence.factsAt(number);
      const event = { id: number, ts, ...Object(data) };
      return { id, json: run(event, contextOf(event, field)) };
    });
  }
}

/**
 * Reads in which the records of an event are as the event contains them: the script has records that the seeds do not
 * have, and others in a later state.
 */
export function withEventRecords(reads: Reads, event: EventFacts, { records }: FeedTopic): Reads {
  const carried = new Map<string, EngineRecord>();
  for (const [member, resource] of Object.entries(records)) {
    const record = event[member] as EngineRecord; // the script has a record of the resource there
    carried.set(`${resource}/${record.id}`, record);
  }
  return {
    ...reads,
    one: (record, relation) =>
      carried.get(`${relation.target}/${record[relation.key]}`) ?? reads.one(record, relation),
  };
}
