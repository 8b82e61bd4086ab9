import { describe, expect, it } from '@jest/globals';
import { isExpired, parseExpiration } from './expiration.js';

describe('parseExpiration', () => {
  it.each([
    ['2038-12', '2038-12'],
    ['2038/12', '2038-12'],
    ['12/2038', '2038-12'],
    ['12-2038', '2038-12'],
    ['122038', '2038-12'],
    ['12/38', '2038-12'],
    ['12-38', '2038-12'],
    ['1238', '2038-12'],
    ['0120', '2020-01'],
    ['012026', '2026-01'],
    ['2038-13', undefined],
    ['2038-00', undefined],
    ['1338', undefined],
    ['XXXX', undefined],
    ['2038-1', undefined],
    ['1/38', undefined],
    ['', undefined],
  ])('reads %j as %j', (text, month) => {
    expect(parseExpiration(text)).toBe(month);
  });
});

describe('isExpired', () => {
  it.each([
    ['2026-11', '2026-12-01T07:59:59.999Z', false],
    ['2026-11', '2026-12-01T08:00:00.000Z', true],
    ['2027-06', '2027-07-01T06:59:59.999Z', false],
    ['2027-06', '2027-07-01T07:00:00.000Z', true],
    ['2026-12', '2026-11-21T00:00:00.000Z', false],
    ['2025-12', '2026-01-01T08:00:00.000Z', true],
  ])('%s at %s: %s', (expiration, now, expected) => {
    expect(isExpired(expiration, Date.parse(now))).toBe(expected);
  });
});
