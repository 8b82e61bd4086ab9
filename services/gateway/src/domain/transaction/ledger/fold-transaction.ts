import { isDeclined, isHeld, REASON, reasonOf } from '../../../reasons.js';
import { compareIds } from '../../identifiers.js';
import type { MutableSessionState } from '../../session-state.js';
import type { MutableBatch } from '../../settlement/settlement-book.js';
import { endSplitTender, joinSplitTender, payPart, withdrawPart } from './fold-split-tender.js';
import { leaveWith, release, settleWith } from './settle-record.js';
import type { MutableTransactionRecord, TransactionState } from './transaction-book.js';
import type { NewTransaction, TransactionCreated, TransactionEvent } from './transaction-event.js';

type Folds = {
  readonly [Type in TransactionEvent['type']]: (
    state: MutableSessionState,
    event: Extract<TransactionEvent, { readonly type: Type }>,
  ) => void;
};

const FOLDS: Folds = {
  'transaction.created': (state, event) => {
    recordTransaction(state, event, undefined);
  },
  'transaction.captured': (state, event) =>
    change(state, event.transId, (record) => {
      record.isPriorCapture = true;
      record.settleAmount = event.amount;
      settleWith(state, record, event.at);
    }),
  'transaction.voided': (state, event) =>
    change(state, event.transId, (record) => markVoided(state, record, event.at)),
  'transaction.reviewApproved': (state, event) =>
    change(state, event.transId, (record) => {
      record.review = 'approved';
      if (record.splitTenderId === undefined) release(state, record, event.at);
      else payPart(state, record, event.at);
    }),
  'transaction.reviewDeclined': (state, event) =>
    change(state, event.transId, (record) => {
      record.review = 'declined';
      record.state = 'declined';
      record.settleAmount = 0;
      leaveWith(state, record, event.at);
    }),
  'transaction.splitTenderEnded': endSplitTender,
};

/** Writes one event of a transaction into the state. */
export function foldTransaction(state: MutableSessionState, event: TransactionEvent): void {
  const fold = FOLDS[event.type] as (state: MutableSessionState, event: TransactionEvent) => void; // the table pairs them
  fold(state, event);
}

/** Enters a new transaction; only the seed account passes a batch. */
export function recordTransaction(
  state: MutableSessionState,
  event: TransactionCreated,
  batch: MutableBatch | undefined,
): void {
  const { transaction, at } = event;
  const record = toRecord(transaction, at);
  enter(state, record);
  if (isFailed(record.state)) {
    leaveWith(state, record, at);
    return;
  }
  if (record.state === 'captured') settleWith(state, record, at, batch);
  const original = state.transactions.byId.get(transaction.refTransId ?? '');
  if (original !== undefined) original.refunded += record.amount;
  joinSplitTender(state, record, at);
}

/** Member by member: a spread that further members follow takes V8 some 200 times as long. */
function toRecord(transaction: NewTransaction, at: number): MutableTransactionRecord {
  const state = firstState(transaction);
  return {
    id: transaction.id,
    transactionType: transaction.transactionType,
    reason: transaction.reason,
    amount: transaction.amount,
    method: transaction.method,
    authCode: transaction.authCode,
    avsResult: transaction.avsResult,
    cardCodeResult: transaction.cardCodeResult,
    cavvResult: transaction.cavvResult,
    networkTransId: transaction.networkTransId,
    refTransId: transaction.refTransId,
    duplicateKey: transaction.duplicateKey,
    prepaid: transaction.prepaid,
    splitTenderId: transaction.splitTenderId,
    details: transaction.details,
    profile: transaction.profile,
    subscription: transaction.subscription,
    isRecurring: transaction.isRecurring,
    fate: transaction.fate,
    refId: transaction.refId,
    clientId: transaction.clientId,
    submittedAt: at,
    state,
    settleAmount: isFailed(state) ? 0 : transaction.amount,
    isPriorCapture: false,
    review: undefined,
    refunded: 0,
    batch: undefined,
  };
}

function isFailed(state: TransactionState): boolean {
  return state === 'declined' || state === 'communicationError';
}

function firstState({
  reason,
  splitTenderId,
  transactionType,
  fate,
}: NewTransaction): TransactionState {
  if (fate?.status === 'communicationError') return 'communicationError';
  const result = reasonOf(reason);
  if (isHeld(result) && reason !== REASON.partiallyApproved) return 'held';
  if (isDeclined(result)) return 'declined';
  // An order paid in parts waits until all of it is paid; the part that completes it is released at once.
  if (splitTenderId !== undefined) return 'awaitingRelease';
  return transactionType === 'authOnlyTransaction' ? 'authorized' : 'captured';
}

/**
 * Nearly all records arrive in the order of their ids. A payment by PayPal has the id of its order, which is
 * older.
 */
function insertById(records: MutableTransactionRecord[], record: MutableTransactionRecord): void {
  let index = records.length;
  while (index > 0 && compareIds(records[index - 1]?.id ?? '', record.id) > 0) index -= 1;
  if (index === records.length) records.push(record);
  else records.splice(index, 0, record);
}

function enter(state: MutableSessionState, record: MutableTransactionRecord): void {
  const { records, byId, byDuplicateKey, byCustomer } = state.transactions;
  insertById(records, record);
  byId.set(record.id, record);
  if (record.duplicateKey !== undefined && !isFailed(record.state))
    byDuplicateKey.set(record.duplicateKey, record);
  if (record.profile === undefined) return;
  const { customerProfileId } = record.profile;
  const ofCustomer = byCustomer.get(customerProfileId);
  if (ofCustomer === undefined) byCustomer.set(customerProfileId, [record]);
  else ofCustomer.push(record);
}

function markVoided(
  state: MutableSessionState,
  record: MutableTransactionRecord,
  at: number,
): void {
  withdrawPart(state, record);
  record.state = 'voided';
  record.settleAmount = 0;
  if (record.batch === undefined) leaveWith(state, record, at);
  else record.batch.movingCount -= 1;
  const original = state.transactions.byId.get(record.refTransId ?? '');
  if (original !== undefined) original.refunded -= record.amount;
}

function change(
  state: MutableSessionState,
  transId: string,
  write: (record: MutableTransactionRecord) => void,
): void {
  const record = state.transactions.byId.get(transId);
  if (record !== undefined) write(record);
}
