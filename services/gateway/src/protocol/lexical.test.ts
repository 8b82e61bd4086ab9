import { describe, expect, it } from '@jest/globals';
import { LEXICAL, withoutLeadingZeros, withoutTrailingZeros } from './lexical.js';
import type { Primitive } from './schema-type.js';

/** Texts of the built-in types (XML Schema, Part 2) with their values, and texts next to them. */
const TYPES: readonly (readonly [
  Primitive,
  readonly (readonly [string, unknown])[],
  readonly string[],
])[] = [
  [
    'boolean',
    [
      ['true', true],
      ['false', false],
      ['1', true],
      ['0', false],
    ],
    ['TRUE', '2', '', 'yes'],
  ],
  [
    'int',
    [
      ['2147483647', 2147483647],
      ['-2147483648', -2147483648],
      ['+7', 7],
      ['-0', 0],
    ],
    ['2147483648', '-2147483649', '1.0', '', '1e3'],
  ],
  [
    'short',
    [
      ['32767', 32767],
      ['-32768', -32768],
    ],
    ['32768', '-32769'],
  ],
  ['long', [['9007199254740991', 9007199254740991]], ['9007199254740992', '-9007199254740992']],
  [
    'decimal',
    [
      '5.00',
      '.5',
      '5.',
      '-1',
      '+1.50',
      '79228162514264337593543950335',
      '00079228162514264337593543950335.9',
    ].map((text) => [text, text] as const),
    ['79228162514264337593543950336', '100000000000000000000000000000', '.', '', '1e3', '1,5'],
  ],
  [
    'date',
    [
      '2026-03-30',
      '2024-02-29',
      '2000-02-29',
      '2026-04-30',
      '2026-12-31Z',
      '2026-01-01+14:00',
      '0001-01-01-13:59',
    ].map((text) => [text, text] as const),
    [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-06-31',
      '2026-09-31',
      '2026-11-31',
      '2026-01-32',
      '2026-00-01',
      '2026-13-01',
      '2026-01-00',
      '0000-01-01',
      '2026-01-01+14:01',
      '2026-1-1',
    ],
  ],
  [
    'dateTime',
    ['2026-03-30T23:59:59', '2026-03-30T00:00:00.123Z', '2026-03-30T12:00:00-05:00'].map(
      (text) => [text, text] as const,
    ),
    [
      '2026-03-30T24:00:00',
      '2026-03-30T12:60:00',
      '2026-03-30T12:00:60',
      '2026-03-30',
      '2026-02-30T12:00:00',
      '2026-03-30 12:00:00',
    ],
  ],
];

describe('the texts of a built-in type', () => {
  it.each(TYPES)('%s have their values', (primitive, good, bad) => {
    const { parse } = LEXICAL[primitive];
    expect(good.map(([text]) => [text, parse(text)])).toEqual(good);
    expect(bad.filter((text) => parse(text) !== undefined)).toEqual([]);
  });

  it('are named in messages as .NET names them', () => {
    const nouns = Object.entries(LEXICAL).map(([primitive, { noun }]) => `${primitive} ${noun}`);
    expect(nouns).toEqual([
      ...['string String', 'boolean Boolean', 'decimal Decimal', 'int Int32', 'short Int16'],
      ...['long Int64', 'date Date', 'dateTime DateTime'],
    ]);
  });
});

it('zeros that do not count are left out', () => {
  expect(['000', '0120', '12', ''].map(withoutLeadingZeros)).toEqual(['', '120', '12', '']);
  expect(['000', '0120', '12', ''].map(withoutTrailingZeros)).toEqual(['', '012', '12', '']);
});
