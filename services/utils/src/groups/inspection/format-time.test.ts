import { expect, it } from '@jest/globals';
import { formatTime } from './format-time.js';

it('writes one instant in four forms', () => {
  expect(formatTime(1_774_872_000_999)).toEqual({
    iso: '2026-03-30T12:00:00.999Z',
    unix: 1_774_872_000,
    ms: 1_774_872_000_999,
    rfc2822: 'Mon, 30 Mar 2026 12:00:00 +0000',
  });
});
