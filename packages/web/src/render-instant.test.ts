import { expect, it } from '@jest/globals';
import { renderInstant } from './render-instant.js';

it.each([
  ['2026-03-30T12:00:00Z', '30 March 2026, 12:00 UTC'],
  ['2026-03-30T12:00:00.000Z', '30 March 2026, 12:00 UTC'],
  ['2026-12-31T23:59:07Z', '31 December 2026, 23:59:07 UTC'],
])('%s is read as %s', (instant, words) => {
  expect(renderInstant(instant).toString()).toBe(`<time datetime="${instant}">${words}</time>`);
});
