import type { ClockBook, ClockEvent } from './clock/clock-ledger.js';
import type { FaultBook, FaultEvent } from './fault/fault-ledger.js';
import type { MerchantBook, MerchantEvent } from './merchant/merchant-ledger.js';
import type { NonceBook, NonceEvent } from './nonce/nonce-ledger.js';
import type { ProfileEvent } from './profile/profile-event.js';
import type { ProfileBook } from './profile/profile-ledger.js';
import type { SettlementBook } from './settlement/settlement-book.js';
import type { SubscriptionEvent } from './subscription/subscription-event.js';
import type { SubscriptionBook } from './subscription/subscription-ledger.js';
import type { TransactionBook } from './transaction/transaction-book.js';
import type { TransactionEvent } from './transaction/transaction-event.js';
import type { WebhookBook, WebhookEvent } from './webhook/webhook-ledger.js';

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
export interface SessionState extends ClockBook {
  readonly id: string;
  /** When the session began, by the session's own clock. */
  readonly startedAt: number;
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
