import { describe, expect, it } from '@jest/globals';
import { GatewayError } from '../../errors.js';
import { toXmlDocument } from '../xml/to-xml-document.js';
import { decodeJson } from './decode-json.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The tree as XML, which shows names, order, texts and attributes at a glance. */
const toXml = (text: string): string =>
  toXmlDocument(decodeJson(bytes(text))).replace(
    /^.*?<a xmlns:xsi.*?schema\/AnetApiSchema.xsd"/,
    '<a',
  );

function rejectionOf(body: Uint8Array): string {
  try {
    return JSON.stringify(decodeJson(body));
  } catch (error) {
    if (error instanceof GatewayError) return `${error.code} ${error.text}`;
    throw error;
  }
}

describe('decodeJson', () => {
  it.each([
    ['repeated keys', '{"a":{"b":1,"c":2,"b":3}}', '<a><b>1</b><c>2</c><b>3</b></a>'],
    ['the text of numbers', '{"a":{"b":5.00,"c":-1e5}}', '<a><b>5.00</b><c>-1e5</c></a>'],
    [
      'booleans and null',
      '{"a":{"b":true,"c":false,"d":null}}',
      '<a><b>true</b><c>false</c><d/></a>',
    ],
    [
      'arrays as repeated elements',
      '{"a":{"b":[1,{"c":2},null],"d":[]}}',
      '<a><b>1</b><b><c>2</c></b><b/></a>',
    ],
    [
      'arrays in arrays under the outer name',
      '{"a":{"b":[[1,2]]}}',
      '<a><b><b>1</b><b>2</b></b></a>',
    ],
    ['keys with @ or $ as attributes', '{"a":{"@x":1,"$y":"z","b":""}}', '<a x="1" y="z"><b/></a>'],
    [
      'no declarations of namespaces',
      '{"a":{"@xmlns":"n","@xmlns:x":"m","@xsi:nil":"true"}}',
      '<a/>',
    ],
    [
      'escapes and surrogate pairs',
      '{"a":{"\\u0062":"\\u00e9\\ud83d\\ude00\\n\\/\\""}}',
      '<a><b>é😀\n/"</b></a>',
    ],
    ['an array around the root', '{"a":[{"b":1}]}', '<a><b>1</b></a>'],
    ['a byte order mark and white space', '\ufeff \r\n{"a":"x"}\t', '<a>x</a>'],
  ])('keeps %s', (_, text, xml) => {
    expect(toXml(text)).toBe(xml);
  });

  it.each([
    ['', 'Root element is missing.'],
    [' \n', 'Root element is missing.'],
    ['{}', 'Root element is missing.'],
    ['[]', 'Invalid JSON: expected an object with one root element at line 1, column 1.'],
    ['\n  7', 'Invalid JSON: expected an object with one root element at line 2, column 3.'],
    [
      '{"a":1,"b":2}',
      'Invalid JSON: expected exactly one root element, found 2 at line 1, column 1.',
    ],
    ['{"a":', 'Invalid JSON: expected a value, found the end of the text at line 1, column 6.'],
    ['{"a":1,\n}', 'Invalid JSON: expected a key in double quotes, found "}" at line 2, column 1.'],
    ["{'a':1}", 'Invalid JSON: expected a key in double quotes, found "\'" at line 1, column 2.'],
    ['{"a" 1}', 'Invalid JSON: expected ":", found "1" at line 1, column 6.'],
    ['{"a":[1 2]}', 'Invalid JSON: expected "," or "]", found "2" at line 1, column 9.'],
    ['{"a":1}\r\nx', 'Invalid JSON: unexpected "x" after the document at line 2, column 1.'],
    ['{"a":"x', 'Invalid JSON: the string is not closed at line 1, column 8.'],
    [
      '{"a":"x\ny"}',
      'Invalid JSON: the character U+000A must be escaped in a string at line 1, column 8.',
    ],
    ['{"a":"\\q"}', 'Invalid JSON: an escape that JSON does not know at line 1, column 7.'],
    [
      '{"a":"\\u00zz"}',
      'Invalid JSON: expected four hexadecimal digits after "\\u" at line 1, column 7.',
    ],
    ['{"a":"\\u0007"}', "'.', hexadecimal value 0x07, is an invalid character."],
    ['{"a":"\\ud83d"}', "'.', hexadecimal value 0xD83D, is an invalid character."],
    [
      `{"a":${'['.repeat(32)}`,
      'Invalid JSON: more than 32 levels of nesting at line 1, column 37.',
    ],
  ])('refuses %j', (text, message) => {
    expect(rejectionOf(bytes(text))).toBe(`E00003 ${message}`);
  });

  it('keeps keys in their order, also those that look like integers', () => {
    const root = decodeJson(bytes('{"a":{"b":0,"2":0,"1":0,"__proto__":0}}'));
    expect(root.children.map(({ name }) => name)).toEqual(['b', '2', '1', '__proto__']);
  });

  it('takes 32 levels of nesting', () => {
    expect(rejectionOf(bytes(`{"a":${'['.repeat(31)}${']'.repeat(31)}}`))).not.toContain('nesting');
  });

  it('refuses bytes that are not UTF-8', () => {
    const body = Buffer.from('{"a":"\u00e9"}', 'latin1');
    expect(rejectionOf(body)).toBe('E00003 Invalid JSON: the body is not UTF-8 text.');
  });
});
