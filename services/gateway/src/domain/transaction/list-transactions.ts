import type { Paging, TransactionListSorting } from '../../schema/types/paging.js';
import type { Batch } from '../settlement/settlement-book.js';
import { isClosed, phaseOf } from './phase.js';
import type { TransactionBook, TransactionRecord } from './transaction-book.js';

/** The most entries that one page of a list has, and how many it has when none are asked for. */
const MAX_LIMIT = 1000;

/** What is in no settled batch, in the order in which it came. */
export function listUnsettled(
  { records }: TransactionBook,
  now: number,
  status: 'any' | 'pendingApproval',
): readonly TransactionRecord[] {
  return status === 'any'
    ? records.filter((record) => !isClosed(record, now))
    : records.filter((record) => phaseOf(record, now) === 'held');
}

/** The transactions of a batch, in the order in which they came; an old authorization may enter late. */
export function listBatch(book: TransactionBook, batch: Batch): readonly TransactionRecord[] {
  return batch.transIds
    .flatMap((transId) => book.byId.get(transId) ?? [])
    .sort((one, other) => compareIds(one.id, other.id));
}

/**
 * One page of a list. Ids grow with the time of submission, so both orders that can be asked for are that of `records`.
 */
export function pageOf(
  records: readonly TransactionRecord[],
  options: {
    readonly sorting?: TransactionListSorting | undefined;
    readonly paging?: Paging | undefined;
  },
): readonly TransactionRecord[] {
  const { limit, offset } = options.paging ?? { limit: MAX_LIMIT, offset: 1 };
  const start = (offset - 1) * limit;
  if (options.sorting?.orderDescending !== true) return records.slice(start, start + limit);
  const end = records.length - start;
  return end <= 0 ? [] : records.slice(Math.max(0, end - limit), end).reverse();
}

/** Ids of one session are digits that grow; a longer one is a later one. */
function compareIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}
