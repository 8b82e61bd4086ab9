import type { HeapItem } from './heap.js';
import type { Linked, UseOrder } from './use-order.js';

/** An entry; its own links are its place among the entries of its owner. */
export interface Entry<Key, Value> extends Linked<Entry<Key, Value>> {
  readonly key: Key;
  readonly owner: Owner<Key, Value>;
  readonly place: Place<Key, Value>;
  value: Value;
  weight: number;
  isTrial: boolean;
  /** The number of its last use. */
  usedAt: number;
}

/** The place of an entry among all entries. */
export interface Place<Key, Value> extends Linked<Place<Key, Value>> {
  entry: Entry<Key, Value> | undefined;
}

/** A client, and what it has in a map. */
export interface Owner<Key, Value> extends HeapItem {
  readonly name: string;
  readonly order: UseOrder<Entry<Key, Value>>;
  /** Its entries on trial, which are not in `order`. */
  readonly trials: UseOrder<Entry<Key, Value>>;
  entries: number;
  weight: number;
  trialWeight: number;
  /** The larger of the parts that it uses of both bounds, from 0 to 1. */
  load: number;
}

/** The part of its weight that the entries on trial of an owner have in any case. */
const TRIAL_PART = 1 / 4;

/** The order of an owner that an entry is in. */
export function ownOrder<Key, Value>({
  owner,
  isTrial,
}: Entry<Key, Value>): UseOrder<Entry<Key, Value>> {
  return isTrial ? owner.trials : owner.order;
}

/** The entry that an owner loses next; the newest stays. */
export function nextOf<Key, Value>(
  { order, trials, weight, trialWeight }: Owner<Key, Value>,
  newest: Entry<Key, Value>,
): Entry<Key, Value> | undefined {
  // The newest is the last of its order.
  const stored = order.oldest === newest ? undefined : order.oldest;
  const trial = trials.oldest === newest ? undefined : trials.oldest;
  return trialWeight > weight * TRIAL_PART ? (trial ?? stored) : (stored ?? trial);
}

/** The owner with more pays first; of two with equally much, the one whose oldest entry is older. */
export function paysBefore<Key, Value>(one: Owner<Key, Value>, other: Owner<Key, Value>): boolean {
  if (one.load !== other.load) return one.load > other.load;
  return oldestUse(one) < oldestUse(other);
}

function oldestUse<Key, Value>({ order, trials }: Owner<Key, Value>): number {
  return Math.min(order.oldest?.usedAt ?? Infinity, trials.oldest?.usedAt ?? Infinity);
}
