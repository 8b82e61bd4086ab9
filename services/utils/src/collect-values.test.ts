import { describe, expect, it } from '@jest/globals';
import { collectValues } from './collect-values.js';

describe('collectValues', () => {
  it('makes lists of repeated names, in order, and keeps any name', () => {
    const values = collectValues([
      ['a', '1'],
      ['b', ''],
      ['a', '2'],
      ['__proto__', 'x'],
      ['a', '1'],
      ['constructor', 'y'],
    ]);
    expect(Object.entries(values)).toEqual([
      ['a', ['1', '2', '1']],
      ['b', ''],
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});
