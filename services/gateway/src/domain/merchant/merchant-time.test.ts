import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatLocal, formatUtc } from './merchant-time.js';

it.each([
  ['2026-11-21T12:20:48.063Z', '2026-11-21T04:20:48.063'],
  ['2026-07-01T00:00:00.000Z', '2026-06-30T17:00:00.000'],
  ['2026-03-08T09:59:59.999Z', '2026-03-08T01:59:59.999'],
  ['2026-03-08T10:00:00.000Z', '2026-03-08T03:00:00.000'],
  ['2026-11-01T08:59:59.000Z', '2026-11-01T01:59:59.000'],
  ['2026-11-01T09:00:00.000Z', '2026-11-01T01:00:00.000'],
])('%s is %s at the merchant', (utc, local) => {
  const at = Date.parse(utc);
  expect([formatUtc(at), formatLocal(at)]).toEqual([utc, local]);
});

it('agrees with the instants of ECMAScript', () => {
  const instants = fc.date({ min: new Date(0), max: new Date('9000-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(formatUtc(instant.getTime())).toBe(instant.toISOString());
    }),
  );
});
