import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GatewayError } from '../../src/errors.js';
import { decodeJson } from '../../src/protocol/json/decode-json.js';
import type { WireNode } from '../../src/protocol/wire-node.js';

/** What is compared of an element. */
interface Element {
  readonly name: string;
  readonly text: string;
  readonly attributes: readonly string[];
  readonly children: readonly Element[];
}

const isAttribute = ([key]: readonly [string, unknown]): boolean => /^[@$]./s.test(key);
const isDeclaration = ([key]: readonly [string, unknown]): boolean =>
  /^.(xmlns($|:)|xsi:)/.test(key);

/** The elements that a value of JSON.parse stands for. */
function elementsOf(name: string, value: unknown, inArray = false): readonly Element[] {
  const items = (list: readonly unknown[]): readonly Element[] =>
    list.flatMap((item) => elementsOf(name, item, true));
  if (Array.isArray(value) && !inArray) return items(value);
  const nothing = { name, text: '', attributes: [], children: [] };
  if (Array.isArray(value)) return [{ ...nothing, children: items(value) }];
  if (typeof value !== 'object' || value === null) return [{ ...nothing, text: textOf(value) }];
  const members = Object.entries(value);
  const attributes = members.filter((one) => isAttribute(one) && !isDeclaration(one));
  const children = members.filter((one) => !isAttribute(one));
  return [
    {
      ...nothing,
      attributes: attributes.map(([key, one]) => `${key.slice(1)}=${textOf(one)}`),
      children: children.flatMap(([key, one]) => elementsOf(key, one)),
    },
  ];
}

function textOf(value: unknown): string {
  if (value === null || typeof value === 'object') return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toElement({ name, text, attributes, children }: WireNode): Element {
  return {
    name,
    text,
    attributes: attributes.map((one) => `${one.name}=${one.value}`),
    children: children.map(toElement),
  };
}

/** Why a body is refused; undefined when it is taken. */
function rejectionOf(body: string): string | undefined {
  try {
    decodeJson(Buffer.from(body));
    return undefined;
  } catch (error) {
    if (error instanceof GatewayError) return error.text;
    throw error;
  }
}

/** JSON.parse says nothing of roots, depth and characters. */
const NOT_ABOUT_JSON = /root element|levels of nesting|is an invalid character/i;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const spaced = fc
  .tuple(fc.json({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t', '\n'))
  .map(([text, indent]) => JSON.stringify(JSON.parse(text), null, indent));

// Pieces that JSON is made of, and some that it only seems to be made of.
const chunks = fc
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

describe('decodeJson', () => {
  it('takes what JSON.parse takes and refuses what it refuses', () => {
    const texts = fc.oneof(
      spaced,
      broken,
      chunks,
      chunks.map((text) => `{"a":"${text}"}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const rejection = rejectionOf(text);
        const isRejected = rejection !== undefined && !NOT_ABOUT_JSON.test(rejection);
        const content = text.replace(/^\ufeff/, ''); // a byte order mark is no part of it
        // An empty text is reported in the words of XML.
        expect(isRejected).toBe(!isJson(content) && content.trim() !== '');
      }),
      { numRuns: 3000 },
    );
  });

  it('makes the elements of what JSON.parse gives', () => {
    fc.assert(
      fc.property(spaced, (text) => {
        const body = `{"a":{"b":${text}}}`;
        fc.pre(rejectionOf(body) === undefined);
        const [expected] = elementsOf('a', { b: JSON.parse(text) });
        expect(toElement(decodeJson(Buffer.from(body)))).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });
});
