import type { Paging, TransactionListSorting } from '../../schema/types/paging.js';
import type { Batch } from '../settlement/settlement-book.js';
import { isClosed, phaseOf } from './phase.js';
import type { TransactionBook, TransactionRecord } from './transaction-book.js';

/** The most entries that one page of a list has, and how many it has when none are asked for. */
const MAX_LIMIT = 1000;

/** Tells whether a list of what has not settled has a transaction. */
export function isListedUnsettled(
  record: TransactionRecord,
  now: number,
  status: 'any' | 'pendingApproval',
): boolean {
  return status === 'any' ? !isClosed(record, now) : phaseOf(record, now) === 'held';
}

/** The transactions of a batch, in the order in which they came; an old authorization may enter late. */
export function listBatch(book: TransactionBook, batch: Batch): readonly TransactionRecord[] {
  return batch.transIds
    .flatMap((transId) => book.byId.get(transId) ?? [])
    .sort((one, other) => compareIds(one.id, other.id));
}

/** What a page of a list is asked for with. */
export interface PageOptions {
  readonly sorting?: TransactionListSorting | undefined;
  readonly paging?: Paging | undefined;
  /** What the list has of the records; all of them when left out. */
  readonly has?: (record: TransactionRecord) => boolean;
}

/**
 * One page of a list. Ids grow with the time of submission, so both orders that can be asked for are that of
 * `records`, and no more of them are looked at than the page needs.
 */
export function pageOf(
  records: readonly TransactionRecord[],
  { sorting, paging, has = () => true }: PageOptions,
): readonly TransactionRecord[] {
  const { limit, offset } = paging ?? { limit: MAX_LIMIT, offset: 1 };
  const isBackward = sorting?.orderDescending === true;
  const page: TransactionRecord[] = [];
  let left = (offset - 1) * limit;
  for (let index = 0; index < records.length && page.length < limit; index++) {
    const record = records[isBackward ? records.length - 1 - index : index];
    if (record === undefined || !has(record)) continue;
    if (left > 0) left -= 1;
    else page.push(record);
  }
  return page;
}

/** Ids of one session are digits that grow; a longer one is a later one. */
function compareIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}
