import type { SessionState } from '../session-state.js';
import type { SubscriptionBook, SubscriptionRecord } from './subscription-book.js';
import type { SubscriptionCreated, SubscriptionEvent } from './subscription-event.js';
import { NO_PROGRESS, progressAfter } from './subscription-progress.js';

/** Writes one event of a subscription into the state. */
export function foldSubscription(
  { subscriptions: book }: SessionState,
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

function enter(book: SubscriptionBook, event: SubscriptionCreated): void {
  const { subscriptionId: id, at: createdAt, content } = event;
  const record: SubscriptionRecord = {
    id,
    createdAt,
    content,
    progress: NO_PROGRESS,
    charges: [],
  };
  book.byId.set(id, record);
  index(book, record);
}

function index(book: SubscriptionBook, { id, content }: SubscriptionRecord): void {
  add(book.byDuplicateKey, content.duplicateKey, id);
  add(book.byCustomer, content.payer.customerProfileId, id);
}

function add(idsByKey: Map<string, Set<string>>, key: string, id: string): void {
  const ids = idsByKey.get(key);
  if (ids === undefined) idsByKey.set(key, new Set([id]));
  else ids.add(id);
}
