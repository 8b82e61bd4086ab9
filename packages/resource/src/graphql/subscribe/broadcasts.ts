import {
  type Clock,
  createSharedBudget,
  LruMap,
  memoryPart,
  type SharedBudget,
} from '@sandbox/kernel';
import { rejectQuery } from '../errors.js';
import { FairWork } from './fair-work.js';
import type { PlannedSubscription } from './plan-subscription.js';

/** The result of a subscription for one event, for all its subscribers. */
export interface Payload {
  /** The id of the event, after which a client resumes. */
  readonly id: string;
  /** The result, JSON. */
  readonly json: Buffer;
  /** A frame of it that is the same for all clients, once one was made. */
  chunk?: Buffer;
}

/** The result of an event for a subscription: its payload, or `unwanted` when the subscription does not match it. */
export type Execution = { readonly id: string; readonly json: string } | 'unwanted';

/** Characters of the documents and variables that are subscribed to at once; parsed they take a hundred times as much. */
const MAX_CHARACTERS = 524_288;

/** Bytes of results that wait for further subscribers. */
const MEMO_BYTES = 16_777_216;

/** Records that the executions of a second may read, however many subscriptions there are. */
const RECORDS_A_SECOND = 50_000;

/** The cost of an execution in addition to its records, in records. */
const COST = 25;

/** Records of a cheap execution. */
const CHEAP = 500;

/** Refused so, a client may try again. */
const RETRY = { headers: { 'Retry-After': '5' } };

/**
 * The open subscriptions. All subscriptions of one document with the same variables are one broadcast, whose results
 * are made once for an event. The cost of the executions of a second is bounded and shared among clients; further
 * executions wait, because an event can be sent at any time. Any subscriber with capacity pays for the execution of
 * all.
 */
export class Broadcasts {
  readonly #open = new Map<string, Broadcast>();
  readonly #results: LruMap<string, Payload | 'unwanted'>;
  readonly #characters: SharedBudget;
  readonly #work: FairWork;
  #named = 0;
  #executions = 0;

  /**
   * @param sharePercent - the part of all characters that one client may subscribe to
   * @param memory - bytes that the process may use; null if they are not limited
   */
  constructor(clock: Clock, sharePercent: number, memory: number | null = null) {
    const maxWeight = memoryPart(memory, 'Results of subscriptions', MEMO_BYTES);
    this.#results = new LruMap({ maxWeight });
    this.#characters = createSharedBudget({ limit: MAX_CHARACTERS, sharePercent });
    this.#work = new FairWork({ clock, perSecond: RECORDS_A_SECOND, cheapCost: CHEAP });
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
   * Enters the broadcast of a key. The first subscription starts it, and all later ones use its plan.
   * @param owner - the key of the client
   * @throws AppError too_many_subscriptions
   */
  enter(key: string, planned: PlannedSubscription, owner: string): Broadcast {
    const broadcast = this.#open.get(key) ?? this.#start(key, planned, owner);
    const { subscribers } = broadcast;
    subscribers.set(owner, (subscribers.get(owner) ?? 0) + 1);
    this.#work.enter(owner);
    return broadcast;
  }

  #start(key: string, planned: PlannedSubscription, owner: string): Broadcast {
    if (!this.#characters.reserve(key.length, owner)) throw tooLong(this.#characters);
    this.#named += 1;
    const cost = planned.cost + COST;
    const subscribers = new Map<string, number>();
    const broadcast = { key, name: `${this.#named}`, cost, planned, subscribers, payer: owner };
    this.#open.set(key, broadcast);
    return broadcast;
  }

  leave(broadcast: Broadcast, owner: string): void {
    const { key, subscribers, payer } = broadcast;
    this.#work.leave(owner);
    const left = (subscribers.get(owner) ?? 1) - 1;
    if (left > 0) subscribers.set(owner, left);
    else subscribers.delete(owner);
    if (subscribers.has(payer)) return;
    const [next] = subscribers.keys();
    if (next === undefined) {
      this.#open.delete(key);
      this.#characters.release(key.length, payer);
    } else {
      this.#characters.transfer(key.length, payer, next);
      broadcast.payer = next;
    }
  }

  /**
   * The result for an event; undefined when it must wait.
   * @param execute - makes it; undefined when the event is not at hand yet
   */
  find(
    { broadcast: { name, cost }, owner }: Membership,
    event: string,
    execute: () => Execution | undefined,
  ): Payload | 'unwanted' | undefined {
    const key = `${name} ${event}`;
    const known = this.#results.get(key);
    if (known !== undefined || !this.#work.take(owner, cost)) return known;
    const made = execute();
    if (made === undefined) return undefined;
    this.#executions += 1;
    const payload = made === 'unwanted' ? made : { id: made.id, json: Buffer.from(made.json) };
    this.#results.set(key, payload, payload === 'unwanted' ? 100 : 2 * payload.json.length + 300);
    return payload;
  }
}

/** Subscribers with the same results. */
export interface Broadcast {
  readonly key: string;
  /** A name that no other one ever has. */
  readonly name: string;
  readonly cost: number;
  /** The plan that all subscribers share; each has a separate start and end. */
  readonly planned: PlannedSubscription;
  /** How many subscriptions each client has, by its key. */
  readonly subscribers: Map<string, number>;
  /** The client that its characters are charged to. */
  payer: string;
}

/** The place of a subscription in a broadcast. */
export interface Membership {
  readonly broadcast: Broadcast;
  /** The key of the client. */
  readonly owner: string;
}

function tooLong({ limit }: SharedBudget): Error {
  return rejectQuery('too_many_subscriptions', {
    detail: `The documents and variables of all subscriptions may have ${limit} characters together, and this client has its full share.`,
    ...RETRY,
  });
}
