import { describe, expect, it } from '@jest/globals';
import { joinHeaders, pairHeaders } from './join-headers.js';

const RAW = [
  'Host',
  'a',
  'X-Tag',
  '1',
  'x-tag',
  '2',
  'Cookie',
  'a=1',
  'Cookie',
  'b=2',
  '__proto__',
  'x',
];

describe('joinHeaders', () => {
  it('joins lines of one name under the first spelling', () => {
    expect(Object.entries(joinHeaders(RAW))).toEqual([
      ['Host', 'a'],
      ['X-Tag', '1, 2'],
      ['Cookie', 'a=1; b=2'],
      ['__proto__', 'x'],
    ]);
  });
});

describe('pairHeaders', () => {
  it('keeps each line as it was sent', () => {
    expect(pairHeaders(RAW.slice(0, 6))).toEqual([
      ['Host', 'a'],
      ['X-Tag', '1'],
      ['x-tag', '2'],
    ]);
  });
});
