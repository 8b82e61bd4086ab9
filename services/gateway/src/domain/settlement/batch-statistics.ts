import { ACCOUNT_TYPES } from '../transaction/account-type.js';
import { accountTypeOf } from '../transaction/payment-method.js';
import type { Standing, TransactionRecord } from '../transaction/transaction-book.js';

/** The sums of one account type in a batch; amounts are whole cents. */
export interface BatchStatistic {
  readonly accountType: string;
  readonly chargeAmount: number;
  readonly chargeCount: number;
  readonly refundAmount: number;
  readonly refundCount: number;
  readonly voidCount: number;
  readonly declineCount: number;
}

const NOTHING = {
  chargeAmount: 0,
  chargeCount: 0,
  refundAmount: 0,
  refundCount: 0,
  voidCount: 0,
  declineCount: 0,
} as const;

/** What a transaction adds to the sums of its account type. */
type Addition = (record: TransactionRecord, sums: BatchStatistic) => Partial<BatchStatistic>;

const ADDITIONS: Partial<Readonly<Record<Standing, Addition>>> = {
  captured: (record, sums) =>
    record.transactionType === 'refundTransaction'
      ? {
          refundAmount: sums.refundAmount + record.settleAmount,
          refundCount: sums.refundCount + 1,
        }
      : {
          chargeAmount: sums.chargeAmount + record.settleAmount,
          chargeCount: sums.chargeCount + 1,
        },
  voided: (_record, sums) => ({ voidCount: sums.voidCount + 1 }),
  declined: (_record, sums) => ({ declineCount: sums.declineCount + 1 }),
};

/** The sums of a batch, one entry for each account type in it. */
export function batchStatistics(records: readonly TransactionRecord[]): readonly BatchStatistic[] {
  const byType = new Map<string, BatchStatistic>();
  for (const record of records) {
    const accountType = accountTypeOf(record.method);
    const sums = byType.get(accountType) ?? { accountType, ...NOTHING };
    byType.set(accountType, { ...sums, ...ADDITIONS[record.standing]?.(record, sums) });
  }
  return ACCOUNT_TYPES.flatMap((accountType) => byType.get(accountType) ?? []);
}
