import { formatCents } from '../../domain/cents.js';
import { marketOf } from '../../domain/merchant/market.js';
import { formatLocal, formatUtc } from '../../domain/merchant/merchant-time.js';
import type { SessionState } from '../../domain/session.js';
import { type AccountTypeSums, batchStatistics } from '../../domain/settlement/batch-statistics.js';
import type { Batch } from '../../domain/settlement/settlement-book.js';
import { listBatch } from '../../domain/transaction/ledger/list-transactions.js';
import type { BatchDetails, BatchStatistic } from '../../protocol/types/batch.js';

/** When a batch settled, as the transactions in it show. */
export function toBatchReference(batch: Batch): BatchDetails {
  return {
    batchId: batch.id,
    settlementTimeUTC: formatUtc(batch.closesAt),
    settlementTimeLocal: formatLocal(batch.closesAt),
    settlementState: 'settledSuccessfully',
  };
}

/** A batch as lists show it. */
export function toBatchDetails(batch: Batch): BatchDetails {
  return {
    ...toBatchReference(batch),
    paymentMethod: batch.method,
    ...marketOf(),
  };
}

/** A batch with the sums of each account type in it. */
export function toBatchWithStatistics(
  { transactions }: Pick<SessionState, 'transactions'>,
  batch: Batch,
): BatchDetails {
  const sums = batchStatistics(listBatch(transactions, batch));
  return { ...toBatchDetails(batch), statistics: { statistic: sums.map(toStatistic) } };
}

/** Banks return eChecks and card holders dispute them elsewhere: here nothing is ever returned. */
const NOTHING_RETURNED = {
  returnedItemAmount: '0.00',
  returnedItemCount: 0,
  chargebackAmount: '0.00',
  chargebackCount: 0,
  correctionNoticeCount: 0,
  chargeChargeBackAmount: '0.00',
  chargeChargeBackCount: 0,
  refundChargeBackAmount: '0.00',
  refundChargeBackCount: 0,
  chargeReturnedItemsAmount: '0.00',
  chargeReturnedItemsCount: 0,
  refundReturnedItemsAmount: '0.00',
  refundReturnedItemsCount: 0,
} as const;

function toStatistic(sums: AccountTypeSums): BatchStatistic {
  return {
    ...sums,
    chargeAmount: formatCents(sums.chargeAmount),
    refundAmount: formatCents(sums.refundAmount),
    errorCount: 0,
    ...(sums.accountType === 'eCheck' && NOTHING_RETURNED),
  };
}
