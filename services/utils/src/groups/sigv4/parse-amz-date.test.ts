import { describe, expect, it } from '@jest/globals';
import { parseAmzDate } from './parse-amz-date.js';

const NOW = Date.parse('2026-03-30T12:00:00Z');

describe('parseAmzDate', () => {
  it.each([
    ['20260330T115900Z', '20260330T115900Z', '2026-03-30T11:59:00.000Z'],
    ['20240229T000000Z', '20240229T000000Z', '2024-02-29T00:00:00.000Z'],
    ['Mon, 30 Mar 2026 11:59:00 GMT', '20260330T115900Z', '2026-03-30T11:59:00.000Z'],
  ])('reads %j', (text, written, iso) => {
    expect(parseAmzDate(text, NOW)).toEqual({ text: written, instant: Date.parse(iso) });
  });

  it.each([
    '',
    '20260330',
    '20260330T115900',
    '20260330T115900+00',
    '2026-03-30T11:59:00Z',
    '20260230T115900Z',
    '20250229T000000Z',
    '20261301T000000Z',
    '20260330T240000Z',
    '20260330T116000Z',
    '20260330T115900Z,20260330T115900Z',
    'Mon, 30 Mar 2026 25:59:00 GMT',
  ])('reads %j as none', (text) => {
    expect(parseAmzDate(text, NOW)).toBeUndefined();
  });
});
