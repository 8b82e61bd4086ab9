import { describe, expect, it } from '@jest/globals';
import { decimalNumber, oneOf, trueOrFalse, wholeNumber } from './readers.js';

const whole = wholeNumber(1, 50);
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
    expect(wholeNumber(-5, 5).read('-5')).toBe(-5);
    expect(wholeNumber(0, 5).read('-0')).toBeUndefined();
    expect(decimalNumber(0, 5).read('-0.0')).toBeUndefined();
  });

  it('reads every safe integer and no other', () => {
    const { MIN_SAFE_INTEGER: min, MAX_SAFE_INTEGER: max } = Number;
    const safe = wholeNumber(min, max);
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
