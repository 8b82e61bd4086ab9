import { expect, it } from '@jest/globals';
import { formatLocal } from './format-local.js';

it.each([
  ['2026-03-30T12:00:00Z', 'Europe/Berlin', '2026-03-30T14:00:00+02:00'],
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-28T13:00:00+01:00'],
  ['2026-03-28T12:00:00Z', 'Europe/London', '2026-03-28T12:00:00+00:00'],
  ['2026-03-30T20:00:00Z', 'Asia/Kolkata', '2026-03-31T01:30:00+05:30'],
  ['2026-03-30T02:00:00Z', 'America/Los_Angeles', '2026-03-29T19:00:00-07:00'],
])('%s in %s is %s', (instant, zone, local) => {
  expect(formatLocal(Date.parse(instant), zone)).toBe(local);
});
