import { describe, expect, it } from '@jest/globals';
import { parseEventNumber } from './parse-event-number.js';

describe('parseEventNumber', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['17', 17],
    ['007', 7],
    ['1000000000', 1_000_000_000],
  ])('reads %j as %d', (text, number) => {
    expect(parseEventNumber(text)).toBe(number);
  });

  it.each(['-1', '1.5', '1e3', 'abc', ' 1', '1000000001', '9'.repeat(400), '１'])(
    'refuses %j',
    (text) => {
      expect(() => parseEventNumber(text)).toThrow(
        expect.objectContaining({
          code: 'invalid_parameter',
          members: { minimum: 0, maximum: 1_000_000_000 },
        }),
      );
    },
  );
});
