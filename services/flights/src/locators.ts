import type { Random } from '@sandbox/kernel';

/** No I, O, 0 and 1, which are misread. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS_AND_DIGITS = `${LETTERS}23456789`;

/** Three letters in a row with a vowel among them can be read as a word, and so can a few without. */
const READABLE = /(?=[A-Z]{3})[A-Z]{0,2}[AEUY]|FCK|KKK|WTF|XXX/;

/** Builds a source of record locators: six characters, a letter first, each returned once, none readable as a word. */
export function createLocators(random: Random): () => string {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const rest = Array.from({ length: 5 }, () => random.pick([...LETTERS_AND_DIGITS]));
      const locator = random.pick([...LETTERS]) + rest.join('');
      if (taken.has(locator) || READABLE.test(locator)) continue;
      taken.add(locator);
      return locator;
    }
  };
}
