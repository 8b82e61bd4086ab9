import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldCase, foldSearch } from './fold-text.js';

/** The planes that have characters; the others are empty or for private use. */
const PLANES = [
  [0, 0x3ffff],
  [0xe0000, 0xe0fff],
] as const;

describe('foldSearch', () => {
  it.each([
    ['Café', 'cafe'],
    ['CAFE\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΌΣ', 'οδοσ'],
    ['ﬁnal', 'final'],
    ['Søren Østergaard', 'soren ostergaard'],
    ['Łódź', 'lodz'],
    ['Œuvre', 'oeuvre'],
    ['Ærø', 'aero'],
    ['Straße, STRAẞE', 'strasse, strasse'],
    ['Đặng', 'dang'],
    ['Ħal Għaxaq', 'hal ghaxaq'],
    ['Þórður Guðmundsson', 'thordur gudmundsson'],
    ['Iğdır', 'igdir'],
    ['Ŋaŋŧ', 'nant'],
  ])('folds %s to %s', (text, folded) => {
    expect(foldSearch(text)).toBe(folded);
  });

  it('leaves no letter of Latin that has a plain one in it by its name', () => {
    const letters = [...'ƀɓƃȼƈđɖɗƌðȡɇɛƒǥɠħɦɨɩıɉȷƙĸłƚɫȴɬŋƞɲȵøɵƥɍɽȿŧƭƫʈʉʋƴɏƶȥæœßþƕƣȸȹⱥⱦ'];
    expect(letters.filter((letter) => !/^[a-z]+$/.test(foldSearch(letter)))).toEqual([]);
    const upper = letters.map((letter) => letter.toUpperCase());
    expect(upper.map(foldSearch)).toEqual(letters.map(foldSearch));
  });

  it('forgets whatever foldCase forgets, for every character', () => {
    const stored: string[] = [];
    for (const [first, last] of PLANES) {
      for (let point = first; point <= last; point++) {
        const character = String.fromCodePoint(point);
        if (foldSearch(foldCase(character)) !== foldSearch(character)) stored.push(character);
      }
    }
    expect(stored).toEqual([]);
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
