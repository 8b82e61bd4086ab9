import { describe, expect, it } from '@jest/globals';
import { formatLocal, shiftDate, shiftDatetime } from './local-time.js';

it.each([
  ['2026-03-30T12:00:00Z', 'Europe/Berlin', '2026-03-30T14:00:00+02:00'],
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-28T13:00:00+01:00'],
  ['2026-03-28T12:00:00Z', 'Europe/London', '2026-03-28T12:00:00+00:00'],
  ['2026-03-30T20:00:00Z', 'Asia/Kolkata', '2026-03-31T01:30:00+05:30'],
  ['2026-03-30T02:00:00Z', 'America/Los_Angeles', '2026-03-29T19:00:00-07:00'],
])('%s in %s is %s', (instant, zone, local) => {
  expect(formatLocal(Date.parse(instant), zone)).toBe(local);
});

const HOUR = 3_600_000;

describe('shiftDatetime', () => {
  it.each([
    ['2026-03-30T21:12:00+09:00', HOUR, '2026-03-30T22:12:00+09:00'],
    ['2026-03-30T23:40:00-05:00', HOUR, '2026-03-31T00:40:00-05:00'],
    ['2026-03-30T00:10:00+05:30', -HOUR, '2026-03-29T23:10:00+05:30'],
    ['2026-03-30T12:00:00-03:30', 0, '2026-03-30T12:00:00-03:30'],
    ['2026-12-31T23:59:59Z', 1000, '2027-01-01T00:00:00Z'],
    ['2026-03-28T02:30:00+01:00', 168 * HOUR, '2026-04-04T02:30:00+01:00'],
  ])('moves %s by %d ms to %s', (text, ms, moved) => {
    expect(shiftDatetime(text, ms)).toBe(moved);
    expect(Date.parse(moved) - Date.parse(text)).toBe(ms);
  });
});

describe('shiftDate', () => {
  it.each([
    ['2026-03-30', 0, '2026-03-30'],
    ['2026-03-30', 168 * HOUR, '2026-04-06'],
    ['2026-12-28', 168 * HOUR, '2027-01-04'],
  ])('moves %s by %d ms to %s', (text, ms, moved) => {
    expect(shiftDate(text, ms)).toBe(moved);
  });
});
