import { REASON, type Reason, type ReasonCode, reasonOf } from '../../../reasons.js';
import { accountTypeOf, maskedNumberOf, type PaymentMethod } from '../card/payment-method.js';
import { PAYER_EMAIL } from '../card/paypal-method.js';
import type { TransactionRecord } from '../ledger/transaction-book.js';
import type { NewTransaction } from '../ledger/transaction-event.js';
import { sentMethodOf, type TransactionRequest } from '../request/transaction-request.js';
import { NOT_STORED, type Outcome } from './outcome.js';

const BLANK = {
  transId: NOT_STORED,
  refTransId: '',
  authCode: '',
  avsResult: 'P',
  cardCodeResult: '',
  cavvResult: '',
  accountNumber: '',
  accountType: '',
  isTest: false,
  amount: 0,
} as const;

/** The transactions that start an order of PayPal. */
const PAYPAL_STARTS: ReadonlySet<string> = new Set([
  'authOnlyTransaction',
  'authCaptureTransaction',
]);

/**
 * The outcome of a reason with its known parts; parts that are left out are blank. An invalid number has no
 * brand, whatever it starts with (recorded by activemerchant).
 */
export function toOutcome(reason: Reason, known: Partial<Omit<Outcome, 'reason'>> = {}): Outcome {
  const isNumber = reason.code !== REASON.invalidCardNumber;
  return { ...BLANK, ...known, ...(isNumber ? {} : { accountType: '' }), reason };
}

/** The fields of a request that every response repeats; a stored or earlier way to pay replaces the one sent. */
export function echoOf(
  request: TransactionRequest,
  method: PaymentMethod | undefined = sentMethodOf(request),
): Partial<Omit<Outcome, 'reason'>> {
  return {
    refTransId: request.refTransId ?? '',
    ...(method && accountOf(method)),
    ...(request.userFields && { userFields: request.userFields.userField }),
    ...(startsPayPal(request) && { rawResponseCode: '0' }),
  };
}

function startsPayPal({ payment, transactionType }: TransactionRequest): boolean {
  return payment?.payPal !== undefined && PAYPAL_STARTS.has(transactionType);
}

/** The card or account as responses name it. */
export function accountOf(method: PaymentMethod): Pick<Outcome, 'accountNumber' | 'accountType'> {
  return { accountNumber: maskedNumberOf(method), accountType: accountTypeOf(method) };
}

/** The outcome of a transaction that was stored; written out, because every charge runs through it. */
export function storedOutcome(
  transaction: NewTransaction,
  options: { readonly request: TransactionRequest } & Pick<Outcome, 'profile' | 'matchedRule'>,
): Outcome {
  const { request, profile } = options;
  const { method, prepaid, amount } = transaction;
  return {
    reason: reasonOf(transaction.reason),
    transId: transaction.id,
    refTransId: transaction.refTransId ?? '',
    authCode: transaction.authCode,
    avsResult: transaction.avsResult,
    cardCodeResult: transaction.cardCodeResult,
    cavvResult: transaction.cavvResult,
    accountNumber: maskedNumberOf(method),
    accountType: accountTypeOf(method),
    isTest: false,
    amount,
    networkTransId: transaction.networkTransId,
    splitTenderId: transaction.splitTenderId,
    prepaid: prepaid && { ...prepaid, approvedAmount: amount },
    userFields: request.userFields?.userField,
    profile,
    matchedRule: options.matchedRule,
    secureAcceptance:
      method.kind === 'payPal' ? { payerId: method.payerId, payerEmail: PAYER_EMAIL } : undefined,
  };
}

/** The outcome of a call that changes an earlier transaction: it names that one, under both ids. */
export function originalOutcome(
  request: TransactionRequest | undefined,
  record: TransactionRecord,
  reason: ReasonCode,
): Outcome {
  return toOutcome(reasonOf(reason), {
    ...(request && echoOf(request)),
    ...accountOf(record.method),
    transId: record.id,
    refTransId: record.id,
    authCode: record.authCode,
    amount: record.amount,
  });
}

/** The outcome when the transaction that is referred to cannot be found: nothing of a payment is named. */
export function missingReference(request: TransactionRequest, reason: Reason): Outcome {
  return toOutcome(
    reason,
    reason.code === REASON.transactionNotFound
      ? { refTransId: request.refTransId ?? '', shipTo: {} }
      : echoOf(request),
  );
}
