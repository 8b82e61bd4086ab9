import { describe, expect, it } from '@jest/globals';
import { GrowingBytes } from './growing-bytes.js';

describe('growing bytes', () => {
  it('are what was added, in order', () => {
    const bytes = new GrowingBytes(100);
    for (const part of ['a', 'bc', 'defghij', '', 'k']) bytes.append(Buffer.from(part));
    expect(bytes.bytes.toString()).toBe('abcdefghijk');
  });

  it('are the first chunk itself as long as there is no other', () => {
    const chunk = Buffer.from('whole');
    const bytes = new GrowingBytes(5);
    expect(bytes.capacityWith(5)).toBe(5);
    bytes.append(chunk);
    expect(bytes.bytes.buffer).toBe(chunk.buffer);
  });

  it('lie in one piece of at most twice their size, however small the chunks are', () => {
    const bytes = new GrowingBytes(10_000);
    for (let size = 1; size <= 1000; size++) {
      const capacity = bytes.capacityWith(1);
      bytes.append(Buffer.alloc(1, 'x')); // Unlike `from`, it is of no shared pool, whose size differs by Node.
      expect(bytes.bytes.buffer.byteLength).toBeLessThanOrEqual(capacity);
      expect(capacity).toBeLessThanOrEqual(2 * size);
    }
  });

  it('never take more than the most they can need', () => {
    const bytes = new GrowingBytes(11);
    bytes.append(Buffer.alloc(10));
    expect(bytes.capacityWith(1)).toBe(11);
  });
});
