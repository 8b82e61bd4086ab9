import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldCase, foldSearch } from './fold-text.js';

const LAST_CODE_POINT = 0x10ffff;

describe('foldSearch', () => {
  it.each([
    ['Café', 'cafe'],
    ['CAFE\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΌΣ', 'οδοσ'],
    ['ﬁnal', 'final'],
  ])('folds %s to %s', (text, folded) => {
    expect(foldSearch(text)).toBe(folded);
  });

  it('forgets whatever foldCase forgets, for every character', () => {
    const kept: string[] = [];
    for (let point = 0; point <= LAST_CODE_POINT; point++) {
      const character = String.fromCodePoint(point);
      if (foldSearch(foldCase(character)) !== foldSearch(character)) kept.push(character);
    }
    expect(kept).toEqual([]);
  });

  it('folds a part of a text to a part of the folded text', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        expect(foldSearch(before + part + after)).toContain(foldSearch(part));
      }),
      { numRuns: 2000 },
    );
  });
});
