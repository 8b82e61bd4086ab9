import { describe, expect, it } from '@jest/globals';
import { WEBHOOK_SETTINGS } from './webhook-settings.js';

const { read } = WEBHOOK_SETTINGS.WEBHOOK_RETRY_SCHEDULE;

describe('WEBHOOK_RETRY_SCHEDULE', () => {
  it.each([
    ['one pause', '5', [5]],
    ['pauses with spaces', '1, 60 ,86400', [1, 60, 86_400]],
  ])('takes %s', (_what, text, pauses) => {
    expect(read(text)).toEqual(pauses);
  });

  it.each([
    ['no pause at all', '0'],
    ['more than a day', '86401'],
    ['a fraction', '1.5'],
    ['a word', '3,soon'],
    ['an empty place', '3,,3'],
    ['21 pauses', Array.from({ length: 21 }, () => 1).join()],
  ])('refuses %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });
});
