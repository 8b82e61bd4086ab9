import { describe, expect, it } from '@jest/globals';
import { hashBytes } from './hash-bytes.js';

describe('hashBytes', () => {
  // The check value of CRC-32 is that of the nine digits; the others are in RFC 1321 and FIPS 180.
  it.each([
    ['crc32', '123456789', 'cbf43926'],
    ['crc32', '', '00000000'],
    ['crc32', '4', 'f3b61b38'],
    ['md5', 'abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['sha1', 'abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['sha256', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ] as const)('%s of %j', (algorithm, text, expected) => {
    expect(hashBytes(algorithm, Buffer.from(text)).toString('hex')).toBe(expected);
  });
});
