import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import { parse } from 'graphql';
import { checkDocument } from './check-document.js';

/** The message of a document that is refused; undefined for one that is taken. */
function rejectionOf(document: string): string | undefined {
  try {
    checkDocument(parse(document));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.message}`;
    throw error;
  }
}

const list = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => write(at)).join(' ');
const fields = (count: number): string => `{ ${list(count, (at) => `f${at}`)} }`;
const aliases = (count: number): string => `{ ${list(count, (at) => `a${at}: f${at}`)} }`;
const nested = (levels: number): string =>
  `${list(levels, (at) => `{ f${at}`)}${'}'.repeat(levels)}`;
const argument = (levels: number): string =>
  `{ f(a: ${'['.repeat(levels)}1${']'.repeat(levels)}) }`;
const same = (count: number): string => `{ ${list(count, (at) => `g${at} { id }`)} }`;
const types = (levels: number): string =>
  `{ __type(name: "T") ${'{ fields { type '.repeat(levels)}{ name }${' } }'.repeat(levels)} }`;
const spread = (count: number, times: number): string =>
  `{ ${list(times, () => '...F')} } fragment F on Q ${fields(count)}`;

describe('a document', () => {
  it.each([
    ['1000 fields', fields(1000), fields(1001), 'at most 1000 fields'],
    [
      '1000 fields of a fragment, each time it is spread',
      spread(500, 2),
      spread(501, 2),
      'at most 1000 fields',
    ],
    ['100 aliases', aliases(100), aliases(101), 'at most 100 aliases'],
    ['12 levels of fields', nested(12), nested(13), 'at most 12 levels of fields'],
    ['16 levels in an argument', argument(16), argument(17), 'at most 16 levels in an argument'],
    [
      '2 levels of fields within introspection',
      types(2),
      types(3),
      'at most 2 levels of fields within introspection',
    ],
    // 316 fields of one name are 316 * 315 / 2 = 49,770 pairs.
    [
      '50000 pairs of fields of one name',
      same(316),
      same(317),
      'at most 50000 pairs of fields of one name',
    ],
  ])('has %s, and no more', (_what, taken, rejected, message) => {
    expect(rejectionOf(taken)).toBeUndefined();
    expect(rejectionOf(rejected)).toMatch(new RegExp(`^query_too_complex .*${message}`));
  });

  it('counts introspection for itself, not as levels', () => {
    expect(rejectionOf(`{ __schema ${nested(14)} }`)).toBeUndefined();
  });

  it('counts operations apart, but their fields together', () => {
    expect(rejectionOf(`query A ${nested(12)} query B ${nested(12)}`)).toBeUndefined();
    expect(rejectionOf(`query A ${fields(501)} query B ${fields(500)}`)).toContain('1000 fields');
  });

  it('leaves fragments that are not there, or spread themselves, to validation', () => {
    expect(rejectionOf('{ ...None }')).toBeUndefined();
    expect(rejectionOf('{ ...F } fragment F on Q { a ...F }')).toBeUndefined();
  });

  it('counts an inline fragment like the fields in it', () => {
    const inline = (levels: number): string => `{ ... on Q ${nested(levels)} }`;
    expect([rejectionOf(inline(12)), rejectionOf(inline(13))]).toEqual([
      undefined,
      expect.stringContaining('12 levels'),
    ]);
  });
});
