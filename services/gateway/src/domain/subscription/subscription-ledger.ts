import { callError } from '../../errors.js';
import type { DeepReadonly } from '../deep-readonly.js';
import type {
  SubscriptionCharged,
  SubscriptionContent,
  SubscriptionCreated,
  SubscriptionEvent,
} from './subscription-event.js';
import {
  isLive,
  NO_PROGRESS,
  progressAfter,
  type SubscriptionProgress,
} from './subscription-progress.js';

/** {@link SubscriptionRecord}, as folds write it. */
export interface MutableSubscriptionRecord {
  readonly id: string;
  readonly createdAt: number;
  content: SubscriptionContent;
  progress: SubscriptionProgress;
  /** Every payment that was tried, oldest first. */
  readonly charges: SubscriptionCharged[];
}

/** A subscription. */
export type SubscriptionRecord = DeepReadonly<MutableSubscriptionRecord>;

/** {@link SubscriptionBook}, as folds write it. */
export interface MutableSubscriptionBook {
  /** By id, in the order in which they were created. */
  readonly byId: Map<string, MutableSubscriptionRecord>;
  /** The ids of those that had a duplicate key at some time. */
  readonly byDuplicateKey: Map<string, Set<string>>;
  /** The ids of those that a stored customer pays. */
  readonly byCustomer: Map<string, Set<string>>;
}

/** All subscriptions of a session. */
export type SubscriptionBook = DeepReadonly<MutableSubscriptionBook>;

/** Builds the book of a session without subscriptions. */
export function createSubscriptionBook(): MutableSubscriptionBook {
  return {
    byId: new Map(),
    byDuplicateKey: new Map(),
    byCustomer: new Map(),
  };
}

/**
 * Finds a subscription.
 * @throws GatewayError E00035
 */
export function getSubscription({ byId }: SubscriptionBook, id: string): SubscriptionRecord {
  const record = byId.get(id);
  if (record === undefined) throw callError('E00035');
  return record;
}

/** The live subscription that is the same by its duplicate key. */
export function findSameSubscription(
  { byId, byDuplicateKey }: SubscriptionBook,
  key: string,
): SubscriptionRecord | undefined {
  for (const id of byDuplicateKey.get(key) ?? []) {
    const record = byId.get(id);
    if (record && isLive(record.progress) && record.content.duplicateKey === key) return record;
  }
  return undefined;
}

/** The subscriptions that a stored customer pays, oldest first. */
export function subscriptionsOf(
  { byId, byCustomer }: SubscriptionBook,
  customerId: string,
): readonly SubscriptionRecord[] {
  return [...(byCustomer.get(customerId) ?? [])].flatMap((id) => byId.get(id) ?? []);
}

/** Writes one event of a subscription into the state. */
export function foldSubscription(
  { subscriptions: book }: { readonly subscriptions: MutableSubscriptionBook },
  event: SubscriptionEvent,
): void {
  if (event.type === 'subscription.created') {
    enter(book, event);
    return;
  }
  const record = book.byId.get(event.subscriptionId);
  if (record === undefined) return;
  record.progress = progressAfter(record.progress, event);
  if (event.type === 'subscription.charged') record.charges.push(event);
  if (event.type !== 'subscription.updated') return;
  record.content = event.content;
  index(book, record);
}

function enter(book: MutableSubscriptionBook, event: SubscriptionCreated): void {
  const { subscriptionId: id, at: createdAt, content } = event;
  const record: MutableSubscriptionRecord = {
    id,
    createdAt,
    content,
    progress: NO_PROGRESS,
    charges: [],
  };
  book.byId.set(id, record);
  index(book, record);
}

function index(book: MutableSubscriptionBook, { id, content }: MutableSubscriptionRecord): void {
  add(book.byDuplicateKey, content.duplicateKey, id);
  add(book.byCustomer, content.payer.customerProfileId, id);
}

function add(idsByKey: Map<string, Set<string>>, key: string, id: string): void {
  const ids = idsByKey.get(key);
  if (ids === undefined) idsByKey.set(key, new Set([id]));
  else ids.add(id);
}
