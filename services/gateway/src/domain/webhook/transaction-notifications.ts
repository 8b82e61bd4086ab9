import { isHeld, RESPONSE_CODE, type ResponseCode, reasonOf } from '../../reasons.js';
import type { SessionState } from '../session-state.js';
import type {
  NewTransaction,
  RecordedType,
  TransactionEvent,
} from '../transaction/ledger/transaction-event.js';
import type { EventType } from './event-types.js';
import type { Derivations, Notification, Payload } from './notification.js';

/** The filter that holds large payments, as notifications name it. */
const FRAUD_LIST = [{ fraudFilter: 'AmountFilter', fraudAction: 'authAndHold' }] as const;

/** The fields of an event that the transaction itself does not have. */
export interface TransactionChange {
  /** The response code after the event; the transaction's own when left out. */
  readonly responseCode?: ResponseCode;
  /** Cents that the event moved; the transaction's own when left out. */
  readonly amount?: number;
}

/** The payload of an event of a transaction. */
function transactionPayload(transaction: NewTransaction, change: TransactionChange = {}): Payload {
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
function fraudPayload(transaction: NewTransaction, change: TransactionChange = {}): Payload {
  const { entityName, id, merchantReferenceId, invoiceNumber, ...head } = transactionPayload(
    transaction,
    change,
  );
  return { ...head, fraudList: FRAUD_LIST, entityName: 'transaction', id: transaction.id };
}

/** The notifications of transactions. */
export const TRANSACTION_NOTIFICATIONS: Derivations<TransactionEvent> = {
  'transaction.created': ({ transaction }) => [toCreation(transaction)],
  'transaction.captured': ({ transId, amount }, state) =>
    describeOf(state, transId, (transaction) => ({
      eventType: 'net.authorize.payment.priorAuthCapture.created',
      payload: transactionPayload(transaction, { amount, responseCode: RESPONSE_CODE.approved }),
    })),
  'transaction.voided': ({ transId }, state) =>
    describeOf(state, transId, (transaction) => ({
      eventType: 'net.authorize.payment.void.created',
      payload: transactionPayload(transaction, { responseCode: RESPONSE_CODE.approved }),
    })),
  'transaction.reviewApproved': ({ transId }, state) =>
    describeOf(state, transId, (transaction) =>
      toReview('net.authorize.payment.fraud.approved', transaction, {
        responseCode: RESPONSE_CODE.approved,
      }),
    ),
  'transaction.reviewDeclined': ({ transId }, state) =>
    describeOf(state, transId, (transaction) =>
      toReview('net.authorize.payment.fraud.declined', transaction, {
        responseCode: RESPONSE_CODE.declined,
      }),
    ),
  'transaction.splitTenderEnded': () => [],
};

const CREATION_TYPES: Readonly<Record<RecordedType, EventType>> = {
  authCaptureTransaction: 'net.authorize.payment.authcapture.created',
  authOnlyTransaction: 'net.authorize.payment.authorization.created',
  captureOnlyTransaction: 'net.authorize.payment.capture.created',
  refundTransaction: 'net.authorize.payment.refund.created',
};

/** A held payment emits only the `held` event; one that is declined as created, with response code 2. */
function toCreation(transaction: NewTransaction): Notification {
  if (isHeld(reasonOf(transaction.reason)))
    return toReview('net.authorize.payment.fraud.held', transaction);
  return {
    eventType: CREATION_TYPES[transaction.transactionType],
    payload: transactionPayload(transaction),
  };
}

function toReview(
  eventType: EventType,
  transaction: NewTransaction,
  change?: TransactionChange,
): Notification {
  return { eventType, payload: fraudPayload(transaction, change) };
}

function describeOf(
  state: SessionState,
  transId: string,
  toNotification: (transaction: NewTransaction) => Notification,
): readonly Notification[] {
  const transaction = state.transactions.byId.get(transId);
  return transaction ? [toNotification(transaction)] : [];
}
