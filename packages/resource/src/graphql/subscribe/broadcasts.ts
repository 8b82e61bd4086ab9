import { type Clock, LruMap } from '@sandbox/kernel';
import { refuseQuery } from '../errors.js';
import type { PlannedSubscription } from './plan-subscription.js';

/** The result of a subscription for one event, for all who get it. */
export interface Payload {
  /** The id of the event, after which a client resumes. */
  readonly id: string;
  /** The result, JSON. */
  readonly json: Buffer;
  /** A frame of it that is the same for all clients, once one was made. */
  chunk?: Buffer;
}

/** What comes of an event: its payload, or nothing, because it is none of the wanted. */
export type Execution = { readonly id: string; readonly json: string } | 'unwanted';

/** Characters of the documents and variables that are subscribed to at once; parsed they take a hundred times as much. */
const MAX_CHARACTERS = 524_288;

/** Bytes of results that wait for further subscribers. */
const MEMO_BYTES = 16_777_216;

/** Records that the executions of a second may read, however many subscriptions there are. */
const RECORDS_A_SECOND = 50_000;

/** What an execution costs besides its records, in records. */
const COST = 25;

/** Refused so, a client may try again. */
const RETRY = { headers: { 'Retry-After': '5' } };

/**
 * What is subscribed to. All subscriptions of one document with the same variables are one broadcast, whose results are made
 * once for an event. What the executions of a second may cost is bounded: those that are left wait for the next one, because
 * an event can be sent at any time.
 */
export class Broadcasts {
  readonly #clock: Clock;
  readonly #open = new Map<string, Broadcast>();
  readonly #results = new LruMap<string, Payload | 'unwanted'>({ maxWeight: MEMO_BYTES });
  #characters = 0;
  #named = 0;
  #executions = 0;
  #left = RECORDS_A_SECOND;
  #filledAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many there are. */
  get size(): number {
    return this.#open.size;
  }

  /** How many results were made. */
  get executions(): number {
    return this.#executions;
  }

  /**
   * Enters the broadcast of a key, which is started when it is the first to ask for it; what it plans is then used for all.
   * @throws AppError too_many_subscriptions
   */
  enter(key: string, planned: PlannedSubscription): Broadcast {
    const known = this.#open.get(key);
    if (known !== undefined) {
      known.subscribers += 1;
      return known;
    }
    if (this.#characters + key.length > MAX_CHARACTERS) {
      const detail = `The documents and variables that are subscribed to have ${MAX_CHARACTERS} characters together.`;
      throw refuseQuery('too_many_subscriptions', { detail, ...RETRY });
    }
    this.#characters += key.length;
    this.#named += 1;
    const cost = planned.cost + COST;
    const broadcast = { key, name: `${this.#named}`, cost, planned, subscribers: 1 };
    this.#open.set(key, broadcast);
    return broadcast;
  }

  leave(broadcast: Broadcast): void {
    broadcast.subscribers -= 1;
    if (broadcast.subscribers > 0) return;
    this.#open.delete(broadcast.key);
    this.#characters -= broadcast.key.length;
  }

  /**
   * The result for an event; undefined when it must wait.
   * @param execute - makes it; undefined when the event is not at hand yet
   */
  find(
    { name, cost }: Broadcast,
    event: string,
    execute: () => Execution | undefined,
  ): Payload | 'unwanted' | undefined {
    const key = `${name} ${event}`;
    const known = this.#results.get(key);
    if (known !== undefined || !this.#take(cost)) return known;
    const made = execute();
    if (made === undefined) return undefined;
    this.#executions += 1;
    const payload = made === 'unwanted' ? made : { id: made.id, json: Buffer.from(made.json) };
    this.#results.set(key, payload, payload === 'unwanted' ? 100 : 2 * payload.json.length + 300);
    return payload;
  }

  #take(cost: number): boolean {
    const now = this.#clock.elapsed();
    const fresh = ((now - this.#filledAt) / 1000) * RECORDS_A_SECOND;
    this.#filledAt = now;
    this.#left = Math.min(RECORDS_A_SECOND, this.#left + fresh);
    if (this.#left <= 0) return false;
    this.#left -= cost;
    return true;
  }
}

/** Subscribers who get the same. */
export interface Broadcast {
  readonly key: string;
  /** A name that no other one ever has. */
  readonly name: string;
  readonly cost: number;
  /** What all of them ask for; where each begins and ends is its own. */
  readonly planned: PlannedSubscription;
  subscribers: number;
}
