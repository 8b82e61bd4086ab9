import type { HeapItem } from './heap.js';
import type { Linked, UseOrder } from './use-order.js';

/** An entry, linked to the entries of its owner. */
export interface Entry<Key, Value> extends Linked<Entry<Key, Value>> {
  readonly key: Key;
  readonly owner: Owner<Key, Value>;
  readonly place: Place<Key, Value>;
  value: Value;
  weight: number;
  isTrial: boolean;
  usedAt: number;
}

export interface Place<Key, Value> extends Linked<Place<Key, Value>> {
  entry: Entry<Key, Value> | undefined;
}

export interface Owner<Key, Value> extends HeapItem {
  readonly name: string;
  readonly order: UseOrder<Entry<Key, Value>>;
  /** Entries on trial are not in `order`. */
  readonly trials: UseOrder<Entry<Key, Value>>;
  entries: number;
  weight: number;
  trialWeight: number;
  /** The larger of the parts of both bounds that it uses, from 0 to 1. */
  load: number;
}

/** Entries on trial keep this part of their owner's weight. */
const TRIAL_PART = 1 / 4;

export function ownOrder<Key, Value>({
  owner,
  isTrial,
}: Entry<Key, Value>): UseOrder<Entry<Key, Value>> {
  return isTrial ? owner.trials : owner.order;
}

export function nextOf<Key, Value>(
  { order, trials, weight, trialWeight }: Owner<Key, Value>,
  newest: Entry<Key, Value> | undefined,
): Entry<Key, Value> | undefined {
  // The newest is the last of its order.
  const stored = order.oldest === newest ? undefined : order.oldest;
  const trial = trials.oldest === newest ? undefined : trials.oldest;
  return trialWeight > weight * TRIAL_PART ? (trial ?? stored) : (stored ?? trial);
}

/** The owner with more pays first; of equals, the one with the older entry. */
export function paysBefore<Key, Value>(one: Owner<Key, Value>, other: Owner<Key, Value>): boolean {
  if (one.load !== other.load) return one.load > other.load;
  return oldestUse(one) < oldestUse(other);
}

function oldestUse<Key, Value>({ order, trials }: Owner<Key, Value>): number {
  return Math.min(order.oldest?.usedAt ?? Infinity, trials.oldest?.usedAt ?? Infinity);
}
