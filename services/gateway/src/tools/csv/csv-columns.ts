import { toTransactionDetails } from '../../calls/reporting/to-transaction-details.js';
import { formatCents } from '../../domain/cents.js';
import type { SessionState } from '../../domain/session.js';
import { type AccountTypeSums, batchStatistics } from '../../domain/settlement/batch-statistics.js';
import { type Batch, isBatchSettled } from '../../domain/settlement/settlement-book.js';
import { accountTypeOf, maskedNumberOf } from '../../domain/transaction/card/payment-method.js';
import { listBatch } from '../../domain/transaction/ledger/list-transactions.js';
import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import { isClosed } from '../../domain/transaction/ledger/transaction-status.js';
import type { TransactionDetails } from '../../protocol/types/transaction-details.js';
import type { CsvColumn } from './to-csv.js';

/** A transaction, and its details. */
interface TransactionRow {
  readonly record: TransactionRecord;
  readonly details: TransactionDetails;
  readonly settledAt: number | undefined;
}

/** The transactions of a session, oldest first. */
export function transactionRows(
  { transactions }: SessionState,
  now: number,
): readonly TransactionRow[] {
  return transactions.records.map((record) => ({
    record,
    details: toTransactionDetails(record, now),
    settledAt: isClosed(record, now) ? record.batch?.closesAt : undefined,
  }));
}

/** A column with one value of the details, or empty. */
function detail(
  title: string,
  read: (details: TransactionDetails) => string | number | undefined,
): CsvColumn<TransactionRow> {
  return { title, read: ({ details }) => read(details) };
}

/** The columns of `/transactions.csv`. */
export const TRANSACTION_COLUMNS: readonly CsvColumn<TransactionRow>[] = [
  detail('trans_id', ({ transId }) => transId),
  detail('type', ({ transactionType }) => transactionType),
  detail('status', ({ transactionStatus }) => transactionStatus),
  detail('amount', ({ authAmount }) => authAmount),
  detail('settle_amount', ({ settleAmount }) => settleAmount),
  { title: 'refunded_amount', read: ({ record }) => formatCents(record.refunded) },
  { title: 'account_type', read: ({ record }) => accountTypeOf(record.method) },
  { title: 'account_number', read: ({ record }) => maskedNumberOf(record.method) },
  detail('response_code', ({ responseCode }) => responseCode),
  detail('reason_code', ({ responseReasonCode }) => responseReasonCode),
  detail('auth_code', ({ authCode }) => authCode),
  detail('avs_result', ({ AVSResponse }) => AVSResponse),
  detail('card_code_result', ({ cardCodeResponse }) => cardCodeResponse),
  detail('invoice_number', ({ order }) => order?.invoiceNumber),
  detail('description', ({ order }) => order?.description),
  detail('customer_id', ({ customer }) => customer?.id),
  detail('customer_email', ({ customer }) => customer?.email),
  detail('first_name', ({ billTo }) => billTo?.firstName),
  detail('last_name', ({ billTo }) => billTo?.lastName),
  detail('ref_trans_id', ({ refTransId }) => refTransId),
  detail('subscription_id', ({ subscription }) => subscription?.id),
  { title: 'batch_id', read: ({ record }) => record.batch?.id },
  { title: 'submitted_at', read: ({ record }) => toInstant(record.submittedAt) },
  { title: 'settled_at', read: ({ settledAt }) => toInstant(settledAt) },
];

/** A batch, and its sums. */
interface BatchRow {
  readonly batch: Batch;
  readonly state: 'open' | 'settled' | 'failed';
  readonly sums: readonly AccountTypeSums[];
}

/** The batches of a session, oldest first. */
export function batchRows(state: SessionState, now: number): readonly BatchRow[] {
  return state.settlement.batches.map((batch) => ({
    batch,
    state: !isBatchSettled(batch, now) ? 'open' : batch.fails ? 'failed' : 'settled',
    sums: batchStatistics(listBatch(state.transactions, batch), now),
  }));
}

function counted(
  title: string,
  name: Exclude<keyof AccountTypeSums, 'accountType'>,
): CsvColumn<BatchRow> {
  return { title, read: ({ sums }) => total(sums, name) };
}

function summed(title: string, name: 'chargeAmount' | 'refundAmount'): CsvColumn<BatchRow> {
  return { title, read: ({ sums }) => formatCents(total(sums, name)) };
}

function total(
  sums: readonly AccountTypeSums[],
  name: Exclude<keyof AccountTypeSums, 'accountType'>,
): number {
  return sums.reduce((sum, { [name]: part }) => sum + part, 0);
}

/** The columns of `/batches.csv`; amounts are those that have settled. */
export const BATCH_COLUMNS: readonly CsvColumn<BatchRow>[] = [
  { title: 'batch_id', read: ({ batch }) => batch.id },
  { title: 'payment_method', read: ({ batch }) => batch.method },
  { title: 'state', read: ({ state }) => state },
  { title: 'closes_at', read: ({ batch }) => toInstant(batch.closesAt) },
  { title: 'transactions', read: ({ batch }) => batch.transIds.length },
  summed('charge_amount', 'chargeAmount'),
  counted('charge_count', 'chargeCount'),
  summed('refund_amount', 'refundAmount'),
  counted('refund_count', 'refundCount'),
  counted('void_count', 'voidCount'),
  counted('decline_count', 'declineCount'),
  counted('error_count', 'errorCount'),
  counted('returned_item_count', 'returnedItemCount'),
  counted('chargeback_count', 'chargebackCount'),
];

function toInstant(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}
