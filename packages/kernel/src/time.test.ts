import { describe, expect, it } from '@jest/globals';
import { isTimeZone } from './time.js';

describe('isTimeZone', () => {
  it.each(['Europe/Oslo', 'America/Argentina/Buenos_Aires', 'UTC'])('knows %s', (text) => {
    expect(isTimeZone(text)).toBe(true);
  });

  it.each(['Mars/Base', '', ' ', '+02:00', 'Europe', 'x'.repeat(255)])('refuses %j', (text) => {
    expect(isTimeZone(text)).toBe(false);
  });
});
