import { formatCents } from '../../domain/cents.js';
import { marketOf } from '../../domain/merchant/market.js';
import { formatLocal, formatUtc } from '../../domain/merchant/merchant-time.js';
import { accountTypeOf, maskedNumberOf } from '../../domain/transaction/card/payment-method.js';
import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import {
  isReturned,
  transactionStatus,
} from '../../domain/transaction/ledger/transaction-status.js';
import type { TransactionSummary } from '../../protocol/types/transaction-summary.js';
import { REASON } from '../../reasons.js';

/** The filter that holds large payments, as details and lists name it. */
export const AMOUNT_FILTER = {
  name: 'Amount Filter',
  action: 'authAndHold',
  listAction: 'Review',
} as const;

/** True for a payment that matched the filter, whatever its outcome. */
export function metAmountFilter({ reason }: Pick<TransactionRecord, 'reason'>): boolean {
  return reason === REASON.heldForReview;
}

const FRAUD_INFORMATION = {
  fraudFilterList: { fraudFilter: [AMOUNT_FILTER.name] },
  fraudAction: AMOUNT_FILTER.listAction,
} as const;

/** A transaction as lists show it; written out member by member, because a page has a thousand of them. */
export function toTransactionSummary(record: TransactionRecord, now: number): TransactionSummary {
  const { details, method, profile, subscription } = record;
  const { invoiceNumber } = details.order ?? {};
  const { firstName, lastName } = details.billTo ?? {};
  const { marketType, product } = marketOf(details.retail);
  const summary = {
    transId: record.id,
    submitTimeUTC: formatUtc(record.submittedAt),
    submitTimeLocal: formatLocal(record.submittedAt),
    transactionStatus: transactionStatus(record, now),
    invoiceNumber: invoiceNumber || undefined,
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    accountType: accountTypeOf(method),
    accountNumber: maskedNumberOf(method),
    settleAmount: formatCents(record.settleAmount),
    marketType,
    product,
    subscription,
    hasReturnedItems: isReturned(record, now) || undefined,
    fraudInformation: metAmountFilter(record) ? FRAUD_INFORMATION : undefined,
    profile,
  };
  return summary as TransactionSummary; // undefined members are not written
}
