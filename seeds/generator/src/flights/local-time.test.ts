import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  formatLocal,
  localDate,
  localMinutesSince,
  parseClock,
  toInstant,
  weekdayOf,
} from './local-time.js';

describe('local times', () => {
  it.each([
    ['Europe/London', '2026-03-28', '09:35', '2026-03-28T09:35:00+00:00', '2026-03-28T09:35:00Z'],
    ['Europe/London', '2026-03-29', '09:35', '2026-03-29T09:35:00+01:00', '2026-03-29T08:35:00Z'],
    ['Europe/Athens', '2026-03-29', '04:30', '2026-03-29T04:30:00+03:00', '2026-03-29T01:30:00Z'],
    ['Asia/Kolkata', '2026-03-30', '06:30', '2026-03-30T06:30:00+05:30', '2026-03-30T01:00:00Z'],
    [
      'America/Santiago',
      '2026-04-05',
      '09:30',
      '2026-04-05T09:30:00-04:00',
      '2026-04-05T13:30:00Z',
    ],
    [
      'Australia/Sydney',
      '2026-04-05',
      '08:05',
      '2026-04-05T08:05:00+10:00',
      '2026-04-04T22:05:00Z',
    ],
    [
      'Pacific/Auckland',
      '2026-04-04',
      '08:05',
      '2026-04-04T08:05:00+13:00',
      '2026-04-03T19:05:00Z',
    ],
  ])('%s on %s at %s is %s, the instant %s', (zone, date, clock, local, utc) => {
    const instant = toInstant(zone, date, parseClock(clock));
    expect(instant).toBe(Date.parse(utc));
    expect(formatLocal(instant, zone)).toBe(local);
    expect(localDate(instant, zone)).toBe(date);
    expect(localMinutesSince(date, instant, zone)).toBe(parseClock(clock));
  });

  it('dates roll over months and know their day of the week', () => {
    expect(addDays('2026-03-30', 6)).toBe('2026-04-05');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(['2026-03-30', '2026-04-05'].map(weekdayOf)).toEqual([1, 7]);
  });
});
