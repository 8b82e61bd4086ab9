import { describe, expect, it } from '@jest/globals';
import { quote } from './quote.js';

describe('quote', () => {
  it.each([
    ['a', '"a"'],
    ['say "a"\n', '"say \\"a\\"\\n"'],
    ['x'.repeat(80), `"${'x'.repeat(80)}"`],
    ['x'.repeat(81), `"${'x'.repeat(80)}…"`],
    [`${'x'.repeat(79)}😀`, `"${'x'.repeat(79)}\\ud83d…"`],
    [12, '12'],
    [null, 'null'],
    [undefined, 'nothing'],
    [{ a: 'x'.repeat(200) }, `{"a":"${'x'.repeat(74)}…`],
  ])('shows %j as %s', (value, shown) => {
    expect(quote(value)).toBe(shown);
  });
});
