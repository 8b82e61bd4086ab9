import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  batchFor,
  closeOpenBatches,
  closingTime,
  createSettlementBook,
} from './settlement-book.js';

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

describe('closingTime', () => {
  it.each([
    ['12:00:00.000', '12:01:00.000'],
    ['12:00:29.999', '12:01:00.000'],
    ['12:00:30.000', '12:01:00.000'],
    ['12:00:30.001', '12:02:00.000'],
    ['12:00:59.999', '12:02:00.000'],
  ])('lets a capture at %s settle at %s', (captured, closes) => {
    expect(closingTime(at(captured))).toBe(at(closes));
  });

  it('is the first full minute that is at least half a minute later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 45 }), (time) => {
        const closes = closingTime(time);
        expect([closes % 60_000, closes - time >= 30_000, closes - time < 90_000]).toEqual([
          0,
          true,
          true,
        ]);
      }),
    );
  });
});

describe('batchFor', () => {
  it('gives what closes together one batch, and eChecks their own', () => {
    const book = createSettlementBook('1');
    const batch = batchFor(book, { method: 'creditCard', at: at('12:00:00'), fails: false });
    const echecks = batchFor(book, { method: 'eCheck', at: at('12:00:01'), fails: false });
    const later = batchFor(book, { method: 'creditCard', at: at('12:00:45'), fails: false });
    expect(batchFor(book, { method: 'creditCard', at: at('12:00:30'), fails: false })).toBe(batch);
    expect(batchFor(book, { method: 'eCheck', at: at('12:00:30'), fails: false })).toBe(echecks);
    expect(batchFor(book, { method: 'creditCard', at: at('12:01:30'), fails: false })).toBe(later);
    expect(new Set(book.batches.map(({ id }) => id)).size).toBe(3);
    expect([...book.byId.values()]).toEqual(book.batches);
  });

  it('opens a new batch after all were closed ahead of their time', () => {
    const book = createSettlementBook('1');
    const batch = batchFor(book, { method: 'creditCard', at: at('12:00:00'), fails: false });
    const later = batchFor(book, { method: 'creditCard', at: at('12:00:45'), fails: false });
    closeOpenBatches(book, at('12:00:50'));
    expect([batch.closesAt, later.closesAt]).toEqual([at('12:00:50'), at('12:00:50')]);
    expect(
      batchFor(book, { method: 'creditCard', at: at('12:00:50'), fails: false }).closesAt,
    ).toBe(at('12:02:00'));
  });

  it('leaves what has closed as it was', () => {
    const book = createSettlementBook('1');
    const batch = batchFor(book, { method: 'creditCard', at: at('12:00:00'), fails: false });
    closeOpenBatches(book, at('13:00:00'));
    expect(batch.closesAt).toBe(at('12:01:00'));
  });
});
