import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { brandOf, cardCodeLength, isCardNumber, passesLuhn } from './card.js';

/** The published test numbers. */
const TEST_CARDS = [
  ['370000000000002', 'AmericanExpress'],
  ['378282246310005', 'AmericanExpress'],
  ['6011000000000012', 'Discover'],
  ['3088000000000017', 'JCB'],
  ['3530111333300000', 'JCB'],
  ['38000000000006', 'DinersClub'],
  ['4007000000027', 'Visa'],
  ['4012888818888', 'Visa'],
  ['4111111111111111', 'Visa'],
  ['4242424242424242', 'Visa'],
  ['4000100011112224', 'Visa'],
  ['5424000000000015', 'MasterCard'],
  ['5105105105105100', 'MasterCard'],
  ['2223000010309703', 'MasterCard'],
  ['2223000010309711', 'MasterCard'],
  ['2720990000000007', 'MasterCard'],
  ['6221499053360818', 'Discover'],
  ['6262320002000067', 'Discover'],
  ['6284480000000008', 'Discover'],
] as const;

describe('card numbers', () => {
  it.each(TEST_CARDS)('takes the test number %s as %s', (number, brand) => {
    expect({ brand: brandOf(number), isValid: isCardNumber(number) }).toEqual({
      brand,
      isValid: true,
    });
  });

  it.each([
    ['a wrong check digit', '4111111111111112'],
    ['fourteen digits of a Visa number', '41111111111116'],
    ['fewer than thirteen digits', '411111111116'],
    ['letters', '4111x11111111111'],
    ['four digits', '1111'],
    ['nothing', ''],
  ])('refuses %s', (_what, number) => {
    expect(isCardNumber(number)).toBe(false);
  });

  it.each([
    ['2220990000000000', undefined],
    ['2221000000000009', 'MasterCard'],
    ['2719990000000000', 'MasterCard'],
    ['2721000000000000', undefined],
    ['5000000000000000', undefined],
    ['6500000000000000', 'Discover'],
    ['9111111111111111', undefined],
  ])('gives %s the brand %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand);
  });

  it('sees every single digit that is typed wrong', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEST_CARDS.map(([number]) => number)),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (number, place, shift) => {
          const index = place % number.length;
          const digit = (Number(number.charAt(index)) + shift) % 10;
          expect(passesLuhn(number.slice(0, index) + digit + number.slice(index + 1))).toBe(false);
        },
      ),
    );
  });

  it('knows that only American Express has card codes of four digits', () => {
    const brands = new Set(TEST_CARDS.map(([, brand]) => brand));
    const lengths = [...brands].map((brand) => [brand, cardCodeLength(brand)]);
    expect(Object.fromEntries(lengths)).toEqual({
      AmericanExpress: 4,
      DinersClub: 3,
      Discover: 3,
      JCB: 3,
      MasterCard: 3,
      Visa: 3,
    });
  });
});
