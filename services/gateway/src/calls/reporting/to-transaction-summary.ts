import { MERCHANT_ACCOUNT } from '../../domain/merchant/merchant-account.js';
import { formatLocal, formatUtc } from '../../domain/merchant/merchant-time.js';
import { formatCents } from '../../domain/transaction/cents.js';
import { accountTypeOf, maskedNumberOf } from '../../domain/transaction/payment-method.js';
import type { TransactionRecord } from '../../domain/transaction/transaction-book.js';
import { transactionStatus } from '../../domain/transaction/transaction-status.js';
import type { TransactionSummary } from '../../schema/types/transaction-summary.js';
import { AMOUNT_FILTER, metAmountFilter } from './fraud-filter.js';

const FRAUD_INFORMATION = {
  fraudInformation: {
    fraudFilterList: { fraudFilter: [AMOUNT_FILTER.name] },
    fraudAction: AMOUNT_FILTER.listAction,
  },
} as const;

/** A transaction as lists tell it. */
export function toTransactionSummary(record: TransactionRecord, now: number): TransactionSummary {
  const { details, method, profile, subscription } = record;
  const { invoiceNumber } = details.order ?? {};
  const { firstName, lastName } = details.billTo ?? {};
  return {
    transId: record.id,
    submitTimeUTC: formatUtc(record.submittedAt),
    submitTimeLocal: formatLocal(record.submittedAt),
    transactionStatus: transactionStatus(record, now),
    ...(invoiceNumber && { invoiceNumber }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    accountType: accountTypeOf(method),
    accountNumber: maskedNumberOf(method),
    settleAmount: formatCents(record.settleAmount),
    marketType: details.retail?.marketType || MERCHANT_ACCOUNT.marketType,
    product: MERCHANT_ACCOUNT.product,
    ...(subscription && { subscription }),
    ...(metAmountFilter(record) && FRAUD_INFORMATION),
    ...(profile && { profile }),
  };
}
