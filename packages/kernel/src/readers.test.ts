import { describe, expect, it } from '@jest/globals';
import { decimalNumber, instant, integer, oneOf, text, textLike, trueOrFalse } from './readers.js';

const whole = integer(1, 50);
const decimal = decimalNumber(0, 10);

describe('wholeNumber', () => {
  it.each([
    ['1', 1],
    ['50', 50],
    ['007', 7],
  ])('reads %j', (text, value) => {
    expect(whole.read(text)).toBe(value);
  });

  it.each([
    ...['0', '51', '-1', '', '1.5', '1e1', '0x5', '+5', ' 5', 'NaN', 'Infinity', '99'],
    '9'.repeat(400),
  ])('does not read %j', (text) => {
    expect(whole.read(text)).toBeUndefined();
  });

  it('reads a sign only where negative numbers are within the bounds', () => {
    expect(integer(-5, 5).read('-5')).toBe(-5);
    expect(integer(0, 5).read('-0')).toBeUndefined();
    expect(decimalNumber(0, 5).read('-0.0')).toBeUndefined();
  });

  it('reads every safe integer and no other', () => {
    const { MIN_SAFE_INTEGER: min, MAX_SAFE_INTEGER: max } = Number;
    const safe = integer(min, max);
    expect([String(min), String(max)].map(safe.read)).toEqual([min, max]);
    expect(['-9007199254740992', '9007199254740993'].map(safe.read)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('says what it expects, in words and as a schema', () => {
    expect(whole).toMatchObject({
      expected: 'a whole number from 1 to 50',
      schema: { type: 'integer', minimum: 1, maximum: 50 },
    });
  });
});

describe('decimalNumber', () => {
  it.each([
    ['0.25', 0.25],
    ['.5', 0.5],
    ['10', 10],
    ['3.', 3],
  ])('reads %j', (text, value) => {
    expect(decimal.read(text)).toBe(value);
  });

  it.each(['10.1', '-1', '', '.', '1e0', '1,5'])('does not read %j', (text) => {
    expect(decimal.read(text)).toBeUndefined();
  });
});

describe('oneOf', () => {
  const color = oneOf(['red', 'blue']);

  it('reads its words and no others', () => {
    expect(['red', 'blue', 'Red', '', 'green'].map(color.read)).toEqual([
      ...['red', 'blue'],
      ...[undefined, undefined, undefined],
    ]);
  });
});

describe('trueOrFalse', () => {
  it('reads its two words and no member of every object', () => {
    expect(['true', 'false', 'TRUE', '', 'constructor'].map(trueOrFalse.read)).toEqual([
      ...[true, false],
      ...[undefined, undefined, undefined],
    ]);
  });
});

describe('text', () => {
  it('reads texts of its length, counted in characters', () => {
    const short = text(3);
    expect(['a', '\u{1f600}'.repeat(3), '', 'abcd', 'a\nb'].map(short.read)).toEqual([
      ...['a', '\u{1f600}'.repeat(3)],
      ...[undefined, undefined, undefined],
    ]);
  });
});

describe('instant', () => {
  it.each([
    ['2026-03-31T12:00:00Z', Date.UTC(2026, 2, 31, 12)],
    ['2026-03-31T12:00+02:00', Date.UTC(2026, 2, 31, 10)],
    ['2026-03-31T12:00:00.5Z', Date.UTC(2026, 2, 31, 12, 0, 0, 500)],
  ])('reads %j', (value, at) => {
    expect(instant.read(value)).toBe(at);
  });

  it.each(['2026-03-31', '2026-03-31T12:00:00', '2026-13-31T12:00:00Z', 'now'])(
    'does not read %j',
    (value) => {
      expect(instant.read(value)).toBeUndefined();
    },
  );
});

describe('members of JSON bodies', () => {
  it.each([
    ['whole numbers', integer(1, 50), [7], ['7', 1.5, 51, null]],
    ['numbers', decimalNumber(0, 1), [0.5, 1], ['0.5', 2, true]],
    ['words', oneOf(['red', 'blue']), ['red'], ['green', 1, ['red']]],
    ['texts of a form', textLike(/^E\d$/, 'a code'), ['E1'], ['e1', 1, ['E1']]],
    ['true and false', trueOrFalse, [true, false], ['true', 1, null]],
  ])('are %s of their own type', (_name, reader, good, bad) => {
    expect(good.map((value) => reader.readValue(value))).toEqual(good);
    expect(bad.filter((value) => reader.readValue(value) !== undefined)).toEqual([]);
  });
});
