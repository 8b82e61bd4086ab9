import type { ClockEvent, MutableClockBook } from './clock/clock-ledger.js';
import type { DeepReadonly } from './deep-readonly.js';
import type { FaultEvent, MutableFaultBook } from './fault/fault-ledger.js';
import type { InitialStateEvent } from './initial-state/initial-state-ledger.js';
import type { MerchantEvent, MutableMerchantBook } from './merchant/merchant-ledger.js';
import type { MutableNonceBook, NonceEvent } from './nonce/nonce-ledger.js';
import type { MutableOutcomeBook, OutcomeEvent } from './outcome-rule/outcome-ledger.js';
import type { ProfileEvent } from './profile/profile-event.js';
import type { MutableProfileBook } from './profile/profile-ledger.js';
import type { MutableSettlementBook } from './settlement/settlement-book.js';
import type { MutableSnapshotBook, SnapshotEvent } from './snapshot/snapshot-ledger.js';
import type { SubscriptionEvent } from './subscription/subscription-event.js';
import type { MutableSubscriptionBook } from './subscription/subscription-ledger.js';
import type { MutablePayPalBook, PayPalEvent } from './transaction/ledger/paypal-ledger.js';
import type { MutableTransactionBook } from './transaction/ledger/transaction-book.js';
import type { TransactionEvent } from './transaction/ledger/transaction-event.js';
import type { MutableWebhookBook, WebhookEvent } from './webhook/webhook-ledger.js';

/** All events of a session; each is plain JSON with `at`, the session's time in milliseconds. */
export type SessionEvent =
  | InitialStateEvent
  | ClockEvent
  | FaultEvent
  | MerchantEvent
  | NonceEvent
  | OutcomeEvent
  | PayPalEvent
  | ProfileEvent
  | SnapshotEvent
  | SubscriptionEvent
  | TransactionEvent
  | WebhookEvent;

/** {@link SessionState}, as folds write it. */
export interface MutableSessionState extends MutableClockBook, MutableSnapshotBook {
  readonly id: string;
  /** When the session started, by the session's own clock. */
  readonly startedAt: number;
  /** The session from which the ids of its records follow: itself, or the one that it was copied from. */
  origin: string;
  /** Events folded so far, those of the seed account not counted. */
  eventCount: number;
  readonly fault: MutableFaultBook;
  readonly merchant: MutableMerchantBook;
  readonly nonces: MutableNonceBook;
  readonly outcomes: MutableOutcomeBook;
  readonly payPal: MutablePayPalBook;
  readonly profiles: MutableProfileBook;
  readonly transactions: MutableTransactionBook;
  readonly settlement: MutableSettlementBook;
  readonly subscriptions: MutableSubscriptionBook;
  readonly webhooks: MutableWebhookBook;
}

/** The content of a session: the fold of its events over the seed account. */
export type SessionState = DeepReadonly<MutableSessionState>;
