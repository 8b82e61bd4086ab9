import { describe, expect, it } from '@jest/globals';
import { isRangeCurrent } from './is-range-current.js';

const lastModified = Date.UTC(1994, 10, 6, 8, 49, 37);
const now = Date.UTC(2026, 0, 1);

describe('isRangeCurrent', () => {
  it.each([
    ['no header', undefined, true],
    ['the tag', '"abc"', true],
    ['another tag', '"abd"', false],
    ['the tag as a weak one', 'W/"abc"', false],
    ['a list of tags', '"abc", "abd"', false],
    ['any tag', '*', false],
    ['the date', 'Sun, 06 Nov 1994 08:49:37 GMT', true],
    ['the date as RFC 850 writes it', 'Sunday, 06-Nov-94 08:49:37 GMT', true],
    ['the date as asctime writes it', 'Sun Nov  6 08:49:37 1994', true],
    ['a later date', 'Sun, 06 Nov 1994 08:49:38 GMT', false],
    ['an earlier date', 'Sun, 06 Nov 1994 08:49:36 GMT', false],
    ['no date', 'yesterday', false],
    ['nothing', '', false],
  ])('judges %s', (_what, ifRange, current) => {
    expect(isRangeCurrent({ ifRange, validators: { etag: '"abc"', lastModified }, now })).toBe(
      current,
    );
  });

  it('never takes a weak tag, also when the representation has the same', () => {
    const validators = { etag: 'W/"abc"' };
    expect(isRangeCurrent({ ifRange: 'W/"abc"', validators, now })).toBe(false);
  });

  it('takes no date for a representation without one', () => {
    const ifRange = 'Sun, 06 Nov 1994 08:49:37 GMT';
    expect(isRangeCurrent({ ifRange, validators: { etag: '"abc"' }, now })).toBe(false);
  });
});
