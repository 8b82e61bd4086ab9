import { describe, expect, it } from '@jest/globals';
import { HOUR } from '../instants.js';
import { AIRPORTS } from './airports.js';
import { offsetMinutesAt } from './zone-offsets.js';

const zones = [...new Set(AIRPORTS.map((airport) => airport.timezone))];

/** The zone database of the running Node.js as a second opinion. */
function intlOffset(format: Intl.DateTimeFormat, instant: number): number {
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

describe('offsetMinutesAt', () => {
  it.each(zones)('agrees with the zone database on %s at every hour around the window', (zone) => {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const until = Date.parse('2026-04-10T00:00:00Z');
    const wrong: string[] = [];
    for (let at = Date.parse('2026-03-20T00:00:00Z'); at < until; at += HOUR) {
      for (const instant of [at - 1, at]) {
        if (offsetMinutesAt(zone, instant) !== intlOffset(format, instant)) {
          wrong.push(new Date(instant).toISOString());
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses a zone that no airport lies in', () => {
    expect(() => offsetMinutesAt('Europe/Oslo', 0)).toThrow(RangeError);
  });
});
