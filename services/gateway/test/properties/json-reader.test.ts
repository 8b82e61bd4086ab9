import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JsonSyntaxError, type JsonValue, readJson } from '../../src/wire/read-json.js';

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** What JSON.parse would have made of it: numbers as such, the last of repeated keys. */
function toPlain(value: JsonValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isArray(value)) return value.map(toPlain);
  if ('text' in value) return Number(value.text);
  const plain: Record<string, unknown> = {};
  // a key named __proto__ must become a member
  for (const [index, key] of value.keys.entries())
    Object.defineProperty(plain, key, {
      value: toPlain(value.values[index] ?? null),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return plain;
}

function outcome(read: () => unknown): { readonly value: unknown } | 'refused' {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonSyntaxError) return 'refused';
    throw error;
  }
}

const spaced = fc
  .tuple(fc.json({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t', '\n'))
  .map(([text, indent]) => JSON.stringify(JSON.parse(text), null, indent));

// Pieces that JSON is made of, and some that it only seems to be made of.
const pieces = fc
  .array(
    fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '"a"',
        '"a":',
        '1',
        '-',
        '0',
        '.5',
        'e9',
        'E+1',
        'true',
      ],
      ...[
        'null',
        ' ',
        '\n',
        '\t',
        '\v',
        '\u00a0',
        '\\',
        '\\n',
        '\\u00e9',
        '\\ud83d\\ude00',
        '\\ud800',
        '\\x',
      ],
      ...['\u0000', '\u001f', '\u007f', '😀', "'", '/*', 'NaN', '\ufeff'],
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const broken = fc
  .tuple(spaced, fc.nat(), fc.constantFrom('', '"', ',', '}', '\\', '0', ' '))
  .map(([text, seed, inserted]) => {
    const at = seed % (text.length + 1);
    return text.slice(0, at) + inserted + text.slice(at + 1);
  });

describe('readJson', () => {
  it('takes what JSON.parse takes, with the same values, and refuses what it refuses', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          spaced,
          broken,
          pieces,
          pieces.map((text) => `{"a":"${text}"}`),
        ),
        (text) => {
          const expected = outcome(() => JSON.parse(text));
          expect(outcome(() => toPlain(readJson(text)))).toEqual(expected);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
