export const STORE_ERROR_REASONS = ['away', 'out_of_memory', 'read_only', 'other'] as const;

export type StoreErrorReason = (typeof STORE_ERROR_REASONS)[number];

export const NO_STORE_ERRORS: Readonly<Record<StoreErrorReason, number>> = {
  away: 0,
  out_of_memory: 0,
  read_only: 0,
  other: 0,
};

const REASONS_OF_WORDS: ReadonlyMap<string, StoreErrorReason> = new Map([
  ['OOM', 'out_of_memory'],
  ['READONLY', 'read_only'],
  // A cluster moves the slot, has no master for it, or has just lost it.
  ['TRYAGAIN', 'away'],
  ['CLUSTERDOWN', 'away'],
  ['Connection is closed', 'away'],
  ['max retries per request', 'away'],
]);

/** An error of a script contains the code of the command within it. */
export function reasonOfStoreError(error: unknown): StoreErrorReason {
  const message = error instanceof Error ? error.message : '';
  for (const [word, reason] of REASONS_OF_WORDS) {
    if (message.includes(word)) return reason;
  }
  return 'other';
}
