import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeBase64 } from './decode-base64.js';

describe('decodeBase64', () => {
  it.each([
    ['aGVsbG8=', 'hello'],
    ['aGVsbG8', 'hello'],
    ['', ''],
    ['w6k', 'é'],
  ])('decodes %j', (text, expected) => {
    expect(decodeBase64(text)?.toString()).toBe(expected);
  });

  it.each(['a', 'aGVsb', 'aGVsbG8===', 'aGVsbG8==', 'aGV=sbG8', 'aGVs bG8', 'é', '=', '===='])(
    'finds no base64 in %j',
    (text) => {
      expect(decodeBase64(text)).toBeUndefined();
    },
  );

  it('reads a million signs of padding at once', () => {
    expect(decodeBase64(`${'='.repeat(2_000_000)}a`)).toBeUndefined();
  });

  it.each(['base64', 'base64url'] as const)('reads any bytes back from %s', (encoding) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (array) => {
        const bytes = Buffer.from(array);
        const text = bytes.toString(encoding);
        expect(decodeBase64(text)).toEqual(bytes);
        expect(decodeBase64(text.replace(/=+$/, ''))).toEqual(bytes);
      }),
      { numRuns: 50 },
    );
  });
});
