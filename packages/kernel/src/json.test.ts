import { describe, expect, it } from '@jest/globals';
import { findExcess, type JsonBounds } from './json.js';

const BOUNDS: JsonBounds = { depth: 200, values: 200_000, names: 10_000 };

const list = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(',');

describe('findExcess', () => {
  it.each([
    ['200 levels', `${'[{"a":'.repeat(100)}1${'}]'.repeat(100)}`],
    ['100,000 values', `[${list(100_000, () => '0')}]`],
    ['10,000 names', `{${list(10_000, (index) => `"k${index}":0`)}}`],
    ['10,000 records of the same names', `[${list(10_000, () => '{"a":1,"b":[2],"c":3}')}]`],
    ['signs within strings', `["${'[{,:\\"'.repeat(300_000)}"]`],
    ['a string without an end', `"${'\\'.repeat(100_001)}`],
  ])('finds nothing in %s', (_what, text) => {
    expect(findExcess(text, BOUNDS)).toBeUndefined();
  });

  it.each([
    ['201 levels', 'depth', `${'['.repeat(201)}${']'.repeat(201)}`],
    ['millions of levels', 'depth', '[{"a":'.repeat(1_000_000)],
    ['200,001 values', 'values', `[${list(200_001, () => '0')}]`],
    ['200,001 empty values', 'values', `[${list(200_001, () => '{}')}]`],
    ['10,001 names', 'names', `{${list(10_001, (index) => `"k${index}":0`)}}`],
    ['10,001 names of as many objects', 'names', `[${list(10_001, (index) => `{"k${index}":0}`)}]`],
  ])('finds that %s exceed the bound of %s', (_what, bound, text) => {
    expect(findExcess(text, BOUNDS)).toBe(bound);
  });

  it.each([
    [undefined, '{"a":{"b":1},"c":2}'],
    ['members', '{"a":{"a":1},"c":2,"d":3}'],
  ])('finds %s in excess of three members in %s', (excess, text) => {
    expect(findExcess(text, { depth: 5, members: 3 })).toBe(excess);
  });
});
