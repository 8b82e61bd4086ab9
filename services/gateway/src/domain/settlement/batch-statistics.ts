import { ACCOUNT_TYPES } from '../transaction/card/card.js';
import { accountTypeOf } from '../transaction/card/payment-method.js';
import type {
  TransactionRecord,
  TransactionState,
} from '../transaction/ledger/transaction-book.js';

/** The sums of one account type in a batch; amounts are whole cents. */
export interface AccountTypeSums {
  readonly accountType: string;
  readonly chargeAmount: number;
  readonly chargeCount: number;
  readonly refundAmount: number;
  readonly refundCount: number;
  readonly voidCount: number;
  readonly declineCount: number;
}

type Sums = { -readonly [Name in keyof AccountTypeSums]: AccountTypeSums[Name] };

/** Adds a transaction to the sums of its account type; those that move nothing yet add nothing. */
type Add = (sums: Sums, record: TransactionRecord) => void;

const ADD: Partial<Readonly<Record<TransactionState, Add>>> = {
  captured(sums, { transactionType, settleAmount }) {
    const kind = transactionType === 'refundTransaction' ? 'refund' : 'charge';
    sums[`${kind}Amount`] += settleAmount;
    sums[`${kind}Count`] += 1;
  },
  voided(sums) {
    sums.voidCount += 1;
  },
  declined(sums) {
    sums.declineCount += 1;
  },
};

/** The sums of a batch, one entry for each account type in it. */
export function batchStatistics(records: readonly TransactionRecord[]): readonly AccountTypeSums[] {
  const byType = new Map<string, Sums>();
  for (const record of records) {
    const accountType = accountTypeOf(record.method);
    const sums = byType.get(accountType) ?? noSums(accountType);
    byType.set(accountType, sums);
    ADD[record.state]?.(sums, record);
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
  };
}
