import { describe, expect, it } from '@jest/globals';
import { readSettlementSpan } from './read-settlement-span.js';

const NOW = Date.parse('2026-03-30T12:00:00Z');
const read = (firstSettlementDate: string, lastSettlementDate: string) =>
  readSettlementSpan({ firstSettlementDate, lastSettlementDate }, NOW);

describe('readSettlementSpan', () => {
  it('is the last 24 hours without dates', () => {
    expect(readSettlementSpan({}, NOW)).toEqual({ from: NOW - 86_400_000, to: NOW });
  });

  it.each([
    ['2026-03-01T00:00:00', '2026-03-02T00:00:00'],
    ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
    ['2026-03-01T00:00:00.000', '2026-03-02T00:00:00.000Z'],
    ['2026-02-28T19:00:00-05:00', '2026-03-02T01:00:00+01:00'],
  ])('reads %s to %s', (first, last) => {
    expect(read(first, last)).toEqual({
      from: Date.parse('2026-03-01T00:00:00Z'),
      to: Date.parse('2026-03-02T00:00:00Z'),
    });
  });

  it('takes 31 days and one instant', () => {
    const [first, last] = ['2026-02-01T00:00:00Z', '2026-03-04T00:00:00Z'];
    expect(() => read(first, last)).not.toThrow();
    expect(() => read(first, first)).not.toThrow();
  });

  it.each([
    ['2026-03-01T00:00:00', '', 'Last Settlement Date is required with First Settlement Date.'],
    ['', '2026-03-01T00:00:00', 'First Settlement Date is required with Last Settlement Date.'],
    [
      '2026-03-02T00:00:00',
      '2026-03-01T00:00:00',
      'First Settlement Date must not be later than Last Settlement Date.',
    ],
    [
      '2026-02-01T00:00:00',
      '2026-03-04T00:00:01',
      'The dates must not be more than 31 days apart; they are 32.',
    ],
    ['-0100-01-01T00:00:00', '2026-03-04T00:00:01', '-0100-01-01T00:00:00 is no date'],
  ])('refuses %s to %s', (first, last, text) => {
    expect(() => read(first, last)).toThrow(`E00013: ${text}`);
  });
});
