import { type ReasonCode, reasonOf } from '../../reasons.js';
import { accountOf, echoOf } from './echo.js';
import { type Outcome, toOutcome } from './outcome.js';
import type { TransactionRecord } from './transaction-book.js';
import type { TransactionRequest } from './transaction-request.js';

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
