import { reasonOf } from '../../reasons.js';
import type { Outcome } from './outcome.js';
import { accountTypeOf, maskedNumberOf } from './payment-method.js';
import type { NewTransaction } from './transaction-event.js';
import type { TransactionRequest } from './transaction-request.js';

/** What the outcome of a stored transaction is told besides the transaction. */
export interface StoredOptions extends Pick<Outcome, 'shipTo' | 'profile'> {
  readonly request: TransactionRequest;
}

/** The outcome of a transaction that was stored; written out, because every charge comes through here. */
export function storedOutcome(
  transaction: NewTransaction,
  { request, shipTo = request.shipTo, profile }: StoredOptions,
): Outcome {
  const { method, prepaid, amount } = transaction;
  return {
    reason: reasonOf(transaction.reason),
    transId: transaction.id,
    refTransId: transaction.refTransId ?? '',
    authCode: transaction.authCode,
    avsResult: transaction.avsResult,
    cardCodeResult: transaction.cardCodeResult,
    cavvResult: transaction.cavvResult,
    accountNumber: maskedNumberOf(method),
    accountType: accountTypeOf(method),
    isTest: false,
    amount,
    networkTransId: transaction.networkTransId,
    splitTenderId: transaction.splitTenderId,
    prepaid: prepaid && { ...prepaid, approvedAmount: amount },
    userFields: request.userFields?.userField,
    shipTo,
    profile,
  };
}
