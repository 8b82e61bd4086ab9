import { describe, expect, it } from '@jest/globals';
import { formatTick } from './tick.js';

const now = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

describe('formatTick', () => {
  it('leaves most ticks without a name', () => {
    expect(formatTick({ id: 4, count: 10, now })).toBe(
      'id: 4\ndata: {"id":4,"count":10,"event":"message","iso":"2026-01-02T03:04:05.006Z","unix_ms":1767323045006}\n\n',
    );
  });

  it('names every fifth', () => {
    const named = Array.from({ length: 20 }, (_, at) => at + 1).filter((id) =>
      formatTick({ id, count: 20, now }).includes('\nevent: milestone\ndata: '),
    );
    expect(named).toEqual([5, 10, 15, 20]);
  });
});
