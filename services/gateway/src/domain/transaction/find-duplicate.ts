import type { Charge } from './charge.js';
import type { TransactionRecord } from './transaction-book.js';
import type { TransactionContext } from './transaction-context.js';

/** The charge that this one repeats within its window. A declined charge may be tried again. */
export function findDuplicate(
  { duplicateKey, settings }: Charge,
  { state, now }: TransactionContext,
): TransactionRecord | undefined {
  const earlier = state.transactions.byDuplicateKey.get(duplicateKey);
  if (earlier === undefined) return undefined;
  return now - earlier.submittedAt < settings.duplicateWindowMs ? earlier : undefined;
}
