import { readFileSync } from 'node:fs';

/**
 * What `npm test` leaves to the full run: parts of the paths of test files, as regular expressions, by the reason. A new test file
 * belongs to `npm test` unless it is listed there.
 */
const FULL_ONLY = JSON.parse(readFileSync(new URL('full-only.json', import.meta.url), 'utf8'));
const PATHS = Object.values(FULL_ONLY).flat();

/** Arguments of Jest for `npm test`. */
export const IGNORING_FULL_ONLY = ['/node_modules/', '/dist/', ...PATHS].flatMap((path) => [
  '--testPathIgnorePatterns',
  path,
]);

/** Arguments of Jest for what `npm test` leaves out. */
export const ONLY_FULL = [PATHS.join('|')];
