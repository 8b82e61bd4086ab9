import { formatCents } from '../../domain/cents.js';
import { type Market, marketOf } from '../../domain/merchant/market.js';
import { formatLocal, formatUtc } from '../../domain/merchant/merchant-time.js';
import type { SessionState } from '../../domain/session.js';
import { type AccountTypeSums, batchStatistics } from '../../domain/settlement/batch-statistics.js';
import type { Batch } from '../../domain/settlement/settlement-book.js';
import { listBatch } from '../../domain/transaction/ledger/list-transactions.js';
import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import type { BatchDetails, BatchStatistic } from '../../protocol/types/batch.js';

/** When a batch settled, as the transactions in it show. */
export function toBatchReference(batch: Batch): BatchDetails {
  return {
    batchId: batch.id,
    settlementTimeUTC: formatUtc(batch.closesAt),
    settlementTimeLocal: formatLocal(batch.closesAt),
    settlementState: batch.fails ? 'settlementError' : 'settledSuccessfully',
  };
}

/** The input of batch reports. */
interface ReportContext {
  readonly state: Pick<SessionState, 'transactions'>;
  readonly now: number;
}

/** A batch as lists show it. */
export function toBatchDetails({ state }: ReportContext, batch: Batch): BatchDetails {
  return {
    ...toBatchReference(batch),
    paymentMethod: batch.method,
    ...marketOfAll(listBatch(state.transactions, batch)),
  };
}

/** The market of all transactions of a batch; the account's when they have several. */
function marketOfAll(records: readonly TransactionRecord[]): Market {
  const [market = marketOf(), ...others] = new Set(
    records.map(({ details }) => marketOf(details.retail)),
  );
  return others.length === 0 ? market : marketOf();
}

/** A batch with the sums of each account type in it. */
export function toBatchWithStatistics(context: ReportContext, batch: Batch): BatchDetails {
  const sums = batchStatistics(listBatch(context.state.transactions, batch), context.now);
  return { ...toBatchDetails(context, batch), statistics: { statistic: sums.map(toStatistic) } };
}

function toStatistic(sums: AccountTypeSums): BatchStatistic {
  const { accountType, chargeAmount, chargeCount, refundAmount, refundCount } = sums;
  const { voidCount, declineCount, errorCount, returnedItemCount, chargebackCount } = sums;
  const hasReturns = accountType === 'eCheck' || returnedItemCount + chargebackCount > 0;
  return {
    accountType,
    chargeAmount: formatCents(chargeAmount),
    chargeCount,
    refundAmount: formatCents(refundAmount),
    refundCount,
    voidCount,
    declineCount,
    errorCount,
    ...(hasReturns && toReturns(sums)),
  };
}

/** Only charges are returned or disputed. */
function toReturns(sums: AccountTypeSums): Partial<BatchStatistic> {
  const { returnedItemCount, chargebackCount } = sums;
  const returnedItemAmount = formatCents(sums.returnedItemAmount);
  const chargebackAmount = formatCents(sums.chargebackAmount);
  return {
    returnedItemAmount,
    returnedItemCount,
    chargebackAmount,
    chargebackCount,
    correctionNoticeCount: 0,
    chargeChargeBackAmount: chargebackAmount,
    chargeChargeBackCount: chargebackCount,
    refundChargeBackAmount: '0.00',
    refundChargeBackCount: 0,
    chargeReturnedItemsAmount: returnedItemAmount,
    chargeReturnedItemsCount: returnedItemCount,
    refundReturnedItemsAmount: '0.00',
    refundReturnedItemsCount: 0,
  };
}
