import { REASON, type Reason, type ReasonCode, reasonOf } from '../../../reasons.js';
import { assertSameProfile, findReference } from '../ledger/find-reference.js';
import type { TransactionRecord } from '../ledger/transaction-book.js';
import { type Phase, phaseOf } from '../ledger/transaction-status.js';
import { type Outcome, rejected, type TransactionDecision } from '../outcome/outcome.js';
import { accountOf, echoOf, missingReference, toOutcome } from '../outcome/to-outcome.js';
import { assertProfileRules, isStoredPayment } from '../request/profile-rules.js';
import { isForeignCurrency } from '../request/sent-currency.js';
import { amountOf, sentMethodOf, type TransactionRequest } from '../request/transaction-request.js';
import type { TransactionCommand, TransactionContext } from '../transaction-context.js';
import { decideUnlinkedRefund } from './decide-unlinked-refund.js';
import { enterRefund, toRefund } from './to-refund.js';

/** The reason for a refund in each phase of the payment; null where it is possible. */
const REFUND_REASONS: Readonly<Record<Phase, ReasonCode | null>> = {
  authorized: REASON.refundNotAllowed,
  awaitingRelease: REASON.refundNotAllowed,
  held: REASON.refundNotAllowed,
  captured: REASON.refundNotAllowed,
  settled: null,
  declined: REASON.notApproved,
  communicationError: REASON.notApproved,
  settlementError: REASON.refundNotAllowed,
  returnedItem: REASON.refundNotAllowed,
  chargeback: REASON.refundNotAllowed,
  voided: REASON.refundNotAllowed,
  expired: REASON.refundNotAllowed,
};

/** How long after its settlement a payment can be refunded. */
const REFUND_PERIOD_MS = 120 * 24 * 60 * 60 * 1000;

/** A linked refund as its checks see it. */
interface LinkedRefund {
  readonly request: TransactionRequest;
  readonly record: TransactionRecord;
  readonly amount: number;
  readonly now: number;
  readonly login: string;
}

/** The checks of a linked refund in their order. */
const CHECKS: readonly ((refund: LinkedRefund) => Reason | undefined)[] = [
  checkPhase,
  checkAmount,
  checkAccount,
  checkCurrency,
  checkAge,
  checkRemainder,
];

/** Decides a refund: of an earlier payment, or of a card named in full. */
export function decideRefund(
  context: TransactionContext,
  command: TransactionCommand,
): TransactionDecision {
  const { request } = command;
  assertProfileRules(request);
  if (!request.refTransId) return decideUnlinkedRefund(context, command);
  const { state, now, login } = context;
  const record = findReference(state.transactions, request.refTransId);
  if ('code' in record) return rejected(missingReference(request, record));
  assertSameProfile(request, record);
  const refund = { request, record, now, login, amount: refundedAmount(request, record) };
  for (const check of CHECKS) {
    const reason = check(refund);
    if (reason !== undefined) return rejected(toOutcome(reason, echoRefund(refund)));
  }
  const transaction = {
    ...toRefund(command, record.method, refund.amount),
    refTransId: record.id,
    ...(record.profile && { profile: record.profile }),
  };
  return enterRefund(context, command, { transaction, billTo: record.details.billTo, events: [] });
}

/** A refund of a PayPal order needs no amount and then returns all of it, as the vendor's samples send it. */
function refundedAmount(
  request: TransactionRequest,
  { method, settleAmount }: TransactionRecord,
): number {
  return request.amount === undefined && method.kind === 'payPal'
    ? settleAmount
    : amountOf(request);
}

/** The cents of a payment that can be refunded at an instant. */
export function refundableAmount(record: TransactionRecord, now: number): number {
  const cannot = checkPhase({ record, now }) ?? checkAge({ record, now });
  return cannot === undefined ? record.settleAmount - record.refunded : 0;
}

/** The input of checks of the payment itself. */
type RefundedPayment = Pick<LinkedRefund, 'record' | 'now'>;

function checkPhase({ record, now }: RefundedPayment): Reason | undefined {
  const isRefund = record.transactionType === 'refundTransaction';
  const code = isRefund ? REASON.refundNotAllowed : REFUND_REASONS[phaseOf(record, now)];
  return code === null ? undefined : reasonOf(code);
}

function checkAmount({ amount }: LinkedRefund): Reason | undefined {
  return amount > 0 ? undefined : reasonOf(REASON.invalidAmount);
}

/** A stored profile was compared before, and PayPal has no number; otherwise the last four digits must be the payment's. */
function checkAccount({ request, record }: LinkedRefund): Reason | undefined {
  if (isStoredPayment(request)) return undefined;
  const sent = sentMethodOf(request);
  if (sent === undefined)
    return record.method.kind === 'payPal'
      ? undefined
      : reasonOf(REASON.fieldBlank, 'Credit card number');
  const isSame = sent.kind === record.method.kind && sent.lastFour === record.method.lastFour;
  return isSame ? undefined : reasonOf(REASON.refundNotAllowed);
}

/** A credit has the currency of its payment, which is the account's. */
function checkCurrency({ request, login }: LinkedRefund): Reason | undefined {
  return isForeignCurrency(request, login) ? reasonOf(REASON.refundNotAllowed) : undefined;
}

function checkAge({ record, now }: RefundedPayment): Reason | undefined {
  const settledAt = record.batch?.closesAt ?? now;
  return now - settledAt > REFUND_PERIOD_MS ? reasonOf(REASON.refundNotAllowed) : undefined;
}

function checkRemainder({ amount, record }: LinkedRefund): Reason | undefined {
  return amount > record.settleAmount - record.refunded
    ? reasonOf(REASON.refundTooLarge)
    : undefined;
}

/**
 * Four digits do not determine the brand; the payment does. A stored profile means the payment's own account.
 */
function echoRefund({ request, record, amount }: LinkedRefund): Partial<Outcome> {
  const { accountType } = accountOf(record.method);
  const echoed = isStoredPayment(request) ? echoOf(request, record.method) : echoOf(request);
  return { ...echoed, accountType, amount: Number.isNaN(amount) ? 0 : amount };
}
