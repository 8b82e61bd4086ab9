import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatHttpDate, parseHttpDate } from './http-date.js';

const NOW = Date.parse('2026-03-30T12:00:00Z');

describe('parseHttpDate', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37Z'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
    ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37Z'],
    ['Sun Nov 16 08:49:37 1994', '1994-11-16T08:49:37Z'],
    ['Sunday, 06-Nov-76 08:49:37 GMT', '2076-11-06T08:49:37Z'],
    ['Sunday, 06-Nov-77 08:49:37 GMT', '1977-11-06T08:49:37Z'],
    ['Thu, 29 Feb 2024 23:59:59 GMT', '2024-02-29T23:59:59Z'],
    ['Sat, 31 Dec 2016 23:59:60 GMT', '2017-01-01T00:00:00Z'],
    ['Sat, 01 Jan 0050 00:00:00 GMT', '0050-01-01T00:00:00Z'],
  ])('reads %s', (text, iso) => {
    expect(parseHttpDate(text, NOW)).toBe(Date.parse(iso));
  });

  it.each([
    '',
    'yesterday',
    '2026-03-30T12:00:00Z',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 CET',
    'Sun, 06 nov 1994 08:49:37 GMT',
    'Sun, 00 Nov 1994 08:49:37 GMT',
    'Sun, 31 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 6 Nov 1994 08:49:37 GMT',
  ])('takes "%s" for no date', (text) => {
    expect(parseHttpDate(text, NOW)).toBeUndefined();
  });

  it('reads what formatHttpDate writes', () => {
    const seconds = fc.integer({ min: 0, max: 253_402_300_799 });
    fc.assert(
      fc.property(seconds, (second) => {
        expect(parseHttpDate(formatHttpDate(second * 1000), NOW)).toBe(second * 1000);
      }),
    );
  });
});
