import type { ClockEvent } from './clock/clock-event.js';
import type { FaultBook } from './fault/fault-book.js';
import type { FaultEvent } from './fault/fault-event.js';
import type { MerchantBook } from './merchant/merchant-book.js';
import type { MerchantEvent } from './merchant/merchant-event.js';
import type { NonceBook } from './nonce/nonce-book.js';
import type { NonceEvent } from './nonce/nonce-event.js';
import type { ProfileBook } from './profile/profile-book.js';
import type { ProfileEvent } from './profile/profile-event.js';
import type { SettlementBook } from './settlement/settlement-book.js';
import type { SubscriptionBook } from './subscription/subscription-book.js';
import type { SubscriptionEvent } from './subscription/subscription-event.js';
import type { TransactionBook } from './transaction/transaction-book.js';
import type { TransactionEvent } from './transaction/transaction-event.js';
import type { WebhookBook } from './webhook/webhook-book.js';
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
