import { reasonOf } from '../../reasons.js';
import type { NewTransaction } from '../transaction/transaction-event.js';
import type { Payload } from './payload.js';

/** The filter that holds large payments, as notifications name it. */
const FRAUD_LIST = [{ fraudFilter: 'AmountFilter', fraudAction: 'authAndHold' }] as const;

/** What an event says of a transaction that the transaction itself does not. */
export interface TransactionChange {
  /** The response code after the event; the transaction's own when left out. */
  readonly responseCode?: number;
  /** Cents that the event moved; the transaction's own when left out. */
  readonly amount?: number;
}

/** The payload of an event of a transaction. */
export function transactionPayload(
  transaction: NewTransaction,
  change: TransactionChange = {},
): Payload {
  const { refId, details, authCode, avsResult, id } = transaction;
  const { amount = transaction.amount } = change;
  const invoiceNumber = details.order?.invoiceNumber;
  return {
    responseCode: change.responseCode ?? reasonOf(transaction.reason).responseCode,
    ...(refId && { merchantReferenceId: refId }),
    ...(invoiceNumber && { invoiceNumber }),
    authCode,
    avsResponse: avsResult,
    authAmount: amount / 100,
    entityName: 'transaction',
    id,
  };
}

/** The payload of an event of a payment that a fraud filter has held. */
export function fraudPayload(transaction: NewTransaction, change: TransactionChange = {}): Payload {
  const { entityName, id, merchantReferenceId, invoiceNumber, ...head } = transactionPayload(
    transaction,
    change,
  );
  return { ...head, fraudList: FRAUD_LIST, entityName: 'transaction', id: transaction.id };
}
