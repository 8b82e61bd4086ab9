import type { SessionRule } from '../src/domain/outcome-rule/outcome-ledger.js';
import { paymentSourcesOf } from '../src/domain/payment-sources-of.js';
import { createSession, foldEvent, type SessionState } from '../src/domain/session.js';
import { decideReview } from '../src/domain/transaction/change/decide-review.js';
import { decideSplitTender } from '../src/domain/transaction/change/decide-split-tender.js';
import { decideTransaction } from '../src/domain/transaction/decide-transaction.js';
import { transactionStatus } from '../src/domain/transaction/ledger/transaction-status.js';
import type { Outcome, TransactionDecision } from '../src/domain/transaction/outcome/outcome.js';
import type {
  SplitTenderRequest,
  TransactionRequest,
} from '../src/domain/transaction/request/transaction-request.js';
import type { PaymentSources } from '../src/domain/transaction/transaction-context.js';
import { CARD } from './payments.js';

/** When the sessions of these tests begin. */
export const START = Date.parse('2026-03-30T12:00:05Z');

/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** A session without a wire: requests go straight to the rules, time stands still until it is moved. */
export interface DomainSession {
  readonly state: SessionState;
  now(): number;
  advance(ms: number): void;
  settle(): void;
  /** Replaces the rules of the session. */
  setRules(...rules: readonly SessionRule[]): void;
  decide(request: TransactionRequest): TransactionDecision;
  /** The outcome of a request. */
  submit(request: TransactionRequest): Outcome;
  review(action: 'approve' | 'decline', refTransId: string): Outcome;
  /** Releases or voids an order that is paid in parts, or leaves it as it is. */
  endOrder(splitTenderId: string, splitTenderStatus: SplitTenderRequest['splitTenderStatus']): void;
  status(transId: string): string | undefined;
}

/** Opens a session with the seed account. */
export function openDomainSession(
  options: { readonly sources?: Partial<PaymentSources>; readonly isTestMode?: boolean } = {},
): DomainSession {
  const state = createSession({ id: 'domain-test', startedAt: START });
  let now = START;
  state.merchant.isTestMode = options.isTestMode ?? false;
  const write = <T extends Pick<TransactionDecision, 'events'>>(decision: T): T => {
    for (const event of decision.events) foldEvent(state, event);
    return decision;
  };
  const decide = (request: TransactionRequest): TransactionDecision => {
    const sources = { ...paymentSourcesOf({ state, now }), ...options.sources };
    return write(decideTransaction({ state, now, login: 'sandbox-login', sources }, { request }));
  };
  return {
    state,
    decide,
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    setRules: (...rules) => foldEvent(state, { type: 'outcome.set', at: now, rules }),
    settle: () => foldEvent(state, { type: 'clock.settled', at: now }),
    submit: (request) => decide(request).outcome,
    review: (action, refTransId) =>
      write(decideReview({ state, now }, { action, refTransId })).outcome,
    endOrder: (splitTenderId, splitTenderStatus) => {
      const request = { splitTenderId, splitTenderStatus };
      write({ events: decideSplitTender({ state, now }, request) });
    },
    status: (transId) => {
      const record = state.transactions.byId.get(transId);
      return record && transactionStatus(record, now);
    },
  };
}

/** The response code and the reason of an outcome: `2/27`. */
export function codesOf({ reason }: Outcome): string {
  return `${reason.responseCode}/${reason.code}`;
}

/** A request for a charge by card, with what a test changes about it. */
export function chargeOf(changes: Partial<TransactionRequest> = {}): TransactionRequest {
  return {
    transactionType: 'authCaptureTransaction',
    amount: '5.00',
    payment: CARD,
    ...changes,
  };
}

/** A request that refers to an earlier transaction. */
export function referTo(
  transactionType: 'priorAuthCaptureTransaction' | 'voidTransaction' | 'refundTransaction',
  refTransId: string,
  changes: Partial<TransactionRequest> = {},
): TransactionRequest {
  return { transactionType, refTransId, ...changes };
}

/** A request for the refund of a payment on a card that ends in the given digits. */
export function refundOf(
  refTransId: string,
  amount: string,
  lastFour = '1111',
): TransactionRequest {
  const creditCard = { cardNumber: lastFour, expirationDate: 'XXXX' };
  return referTo('refundTransaction', refTransId, { amount, payment: { creditCard } });
}
