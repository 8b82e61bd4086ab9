import { isApproved, isHeld } from '../../reasons.js';
import { formatCents } from '../cents.js';
import { paymentSourcesOf } from '../payment-sources-of.js';
import type { SessionEvent, SessionState } from '../session-state.js';
import { decideTransaction } from '../transaction/decide-transaction.js';
import {
  NOT_STORED,
  type Outcome,
  type TransactionDecision,
} from '../transaction/outcome/outcome.js';
import type { TransactionRequest } from '../transaction/request/transaction-request.js';
import type {
  ChargeResult,
  SubscriptionCharged,
  SubscriptionContent,
} from './subscription-event.js';
import type { SubscriptionRecord } from './subscription-ledger.js';
import type { SubscriptionProgress } from './subscription-progress.js';
import { amountOfPayment } from './subscription-terms.js';

/** A payment that is due. */
export interface DuePayment {
  /** The session; its event count is the number of the first event that the payment makes. */
  readonly state: SessionState;
  readonly at: number;
  readonly record: Pick<SubscriptionRecord, 'id' | 'content'>;
  readonly progress: SubscriptionProgress;
}

/** An attempt: the events of its transaction, and that of the subscription. */
export interface ChargeAttempt {
  readonly events: readonly SessionEvent[];
  readonly charged: SubscriptionCharged;
}

/** Makes the next payment of a subscription. */
export function chargeSubscription(due: DuePayment): ChargeAttempt {
  const { at, record, progress } = due;
  const payNum = progress.paidCount + 1;
  const charged = {
    type: 'subscription.charged',
    at,
    subscriptionId: record.id,
    payNum,
    attemptNum: payNum === progress.lastPayNum ? progress.lastAttemptNum + 1 : 1,
  } as const;
  const amount = amountOfPayment(record.content, payNum);
  if (amount === 0) return { events: [], charged: { ...charged, result: 'free', response: '' } };
  const { events, ...result } = submit(due, payNum, amount);
  return { events, charged: { ...charged, ...result } };
}

type Submitted = Pick<TransactionDecision, 'events'> &
  Pick<SubscriptionCharged, 'result' | 'response' | 'transId'>;

function submit(
  { state, at, record: { id, content } }: DuePayment,
  payNum: number,
  amount: number,
): Submitted {
  const { events, outcome } = decideTransaction(
    { state, now: at, login: content.login, sources: paymentSourcesOf({ state, now: at }) },
    { request: toRequest(content, amount), subscription: { id: Number(id), payNum } },
  );
  const { reason, transId } = outcome;
  return {
    events,
    result: resultOf(outcome),
    response: reason.text,
    ...(transId !== NOT_STORED && { transId }),
  };
}

function resultOf({ reason }: Outcome): ChargeResult {
  if (isHeld(reason)) return 'held';
  return isApproved(reason) ? 'approved' : 'failed';
}

function toRequest(content: SubscriptionContent, amount: number): TransactionRequest {
  const { order, payer, customer } = content;
  return {
    transactionType: 'authCaptureTransaction',
    amount: formatCents(amount),
    profile: {
      customerProfileId: payer.customerProfileId,
      paymentProfile: { paymentProfileId: payer.customerPaymentProfileId },
      ...(payer.customerAddressId && { shippingProfileId: payer.customerAddressId }),
    },
    ...(order && { order }),
    ...(customer && { customer: toTransactionCustomer(customer) }),
    // Payments that are made up for follow one another sooner than a repetition by mistake would be forgiven.
    transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
  };
}

function toTransactionCustomer({
  type,
  id,
  email,
}: NonNullable<SubscriptionContent['customer']>): NonNullable<TransactionRequest['customer']> {
  return { ...(type && { type }), ...(id && { id }), ...(email && { email }) };
}
