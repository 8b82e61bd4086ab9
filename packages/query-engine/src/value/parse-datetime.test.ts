import { describe, expect, it } from '@jest/globals';
import { parseDate, parseDatetime } from './parse-datetime.js';

describe('parseDatetime', () => {
  it.each([
    ['2026-03-30T12:00:00Z', '2026-03-30T12:00:00.000Z'],
    ['2026-03-30t12:00:00z', '2026-03-30T12:00:00.000Z'],
    ['2026-03-30T12:00Z', '2026-03-30T12:00:00.000Z'],
    ['2026-03-30T12:00:00.1234Z', '2026-03-30T12:00:00.123Z'],
    ['2026-03-30T12:00:00.5+02:00', '2026-03-30T10:00:00.500Z'],
    ['2026-03-30T12:00:00 02:00', '2026-03-30T10:00:00.000Z'],
    ['2026-03-30T12:00:00-0530', '2026-03-30T17:30:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['0099-01-01T00:00:00Z', '0099-01-01T00:00:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(new Date(parseDatetime(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  it.each([
    '2026-03-30',
    '2026-03-30T12:00:00',
    '2026-03-30 12:00:00Z',
    '2026-02-29T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-03-30T24:00:00Z',
    '2026-03-30T12:60:00Z',
    '2026-03-30T12:00:60Z',
    '2026-03-30T12:00:00+24:00',
    '2026-03-30T12:00:00+01:60',
    '2026-03-30T12:00:00+1',
    '1774872000000',
    'today',
    '',
  ])('refuses %j', (text) => {
    expect(parseDatetime(text)).toBeUndefined();
  });
});

it('distinguishes instants to the microsecond, and takes further digits for none', () => {
  const at = (fraction: string) => parseDatetime(`2027-01-01T00:00:00.${fraction}Z`) ?? 0;
  const fractions = ['123', '123001', '123455', '123456', '1234569', '123457', '124'];
  const values = fractions.map(at);
  expect(values.map((value, index) => value >= (values[index - 1] ?? 0))).not.toContain(false);
  expect(new Set(values).size).toBe(fractions.length - 1);
  expect(at('123456789')).toBe(at('123456'));
  expect(parseDatetime('2027-01-01T02:00:00.123456+02:00')).toBe(at('123456'));
});

describe('parseDate', () => {
  it.each(['2026-02-29', '2026-00-10', '2026-04-31', '2026-4-1', '26-04-01', '2026-04-01T00:00Z'])(
    'refuses %s',
    (text) => {
      expect(parseDate(text)).toBeUndefined();
    },
  );
});
