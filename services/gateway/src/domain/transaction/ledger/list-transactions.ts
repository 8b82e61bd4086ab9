import type { UNSETTLED_GROUPS } from '../../../enumerations.js';
import type { Paging, TransactionListSorting } from '../../paging.js';
import type { Batch } from '../../settlement/settlement-book.js';
import type { TransactionBook, TransactionRecord } from './transaction-book.js';
import { isClosed, phaseOf } from './transaction-status.js';

/** The maximum number of entries on one page of a list, and the default. */
const MAX_LIMIT = 1000;

/** Whether the list of unsettled transactions has a transaction. */
export function isListedUnsettled(
  record: TransactionRecord,
  now: number,
  status: (typeof UNSETTLED_GROUPS)[number],
): boolean {
  return status === 'any' ? !isClosed(record, now) : phaseOf(record, now) === 'held';
}

/** The transactions of a batch, by id. */
export function listBatch(book: TransactionBook, batch: Batch): readonly TransactionRecord[] {
  return batch.transIds.flatMap((transId) => book.byId.get(transId) ?? []);
}

/** One page of the transactions of a batch; only those on the page are looked up. */
export function pageOfBatch(
  book: TransactionBook,
  batch: Batch,
  options: Pick<PageOptions<string>, 'sorting' | 'paging'>,
): readonly TransactionRecord[] {
  return pageOf(batch.transIds, options).flatMap((transId) => book.byId.get(transId) ?? []);
}

export interface PageOptions<Item> {
  readonly sorting?: TransactionListSorting | undefined;
  readonly paging?: Paging | undefined;
  /** Whether the list has an item; it has all of them when left out. */
  readonly has?: (item: Item) => boolean;
}

/**
 * One page of a list. Ids grow with the time of submission, so `items` is in the order of both requested
 * sortings. It reads only the items that the page needs.
 */
export function pageOf<Item>(
  items: readonly Item[],
  { sorting, paging, has = () => true }: PageOptions<Item>,
): readonly Item[] {
  const { limit, offset } = paging ?? { limit: MAX_LIMIT, offset: 1 };
  const isBackward = sorting?.orderDescending === true;
  const page: Item[] = [];
  let left = (offset - 1) * limit;
  for (let index = 0; index < items.length && page.length < limit; index++) {
    const item = items[isBackward ? items.length - 1 - index : index];
    if (item === undefined || !has(item)) continue;
    if (left > 0) left -= 1;
    else page.push(item);
  }
  return page;
}
