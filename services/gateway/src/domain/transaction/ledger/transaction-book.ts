import type { DeepReadonly } from '../../deep-readonly.js';
import type { MutableBatch } from '../../settlement/settlement-book.js';
import type { NewTransaction } from './transaction-event.js';

/**
 * The state of a transaction. It excludes states that follow only from time: settled and expired follow from
 * the batch, the age and the session's clock.
 */
const TRANSACTION_STATES = [
  'authorized',
  'awaitingRelease',
  'held',
  'captured',
  'declined',
  'communicationError',
  'voided',
] as const;

export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** The same members, none left out: records of one shape are folded and listed faster. */
type Whole<T> = { readonly [Name in keyof Required<T>]: T[Name] };

/** {@link TransactionRecord}, as folds write it. */
export interface MutableTransactionRecord extends Whole<NewTransaction> {
  readonly submittedAt: number;
  state: TransactionState;
  /** Cents that settle or will settle; 0 when it was declined or voided. */
  settleAmount: number;
  /** True once a prior authorization was captured. */
  isPriorCapture: boolean;
  /** The decision on a held payment. */
  review: 'approved' | 'declined' | undefined;
  /** Cents refunded, without voided refunds. */
  refunded: number;
  /** Where it settles, or with whose close it leaves the unsettled list. */
  batch: MutableBatch | undefined;
}

/** A transaction in the books. */
export type TransactionRecord = DeepReadonly<MutableTransactionRecord>;

/** Payments of one order that prepaid cards pay in parts. */
export interface MutableSplitTender {
  readonly requested: number;
  /** Cents that its parts have paid; those of held and voided parts do not count. */
  approved: number;
  readonly transIds: string[];
  /** True once it was released or voided: it accepts no further part. */
  isEnded: boolean;
}

/** {@link TransactionBook}, as folds write it. */
export interface MutableTransactionBook {
  /** The digits that a transaction id of this session starts with. */
  idPrefix: string;
  /** In the order of arrival, which is also that of their ids. */
  readonly records: MutableTransactionRecord[];
  readonly byId: Map<string, MutableTransactionRecord>;
  /** The last approved or held transaction of each duplicate key. */
  readonly byDuplicateKey: Map<string, MutableTransactionRecord>;
  readonly byCustomer: Map<string, MutableTransactionRecord[]>;
  readonly splitTenders: Map<string, MutableSplitTender>;
}

/** All transactions of a session. */
export type TransactionBook = DeepReadonly<MutableTransactionBook>;

/** Builds the book of a session without transactions. */
export function createTransactionBook(idPrefix: string): MutableTransactionBook {
  return {
    idPrefix,
    records: [],
    byId: new Map(),
    byDuplicateKey: new Map(),
    byCustomer: new Map(),
    splitTenders: new Map(),
  };
}
