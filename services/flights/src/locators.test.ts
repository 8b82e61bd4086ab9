import { expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { createLocators } from './locators.js';

it('gives six clear characters, a letter first, never twice and never with a word in them', () => {
  const mint = createLocators(createRandom('locators'));
  const locators = Array.from({ length: 4000 }, mint);
  expect(new Set(locators).size).toBe(4000);
  expect(locators.filter((locator) => !/^[A-HJ-NP-Z][A-HJ-NP-Z2-9]{5}$/.test(locator))).toEqual([]);
  const runs = locators.flatMap((locator) => locator.match(/[A-Z]{3,}/g) ?? []);
  expect(runs.filter((run) => /[AEUY]/.test(run))).toEqual([]);
});
