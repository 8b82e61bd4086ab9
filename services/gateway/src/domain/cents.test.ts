import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCents, MAX_CENTS, parseCents } from './cents.js';

describe('cents', () => {
  it.each([
    ['5', 500],
    ['5.0', 500],
    ['5.00', 500],
    ['.5', 50],
    ['5.', 500],
    ['+5.25', 525],
    ['-1.23', -123],
    ['0.29', 29],
    ['1.005', 101],
    ['1.004999', 100],
    ['1.995', 200],
    ['4.35', 435],
    ['0', 0],
    ['-.5', -50],
    ['007', 700],
    ['5000.01', 500_001],
    ['99999999.99', MAX_CENTS],
  ])('reads %s as %d', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents);
        expect(formatCents(cents)).toMatch(/^-?\d+\.\d\d$/);
      }),
    );
  });
});
