import { describe, expect, it } from '@jest/globals';
import {
  batchFor,
  createSettlementBook,
  isBatchSettled,
  settledBatches,
} from './settlement-book.js';

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

/** A book with batches that close at 12:01, 12:02 and 12:03, the second of which moves nothing. */
function createBook() {
  const book = createSettlementBook('1');
  const batches = ['12:00:00', '12:01:00', '12:02:00'].map((time) =>
    batchFor(book, { method: 'creditCard', at: at(time), fails: false }),
  );
  for (const index of [0, 2]) {
    const batch = batches[index];
    if (batch) batch.movingCount = 1;
  }
  return { book, ids: batches.map(({ id }) => id) };
}

describe('a batch', () => {
  it.each([
    ['12:00:59.999', 1, false],
    ['12:01:00', 1, true],
    ['12:01:00', 0, false],
    ['12:01:00', 2, true],
  ])('at %s with %i that move money is settled: %s', (time, movingCount, expected) => {
    const [batch] = createBook().book.batches;
    expect(batch && isBatchSettled({ ...batch, movingCount }, at(time))).toBe(expected);
  });
});

describe('settledBatches', () => {
  it.each([
    ['12:00:00', '12:05:00', [0, 2]],
    ['12:01:00', '12:03:00', [0, 2]],
    ['12:01:00.001', '12:03:00', [2]],
    ['12:01:00', '12:02:59.999', [0]],
    ['12:04:00', '12:05:00', []],
  ])('from %s to %s are those that closed then, bounds included', (from, to, indexes) => {
    const { book, ids } = createBook();
    const found = settledBatches(book, { from: at(from), to: at(to) });
    expect(found.map(({ id }) => id)).toEqual(indexes.map((index) => ids[index]));
  });
});
