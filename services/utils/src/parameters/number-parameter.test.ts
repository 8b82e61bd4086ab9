import { describe, expect, it } from '@jest/globals';
import type { HttpRequest } from '@sandbox/http';
import { numberParameter } from './number-parameter.js';

/** A request as far as a parameter looks at it. */
function requestWith(search: string): HttpRequest {
  return { params: {}, search } as unknown as HttpRequest; // nothing else of it is read
}

const whole = numberParameter({
  name: 'n',
  in: 'query',
  description: '',
  min: 1,
  max: 50,
  default: 5,
  aliases: ['count'],
});
const decimal = numberParameter({
  name: 'n',
  in: 'query',
  description: '',
  min: 0,
  max: 10,
  decimal: true,
});

describe('numberParameter', () => {
  it.each([
    ['', 5],
    ['n=1', 1],
    ['n=50', 50],
    ['n=007', 7],
    ['count=9', 9],
    ['x=1&n=2&n=3', 2],
  ])('reads a whole number from %j', (search, expected) => {
    expect(whole.read(requestWith(search))).toBe(expected);
  });

  it.each([
    ['n=0.25', 0.25],
    ['n=.5', 0.5],
    ['n=10', 10],
    ['n=3.', 3],
  ])('reads a decimal number from %j', (search, expected) => {
    expect(decimal.read(requestWith(search))).toBe(expected);
  });

  it.each([
    'n=0',
    'n=51',
    'n=-1',
    'n=',
    'n=1.5',
    'n=1e1',
    'n=0x5',
    'n=+5',
    'n=NaN',
    'n=Infinity',
    'n=9'.repeat(2),
    `n=${'9'.repeat(400)}`,
  ])('refuses %j with the bounds', (search) => {
    expect(() => whole.read(requestWith(search))).toThrow('n must be a whole number from 1 to 50');
  });

  it('refuses to do without a number that has no default', () => {
    expect(() => decimal.read(requestWith(''))).toThrow(
      'n must be a number from 0 to 10, it is missing',
    );
  });

  it('describes itself', () => {
    expect(whole.schema).toEqual({ type: 'integer', minimum: 1, maximum: 50, default: 5 });
  });
});
