import type { DeepReadonly } from '../deep-readonly.js';
import { compareIds, idPrefix, recordId } from '../identifiers.js';

/** The kinds of batches: cards, eChecks and PayPal never share one. */
export type BatchMethod = 'creditCard' | 'eCheck' | 'payPal';

/** {@link Batch}, as folds write it. */
export interface MutableBatch {
  readonly id: string;
  readonly method: BatchMethod;
  /** True when it does not settle; payments that a rule lets fail together share such a batch. */
  readonly fails: boolean;
  /** The instant at which it closes; readers compare it with the current time. */
  closesAt: number;
  /** The ids of everything in it, ascending: charges, refunds, and the voided and declined ones of its time. */
  readonly transIds: string[];
  /** The number of them that move money. A batch without any never settles and is never listed. */
  movingCount: number;
}

/** One batch of transactions that close together. */
export type Batch = DeepReadonly<MutableBatch>;

/** {@link SettlementBook}, as folds write it. */
export interface MutableSettlementBook {
  /** The prefix of the ids of the session's batches. */
  sessionId: string;
  readonly batches: MutableBatch[];
  readonly byId: Map<string, MutableBatch>;
}

/** All batches of a session in the order in which they were opened. */
export type SettlementBook = DeepReadonly<MutableSettlementBook>;

/** The least time between a capture and the close that settles it. */
const SETTLEMENT_LEAD_MS = 30_000;

/** How often batches close. */
const CLOSE_INTERVAL_MS = 60_000;

/** Builds the book of a session in which nothing has been batched. */
export function createSettlementBook(sessionId: string): MutableSettlementBook {
  return { sessionId, batches: [], byId: new Map() };
}

/** The instant of the first close after a capture at `at`. */
export function closingTime(at: number): number {
  return Math.ceil((at + SETTLEMENT_LEAD_MS) / CLOSE_INTERVAL_MS) * CLOSE_INTERVAL_MS;
}

/** True when the batch has closed and was to move money, even if that failed. */
export function isBatchSettled(batch: Batch, now: number): boolean {
  return batch.closesAt <= now && batch.movingCount > 0;
}

/** The batch of events at `at`; opens one if necessary. */
export function batchFor(
  book: MutableSettlementBook,
  { method, fails, at }: Pick<Batch, 'method' | 'fails'> & { readonly at: number },
): MutableBatch {
  const closesAt = closingTime(at);
  for (let index = book.batches.length - 1; index >= 0; index--) {
    const batch = book.batches[index];
    if (batch === undefined || batch.closesAt <= at) break;
    if (batch.method === method && batch.closesAt === closesAt && batch.fails === fails)
      return batch;
  }
  return openBatch(book, { method, fails, closesAt, id: nextBatchId(book) });
}

/** Opens a batch under an id; only the seed account chooses its own. */
export function openBatch(
  book: MutableSettlementBook,
  { id, method, fails, closesAt }: Pick<MutableBatch, 'id' | 'method' | 'fails' | 'closesAt'>,
): MutableBatch {
  const batch: MutableBatch = { id, method, fails, closesAt, transIds: [], movingCount: 0 };
  book.batches.push(batch);
  book.byId.set(batch.id, batch);
  return batch;
}

/**
 * Enters a transaction. Nearly all arrive in the order of their ids; an old authorization that is captured
 * does not.
 */
export function enterBatch({ transIds }: MutableBatch, transId: string): void {
  let index = transIds.length;
  while (index > 0 && compareIds(transIds[index - 1] ?? '', transId) > 0) index -= 1;
  transIds.splice(index, 0, transId);
}

/** Closes every open batch at `at`. */
export function closeOpenBatches(book: MutableSettlementBook, at: number): void {
  for (let index = book.batches.length - 1; index >= 0; index--) {
    const batch = book.batches[index];
    if (batch === undefined || batch.closesAt <= at) break;
    batch.closesAt = at;
  }
}

function nextBatchId(book: MutableSettlementBook): string {
  return recordId(idPrefix('batch', book.sessionId), book.batches.length);
}

/** The batches that closed between two instants, both included, and moved money. */
export function settledBatches(
  book: SettlementBook,
  span: { readonly from: number; readonly to: number },
): readonly Batch[] {
  const { from, to } = span;
  return book.batches.filter((batch) => batch.closesAt >= from && isBatchSettled(batch, to));
}
