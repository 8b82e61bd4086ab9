import { formatCents } from '../../domain/cents.js';
import { marketOf } from '../../domain/merchant/market.js';
import { formatLocal, formatUtc } from '../../domain/merchant/merchant-time.js';
import { RETURN_CODES } from '../../domain/outcome-rule/fate.js';
import type { PaymentMethod } from '../../domain/transaction/card/payment-method.js';
import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import {
  isClosed,
  isReturned,
  transactionStatus,
} from '../../domain/transaction/ledger/transaction-status.js';
import type { TransactionDetails } from '../../protocol/types/transaction-details.js';
import { REASON, reasonOf } from '../../reasons.js';
import { toMaskedPayment } from '../to-masked-payment.js';
import { toBatchReference } from './to-batch-details.js';
import { AMOUNT_FILTER, metAmountFilter } from './to-transaction-summary.js';

/** The reasons after the review of a held payment. */
const REVIEW_REASONS = { approved: REASON.approved, declined: REASON.reviewDeclined } as const;

/** All stored data of a transaction. */
export function toTransactionDetails(record: TransactionRecord, now: number): TransactionDetails {
  const { marketType, product } = marketOf(record.details.retail);
  return {
    ...toIdentity(record, now),
    ...toResults(record),
    ...(record.batch && isClosed(record, now) && { batch: toBatchReference(record.batch) }),
    ...toAmounts(record),
    ...toSubmitted(record),
    payment: toMaskedPayment(withEcheckType(record.method)),
    recurringBilling: record.isRecurring,
    product,
    marketType,
    ...(isReturned(record, now) && { returnedItems: toReturnedItems(record) }),
    ...(record.profile && { profile: record.profile }),
    ...(record.networkTransId && { networkTransId: record.networkTransId }),
    tapToPhone: false,
  };
}

/** The return of an eCheck; it has the id of the payment. */
function toReturnedItems({
  id,
  fate,
  batch,
}: TransactionRecord): NonNullable<TransactionDetails['returnedItems']> {
  const at = (batch?.closesAt ?? 0) + (fate?.afterMs ?? 0);
  const code = fate?.returnCode ?? 'R01';
  const dates = { dateUTC: formatUtc(at), dateLocal: formatLocal(at) };
  return { returnedItem: [{ id, ...dates, code, description: RETURN_CODES[code] }] };
}

/** A payment from an account is a web payment unless its request names another type. */
function withEcheckType(method: PaymentMethod): PaymentMethod {
  return method.kind === 'eCheck' ? { echeckType: 'WEB', ...method } : method;
}

/** The length that the schema of details allows; the schema of requests sets no bound. */
const PO_NUMBER_LENGTH = 25;

type Part<Name extends keyof TransactionDetails> = Pick<TransactionDetails, Name>;

function toIdentity(
  record: TransactionRecord,
  now: number,
): Part<'transId' | 'submitTimeUTC' | 'submitTimeLocal' | 'transactionType' | 'transactionStatus'> {
  const { id, refTransId, splitTenderId, submittedAt, subscription } = record;
  return {
    transId: id,
    ...(refTransId && { refTransId }),
    ...(splitTenderId && { splitTenderId }),
    submitTimeUTC: formatUtc(submittedAt),
    submitTimeLocal: formatLocal(submittedAt),
    transactionType: record.isPriorCapture ? 'priorAuthCaptureTransaction' : record.transactionType,
    transactionStatus: transactionStatus(record, now),
    ...(subscription && { subscription }),
  };
}

function toResults(
  record: TransactionRecord,
): Part<'responseCode' | 'responseReasonCode' | 'responseReasonDescription'> {
  const { review, authCode, avsResult, cardCodeResult, cavvResult } = record;
  const reason = reasonOf(review === undefined ? record.reason : REVIEW_REASONS[review]);
  return {
    responseCode: reason.responseCode,
    responseReasonCode: reason.code,
    responseReasonDescription: reason.code === REASON.approved ? 'Approval' : reason.text,
    ...(authCode && { authCode }),
    ...(avsResult && { AVSResponse: avsResult }),
    ...(cardCodeResult && { cardCodeResponse: cardCodeResult }),
    ...(cavvResult && { CAVVResponse: cavvResult }),
    ...(metAmountFilter(record) && {
      FDSFilterAction: AMOUNT_FILTER.action,
      FDSFilters: { FDSFilter: [{ name: AMOUNT_FILTER.name, action: AMOUNT_FILTER.action }] },
    }),
  };
}

function toAmounts({
  amount,
  settleAmount,
  prepaid,
}: TransactionRecord): Part<'authAmount' | 'settleAmount'> {
  return {
    authAmount: formatCents(amount),
    settleAmount: formatCents(settleAmount),
    ...(prepaid && {
      requestedAmount: formatCents(prepaid.requestedAmount),
      prepaidBalanceRemaining: formatCents(prepaid.balance),
    }),
  };
}

/** The fields of the request, under the names that details have for them. */
function toSubmitted({ details }: TransactionRecord): Partial<TransactionDetails> {
  const { poNumber, retail, subsequentAuthInformation, authorizationIndicatorType, ...same } =
    details;
  const { originalNetworkTransId, originalAuthAmount } = subsequentAuthInformation ?? {};
  const { authorizationIndicator } = authorizationIndicatorType ?? {};
  return {
    ...same,
    ...((details.order || poNumber) && {
      order: {
        ...details.order,
        ...(poNumber && { purchaseOrderNumber: poNumber.slice(0, PO_NUMBER_LENGTH) }),
      },
    }),
    taxExempt: details.taxExempt ?? false,
    ...(retail?.customerSignature && { customerSignature: retail.customerSignature }),
    ...(originalNetworkTransId && { originalNetworkTransId }),
    ...(originalAuthAmount && { originalAuthAmount }),
    ...(authorizationIndicator && { authorizationIndicator }),
  };
}
