import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isFull } from '../effort.js';
import { type FoundPattern, showPattern } from './read-patterns.js';

const file = new URL('known-patterns.json', import.meta.url);

const analyser: string = createRequire(import.meta.url)('recheck/package.json').version;

/** Whether this run writes the file, which it never does in CI. */
export const isUpdate = process.env.UPDATE_PATTERNS === '1' && !process.env.CI;

/**
 * The patterns that this version of the analyser has found to be linear, from known-patterns.json. There are none with
 * FULL=1, as CI runs at night, so that an entry which is not true does not stay.
 */
export function readKnownPatterns(): ReadonlySet<string> {
  const { version, linear } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly version: string;
    readonly linear: readonly string[];
  };
  return new Set(isFull || version !== analyser ? [] : linear);
}

/** The patterns of the file, as it should be for patterns that have just been found to be linear. */
export function listPatterns(patterns: readonly FoundPattern[]): readonly string[] {
  return [...new Set(patterns.map(showPattern))].toSorted();
}

/** Writes the patterns that have just been found to be linear. */
export function writeKnownPatterns(linear: readonly string[]): void {
  writeFileSync(file, `${JSON.stringify({ version: analyser, linear }, null, 2)}\n`);
}
