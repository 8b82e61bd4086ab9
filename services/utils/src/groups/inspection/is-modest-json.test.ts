import { describe, expect, it } from '@jest/globals';
import { isModestJson } from './is-modest-json.js';

const list = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(',');

describe('isModestJson', () => {
  it.each([
    ['200 levels', `${'[{"a":'.repeat(100)}1${'}]'.repeat(100)}`],
    ['100,000 values', `[${list(100_000, () => '0')}]`],
    ['10,000 names', `{${list(10_000, (index) => `"k${index}":0`)}}`],
    ['10,000 records of the same names', `[${list(10_000, () => '{"a":1,"b":[2],"c":3}')}]`],
    ['signs within strings', `["${'[{,:\\"'.repeat(300_000)}"]`],
    ['a string without an end', `"${'\\'.repeat(100_001)}`],
  ])('takes %s', (_what, text) => {
    expect(isModestJson(text)).toBe(true);
  });

  it.each([
    ['201 levels', `${'['.repeat(201)}${']'.repeat(201)}`],
    ['millions of levels', '[{"a":'.repeat(1_000_000)],
    ['200,001 values', `[${list(200_001, () => '0')}]`],
    ['200,001 empty values', `[${list(200_001, () => '{}')}]`],
    ['10,001 names', `{${list(10_001, (index) => `"k${index}":0`)}}`],
    ['10,001 names of as many objects', `[${list(10_001, (index) => `{"k${index}":0}`)}]`],
  ])('takes no %s', (_what, text) => {
    expect(isModestJson(text)).toBe(false);
  });
});
