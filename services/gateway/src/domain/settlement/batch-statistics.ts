import { ACCOUNT_TYPES } from '../transaction/card/card.js';
import { accountTypeOf } from '../transaction/card/payment-method.js';
import type { TransactionRecord } from '../transaction/ledger/transaction-book.js';
import { type Phase, phaseOf } from '../transaction/ledger/transaction-status.js';

/** The sums of one account type in a batch; amounts are whole cents. */
export interface AccountTypeSums {
  readonly accountType: string;
  readonly chargeAmount: number;
  readonly chargeCount: number;
  readonly refundAmount: number;
  readonly refundCount: number;
  readonly voidCount: number;
  readonly declineCount: number;
  readonly errorCount: number;
  /** Of charges that a bank returned. */
  readonly returnedItemAmount: number;
  readonly returnedItemCount: number;
  /** Of charges that a card holder disputed. */
  readonly chargebackAmount: number;
  readonly chargebackCount: number;
}

type Sums = { -readonly [Name in keyof AccountTypeSums]: AccountTypeSums[Name] };

/** Adds a transaction to the sums of its account type; those that move nothing yet add nothing. */
type Add = (sums: Sums, record: TransactionRecord) => void;

const ADD: Partial<Readonly<Record<Phase, Add>>> = {
  settled: addMoved,
  voided(sums) {
    sums.voidCount += 1;
  },
  declined(sums) {
    sums.declineCount += 1;
  },
  communicationError: addError,
  settlementError: addError,
  returnedItem(sums, record) {
    addMoved(sums, record);
    sums.returnedItemAmount += record.settleAmount;
    sums.returnedItemCount += 1;
  },
  chargeback(sums, record) {
    addMoved(sums, record);
    sums.chargebackAmount += record.settleAmount;
    sums.chargebackCount += 1;
  },
};

function addMoved(sums: Sums, { transactionType, settleAmount }: TransactionRecord): void {
  const kind = transactionType === 'refundTransaction' ? 'refund' : 'charge';
  sums[`${kind}Amount`] += settleAmount;
  sums[`${kind}Count`] += 1;
}

function addError(sums: Sums): void {
  sums.errorCount += 1;
}

/** The sums of a batch that has closed, one entry for each account type in it. */
export function batchStatistics(
  records: readonly TransactionRecord[],
  now: number,
): readonly AccountTypeSums[] {
  const byType = new Map<string, Sums>();
  for (const record of records) {
    const accountType = accountTypeOf(record.method);
    const sums = byType.get(accountType) ?? noSums(accountType);
    byType.set(accountType, sums);
    ADD[phaseOf(record, now)]?.(sums, record);
  }
  return ACCOUNT_TYPES.flatMap((accountType) => byType.get(accountType) ?? []);
}

function noSums(accountType: string): Sums {
  return {
    accountType,
    chargeAmount: 0,
    chargeCount: 0,
    refundAmount: 0,
    refundCount: 0,
    voidCount: 0,
    declineCount: 0,
    errorCount: 0,
    returnedItemAmount: 0,
    returnedItemCount: 0,
    chargebackAmount: 0,
    chargebackCount: 0,
  };
}
