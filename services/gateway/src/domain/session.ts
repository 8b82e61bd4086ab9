import { foldClock } from './clock/clock-ledger.js';
import { foldFault, NO_FAULTS } from './fault/fault-ledger.js';
import { idPrefix } from './identifiers.js';
import { foldInitialState } from './initial-state/initial-state-ledger.js';
import { foldMerchant } from './merchant/merchant-ledger.js';
import { createNonceBook, foldNonce } from './nonce/nonce-ledger.js';
import { createOutcomeBook, foldOutcome } from './outcome-rule/outcome-ledger.js';
import { createProfileBook, foldProfile } from './profile/profile-ledger.js';
import { seedAccount } from './seed-account.js';
import type { MutableSessionState, SessionEvent, SessionState } from './session-state.js';
import { createSettlementBook } from './settlement/settlement-book.js';
import { foldSnapshot, NO_SNAPSHOTS } from './snapshot/snapshot-ledger.js';
import { createSubscriptionBook, foldSubscription } from './subscription/subscription-ledger.js';
import { foldTransaction } from './transaction/ledger/fold-transaction.js';
import { createPayPalBook, foldPayPal } from './transaction/ledger/paypal-ledger.js';
import { createTransactionBook } from './transaction/ledger/transaction-book.js';
import { createWebhookBook, foldWebhook } from './webhook/webhook-ledger.js';

export type { MutableSessionState, SessionEvent, SessionState } from './session-state.js';

/** The part of an event's type before its dot: the area that folds it. */
type Area = SessionEvent['type'] extends infer Type
  ? Type extends `${infer Prefix}.${string}`
    ? Prefix
    : never
  : never;

type Fold<Prefix extends Area> = (
  state: MutableSessionState,
  event: Extract<SessionEvent, { readonly type: `${Prefix}.${string}` }>,
) => void;

const FOLDS: { readonly [Prefix in Area]: Fold<Prefix> } = {
  beginning: foldInitialState,
  clock: foldClock,
  fault: foldFault,
  merchant: foldMerchant,
  nonce: foldNonce,
  outcome: foldOutcome,
  payPal: foldPayPal,
  profile: foldProfile,
  snapshot: foldSnapshot,
  subscription: foldSubscription,
  transaction: foldTransaction,
  webhook: foldWebhook,
};

/** Builds the state of a session that has just started: the seed account. */
export function createSession(options: {
  readonly id: string;
  readonly startedAt: number;
}): MutableSessionState {
  const { id, startedAt } = options;
  const state: MutableSessionState = {
    id,
    startedAt,
    clockOffset: 0,
    frozenAt: undefined,
    clockMoves: [],
    origin: id,
    eventCount: 0,
    snapshots: NO_SNAPSHOTS,
    fault: { faults: NO_FAULTS },
    merchant: { isTestMode: false },
    nonces: createNonceBook(),
    outcomes: createOutcomeBook(),
    payPal: createPayPalBook(),
    profiles: createProfileBook(id),
    transactions: createTransactionBook(idPrefix('transaction', id)),
    settlement: createSettlementBook(id),
    subscriptions: createSubscriptionBook(),
    webhooks: createWebhookBook(),
  };
  seedAccount(state);
  return state;
}

/** Writes one event into the state. */
export function foldEvent(state: MutableSessionState, event: SessionEvent): void {
  const area = event.type.slice(0, event.type.indexOf('.')) as Area; // every event's type is `area.what`
  const fold = FOLDS[area] as Fold<Area>; // the table's own type pairs each area with its events
  fold(state, event as never); // so this event is one of the area's
  state.eventCount += 1;
}

/** The session's time: the clock's time plus the session's offset, unless it is frozen. */
export function sessionNow(state: SessionState, clockNow: number): number {
  return state.frozenAt ?? clockNow + state.clockOffset;
}
