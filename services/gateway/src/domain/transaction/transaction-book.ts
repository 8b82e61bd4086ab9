import type { Batch } from '../settlement/settlement-book.js';
import type { NewTransaction } from './transaction-event.js';

/**
 * What has become of a transaction, but for what time alone brings: whether it has settled or expired follows from
 * its batch, its age and the session's clock.
 */
export const STANDINGS = [
  'authorized',
  'awaitingRelease',
  'held',
  'captured',
  'declined',
  'voided',
] as const;

/** What has become of a transaction. */
export type Standing = (typeof STANDINGS)[number];

/** The same members, none left out: records of one shape are folded and listed faster. */
type Whole<T> = { readonly [Name in keyof Required<T>]: T[Name] };

/** A transaction in the books. Only the fold writes the members that are not readonly. */
export interface TransactionRecord extends Whole<NewTransaction> {
  readonly submittedAt: number;
  standing: Standing;
  /** Cents that settle or will settle; 0 when it was declined or voided. */
  settleAmount: number;
  /** True once a prior authorization was captured. */
  isPriorCapture: boolean;
  /** How a held payment was decided. */
  review: 'approved' | 'declined' | undefined;
  /** Cents given back by refunds that were not voided. */
  refunded: number;
  /** Where it settles, or with whose close it leaves the unsettled list. */
  batch: Batch | undefined;
}

/** Payments of one order that prepaid cards pay in parts. */
export interface SplitTender {
  readonly requested: number;
  approved: number;
  readonly transIds: string[];
}

/** All transactions of a session; only the fold writes it. */
export interface TransactionBook {
  /** The digits that a transaction id of this session begins with. */
  readonly idPrefix: string;
  /** In the order in which they came, which is also that of their ids. */
  readonly records: TransactionRecord[];
  readonly byId: Map<string, TransactionRecord>;
  /** The last approved or held transaction of each duplicate key. */
  readonly byDuplicateKey: Map<string, TransactionRecord>;
  readonly byCustomer: Map<string, TransactionRecord[]>;
  readonly splitTenders: Map<string, SplitTender>;
}

/** Builds the book of a session without transactions. */
export function createTransactionBook(idPrefix: string): TransactionBook {
  return {
    idPrefix,
    records: [],
    byId: new Map(),
    byDuplicateKey: new Map(),
    byCustomer: new Map(),
    splitTenders: new Map(),
  };
}
