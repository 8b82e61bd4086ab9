import type { Steps } from '@sandbox/kernel';
import { foldCase } from '../value/fold-text.js';
import type { PathShape } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';
import { addSlice, type Bitmap, forEachBit } from './bitmap.js';
import { buildPostings, keysBy, type Postings } from './postings.js';

/** The index behind `_like` on one path: the different values as strings, folded. */
export interface TextColumn extends Postings<string> {
  /** The number of different strings. */
  readonly textCount: number;
  /** Whether each record has one string at most, so that single records can be checked. */
  readonly isSingle: boolean;
  /** Adds the records with a string that contains the pattern; it checks all different strings. */
  addMatches(target: Bitmap, pattern: string): void;
  /** Adds those of the candidates whose string contains the pattern. */
  addMatchesAmong(target: Bitmap, pattern: string, candidates: Bitmap): void;
}

/** Builds the text index of a path. */
export function* buildTextColumn(
  path: PathShape,
  records: readonly EngineRecord[],
): Steps<TextColumn> {
  const toText = (value: unknown): string => foldCase(String(value));
  const valuesOf = (ordinal: number) => path.read(records[ordinal] as EngineRecord); // ordinal < size
  const { keys, starts, order, codes } = yield* buildPostings<string>({
    ...keysBy(path, valuesOf, toText),
    size: records.length,
  });
  return {
    ...{ keys, starts, order, codes },
    textCount: keys.length,
    isSingle: codes !== undefined,
    addMatches(target, pattern) {
      keys.forEach((text, code) => {
        if (!text.includes(pattern)) return;
        const from = starts[code] as number; // a key has a start and an end
        addSlice(target, { ordinals: order, from, to: starts[code + 1] as number });
      });
    },
    addMatchesAmong(target, pattern, candidates) {
      forEachBit(candidates, (ordinal) => {
        const text = keys[codes?.[ordinal] ?? keys.length]; // undefined where the value is missing
        if (text?.includes(pattern))
          target[ordinal >>> 5] = (target[ordinal >>> 5] as number) | (1 << (ordinal & 31));
      });
    },
  };
}
