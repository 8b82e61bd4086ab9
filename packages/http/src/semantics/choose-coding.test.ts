import { expect, it } from '@jest/globals';
import { zstd } from '@sandbox/kernel';
import { chooseCoding } from './choose-coding.js';

/** Newer versions of Node.js have it. */
const ZSTD = zstd ? 'zstd' : 'identity';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['deflate, zstd', ZSTD],
  ['gzip;q=0.5, zstd', zstd ? 'zstd' : 'gzip'],
  ['gzip, zstd', 'gzip'],
  ['zstd;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.001', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0, br;q=0.000', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['gzip, identity', 'gzip'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, *', 'br'],
  ['gzip;q=2', 'identity'],
  ['gzip;quality=1', 'identity'],
  [`${'a,'.repeat(8000)}gzip`, 'gzip'],
])('%s is answered with %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});
