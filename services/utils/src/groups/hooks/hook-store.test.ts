import { describe, expect, it } from '@jest/globals';
import { MAX_STORED_BODY, toHookLimits } from './hook-store.js';

const MIB = 1_048_576;

describe('the bounds of bins', () => {
  it.each([
    ['without a limit', null, 32],
    ['in a large memory', 2048, 32],
    ['in 256 MiB', 256, 8],
    ['in the smallest memory', 64, 2],
  ])('%s', (_where, mebibytes, expected) => {
    const memory = mebibytes === null ? null : mebibytes * MIB;
    expect(toHookLimits(100, memory).bytes / MIB).toBe(expected);
  });

  it.each([64, 128, 256, 1024])(
    'have room for the longest body of a client with the smallest share: %i MiB',
    (mebibytes) => {
      const { bytes, sharePercent, binBytes } = toHookLimits(1, mebibytes * MIB);
      expect(binBytes).toBeGreaterThan(MAX_STORED_BODY);
      expect(binBytes).toBeLessThan((bytes * sharePercent) / 100);
    },
  );
});
