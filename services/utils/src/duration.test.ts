import { describe, expect, it } from '@jest/globals';
import { duration } from './duration.js';

describe('duration', () => {
  it.each([
    ['0', 0],
    ['1.5', 1.5],
    ['.25', 0.25],
    ['100ms', 0.1],
    ['1.5s', 1.5],
    ['0s', 0],
    ['5us', 0.000005],
    ['5µs', 0.000005],
    ['1s500ms', 1.5],
    ['0.1m', 6],
    ['10s', 10],
  ])('reads %s', (text, seconds) => {
    expect(duration(0, 10).read(text)).toBe(seconds);
  });

  it.each(['', 'ms', '1x', '10.1s', '1m', '1h', '-1s', '1 s', '1e3ms', '1s2', 'NaN', '1..5s'])(
    'refuses %j',
    (text) => {
      expect(duration(0, 10).read(text)).toBeUndefined();
    },
  );
});
