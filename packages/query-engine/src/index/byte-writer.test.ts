import { expect, it } from '@jest/globals';
import { createByteWriter, putNumber } from './byte-writer.js';

it.each([
  ...[0, -0, 7, 10, 99, 100, 123_456_789, 999_999_999, 1_000_000_000, 9_007_199_254_740_991],
  ...[-1, -10, 0.5, -2.25, 1e21, 1e-7, 4.2],
])('%d is written as JSON has it', (value) => {
  const writer = createByteWriter();
  putNumber(writer, 5);
  putNumber(writer, value);
  expect(writer.bytes.toString('latin1', 0, writer.length)).toBe(`5${JSON.stringify(value)}`);
});

it('numbers make room for themselves', () => {
  const writer = createByteWriter();
  for (let count = 0; count < 20_000; count++) putNumber(writer, count);
  const expected = Array.from({ length: 20_000 }, (_, count) => count).join('');
  expect(writer.bytes.toString('latin1', 0, writer.length)).toBe(expected);
});
