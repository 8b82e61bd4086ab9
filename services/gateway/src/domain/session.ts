import type { ClockEvent } from './clock/clock-event.js';
import { foldClock } from './clock/fold-clock.js';
import { type FaultBook, NO_FAULTS } from './fault/fault-book.js';
import type { FaultEvent } from './fault/fault-event.js';
import { foldFault } from './fault/fold-fault.js';
import { foldMerchant } from './merchant/fold-merchant.js';
import type { MerchantBook } from './merchant/merchant-book.js';
import type { MerchantEvent } from './merchant/merchant-event.js';
import { foldNonce } from './nonce/fold-nonce.js';
import { createNonceBook, type NonceBook } from './nonce/nonce-book.js';
import type { NonceEvent } from './nonce/nonce-event.js';
import { foldProfile } from './profile/fold-profile.js';
import { createProfileBook, type ProfileBook } from './profile/profile-book.js';
import type { ProfileEvent } from './profile/profile-event.js';
import { idPrefix } from './record-ids.js';
import { seedAccount } from './seed-account.js';
import { createSettlementBook, type SettlementBook } from './settlement/settlement-book.js';
import { foldSubscription } from './subscription/fold-subscription.js';
import { createSubscriptionBook, type SubscriptionBook } from './subscription/subscription-book.js';
import type { SubscriptionEvent } from './subscription/subscription-event.js';
import { foldTransaction } from './transaction/fold-transaction.js';
import { createTransactionBook, type TransactionBook } from './transaction/transaction-book.js';
import type { TransactionEvent } from './transaction/transaction-event.js';
import { foldWebhook } from './webhook/fold-webhook.js';
import { createWebhookBook, type WebhookBook } from './webhook/webhook-book.js';
import type { WebhookEvent } from './webhook/webhook-event.js';

/** Everything that can happen in a session; each is plain JSON with `at`, the session's time in milliseconds. */
export type SessionEvent =
  | ClockEvent
  | FaultEvent
  | MerchantEvent
  | NonceEvent
  | ProfileEvent
  | SubscriptionEvent
  | TransactionEvent
  | WebhookEvent;

/** What a session holds: the fold of its events over the seed account. */
export interface SessionState {
  readonly id: string;
  /** When the session began, by the session's own clock. */
  readonly startedAt: number;
  /** Milliseconds by which the session's clock is ahead. */
  clockOffset: number;
  /** Each move of the session's clock, with its time by the service's own. */
  readonly clockMoves: { readonly at: number; readonly by: number }[];
  /** Events folded so far, those of the seed account not counted. */
  eventCount: number;
  readonly fault: FaultBook;
  readonly merchant: MerchantBook;
  readonly nonces: NonceBook;
  readonly profiles: ProfileBook;
  readonly transactions: TransactionBook;
  readonly settlement: SettlementBook;
  readonly subscriptions: SubscriptionBook;
  readonly webhooks: WebhookBook;
}

/** The part of an event's type before its dot: the area that folds it. */
type Area = SessionEvent['type'] extends infer Type
  ? Type extends `${infer Prefix}.${string}`
    ? Prefix
    : never
  : never;

type Fold<Prefix extends Area> = (
  state: SessionState,
  event: Extract<SessionEvent, { readonly type: `${Prefix}.${string}` }>,
) => void;

const FOLDS: { readonly [Prefix in Area]: Fold<Prefix> } = {
  clock: foldClock,
  fault: foldFault,
  merchant: foldMerchant,
  nonce: foldNonce,
  profile: foldProfile,
  subscription: foldSubscription,
  transaction: foldTransaction,
  webhook: foldWebhook,
};

/** Builds the state of a session that has just begun: the seed account. */
export function createSession(options: {
  readonly id: string;
  readonly startedAt: number;
}): SessionState {
  const { id, startedAt } = options;
  const state: SessionState = {
    id,
    startedAt,
    clockOffset: 0,
    clockMoves: [],
    eventCount: 0,
    fault: { faults: NO_FAULTS },
    merchant: { isTestMode: false },
    nonces: createNonceBook(),
    profiles: createProfileBook(id),
    transactions: createTransactionBook(idPrefix('transaction', id)),
    settlement: createSettlementBook(idPrefix('batch', id)),
    subscriptions: createSubscriptionBook(id),
    webhooks: createWebhookBook(),
  };
  seedAccount(state);
  return state;
}

/** Writes one event into the state. */
export function foldEvent(state: SessionState, event: SessionEvent): void {
  const area = event.type.slice(0, event.type.indexOf('.')) as Area; // every event's type is `area.what`
  const fold = FOLDS[area] as Fold<Area>; // the table's own type pairs each area with its events
  fold(state, event as never); // so this event is one of the area's
  state.eventCount += 1;
}

/** The session's time: the clock's time and what the session is ahead of it. */
export function sessionNow(state: SessionState, clockNow: number): number {
  return clockNow + state.clockOffset;
}
