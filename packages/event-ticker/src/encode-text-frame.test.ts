import { describe, expect, it } from '@jest/globals';
import { encodeTextFrame } from './encode-text-frame.js';

describe('encodeTextFrame', () => {
  it.each([
    ['Hello', '810548656c6c6f'],
    ['', '8100'],
    ['é', '8102c3a9'],
  ])('encodes %j as RFC 6455 5.7 does', (text, hex) => {
    expect(encodeTextFrame(text).toString('hex')).toBe(hex);
  });

  it.each([
    [125, '817d'],
    [126, '817e007e'],
    [65_535, '817effff'],
    [65_536, '817f0000000000010000'],
  ])('writes a length of %d bytes in the shortest form', (length, head) => {
    const frame = encodeTextFrame('x'.repeat(length));
    expect(frame.subarray(0, head.length / 2).toString('hex')).toBe(head);
    expect(frame.length).toBe(head.length / 2 + length);
  });
});
