import { describe, expect, it } from '@jest/globals';
import { zstd } from './zstd.js';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const BOUNDS = { maxOutputLength: 1000 };

/** A frame of no content that asks for a window of 128 MB (RFC 8878 3.1.1). */
const GREEDY = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x88, 0x01, 0x00, 0x00]);

describe('zstd', () => {
  it('is there with the versions of Node.js that have it', () => {
    const has = major > 23 || (major === 23 && minor >= 8) || (major === 22 && minor >= 15);
    expect(zstd !== undefined).toBe(has);
  });

  it('reads what it has written', async () => {
    if (zstd === undefined) return;
    for (const frame of [
      zstd.compress('some text'),
      await zstd.compressLater(Buffer.from('some text')),
    ])
      expect(zstd.decompress(frame, BOUNDS).toString()).toBe('some text');
  });

  it.each([
    ['that is longer than its bound', () => zstd?.compress('x'.repeat(1001))],
    ['that asks for more memory than a body may', () => GREEDY],
    ['that is none', () => Buffer.from('some text')],
  ])('reads no frame %s', (_name, frame) => {
    const bytes = frame();
    if (zstd === undefined || bytes === undefined) return;
    expect(() => zstd?.decompress(bytes, BOUNDS)).toThrow();
  });
});
