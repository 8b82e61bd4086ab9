/** Why a store could not be used. */
export const STORE_ERROR_REASONS = ['away', 'out_of_memory', 'read_only', 'other'] as const;

/** One of them. */
export type StoreErrorReason = (typeof STORE_ERROR_REASONS)[number];

/** Nothing has gone wrong. */
export const NO_STORE_ERRORS: Readonly<Record<StoreErrorReason, number>> = {
  away: 0,
  out_of_memory: 0,
  read_only: 0,
  other: 0,
};

/** The words that the errors of Redis begin with. */
const REASONS_OF_WORDS: ReadonlyMap<string, StoreErrorReason> = new Map([
  ['OOM', 'out_of_memory'],
  ['READONLY', 'read_only'],
]);

/** Why a command failed; a script puts its own words before those of the command in it. */
export function reasonOfStoreError(error: unknown): StoreErrorReason {
  const message = error instanceof Error ? error.message : '';
  for (const [word, reason] of REASONS_OF_WORDS) {
    if (message.includes(word)) return reason;
  }
  return 'other';
}
