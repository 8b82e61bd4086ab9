import { describe, expect, it } from '@jest/globals';
import { GatewayError } from '../../errors.js';
import { toJsonDocument } from '../json/to-json-document.js';
import { decodeXml } from './decode-xml.js';

const NS = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Puts the namespace where `NS` stands in an example. */
const withNamespace = (text: string): string => text.replace('NS', `xmlns="${NS}"`);

const toJson = (body: Uint8Array): string => toJsonDocument(decodeXml(body)).replace(/\n\s*/g, '');

function rejectionOf(text: string): string {
  try {
    return toJson(bytes(withNamespace(text)));
  } catch (error) {
    if (error instanceof GatewayError) return `${error.code} ${error.text}`;
    throw error;
  }
}

describe('decodeXml', () => {
  it.each([
    ['a default namespace', '<a NS><b>1</b><b/></a>', '{"a": {"b": ["1", ""]}}'],
    ['prefixes', `<p:a xmlns:p="${NS}"><p:b>1</p:b></p:a>`, '{"a": {"b": "1"}}'],
    [
      'comments, instructions and CDATA',
      '<!-- x --><?x y?><a NS><b>1<!-- y -->2<![CDATA[<3>]]><?x?></b></a>',
      '{"a": {"b": "12<3>"}}',
    ],
    [
      'references',
      '<a NS><b>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;</b></a>',
      '{"a": {"b": "<&>\\"\'A😀"}}',
    ],
    [
      'attributes, but not those of namespaces and schema hints',
      '<a NS xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="x" b="1"/>',
      '{"a": {"@b": "1"}}',
    ],
    [
      'a mark, white space and a declaration',
      '\ufeff\r\n <?xml version="1.0" encoding="UTF-8"?>\n<a NS>x</a>\n',
      '{"a": "x"}',
    ],
    ['line ends as one line feed', '<a NS>1\r\n2\r3</a>', '{"a": "1\\n2\\n3"}'],
  ])('reads %s', (_, text, json) => {
    expect(toJson(bytes(withNamespace(text)))).toBe(json);
  });

  it.each([
    ['utf16le', 'utf-16'],
    ['latin1', 'ISO-8859-1'],
  ] as const)('reads %s', (encoding, declared) => {
    const mark = encoding === 'utf16le' ? '\ufeff' : '';
    const text = `${mark}<?xml version="1.0" encoding="${declared}"?><a xmlns="${NS}">é</a>`;
    expect(toJson(Buffer.from(text, encoding))).toBe('{"a": "é"}');
  });

  it('keeps the namespace of elements that are not the gateway’s', () => {
    const root = decodeXml(bytes(`<a xmlns="${NS}"><b xmlns="urn:b"/><c xmlns=""/><d/></a>`));
    expect(root.children.map(({ name, namespace }) => [name, namespace])).toEqual([
      ['b', 'urn:b'],
      ['c', ''],
      ['d', NS],
    ]);
  });

  it('reports where text stands between elements', () => {
    const places = ['<b/>', 'x<b/>', '<b/> <b/>x', '<b/><![CDATA[x]]><b/>'].map(
      (content) => decodeXml(bytes(`<a xmlns="${NS}">\n${content}</a>`)).textAt,
    );
    expect(places).toEqual([-1, 0, 2, 1]);
  });

  it.each([
    ['<a/>', 'E00045 The root node does not reference a valid XML namespace.'],
    ['<a xmlns="urn:other"/>', 'E00045 The root node does not reference a valid XML namespace.'],
    ['<?xml version="1.0"?>', 'E00003 Root element is missing.'],
    [
      '<createCustomerProfileRequest NS>\n <b>',
      'E00003 Unexpected end of file has occurred. The following elements are not closed: b, createCustomerProfileRequest. Line 2, position 5.',
    ],
    ['<a', 'E00003 Unexpected end of file has occurred. Line 1, position 3.'],
    [
      '<0a/>',
      "E00003 Name cannot begin with the '0' character, hexadecimal value 0x30. Line 1, position 2.",
    ],
    [
      '<a$b/>',
      "E00003 The '$' character, hexadecimal value 0x24, cannot be included in a name. Line 1, position 3.",
    ],
    [
      '<a></ a>',
      "E00003 Name cannot begin with the ' ' character, hexadecimal value 0x20. Line 1, position 6.",
    ],
    [
      '<a></b>',
      "E00003 The 'a' start tag on line 1 position 2 does not match the end tag of 'b'. Line 1, position 6.",
    ],
    [
      '<a>\n<b x="1">\n</a>',
      "E00003 The 'b' start tag on line 2 position 2 does not match the end tag of 'a'. Line 3, position 3.",
    ],
    ['<a/> text', 'E00003 Data at the root level is invalid. Line 1, position 6.'],
    ['<a NS><xmlns/></a>', "E00003 The name 'xmlns' is reserved."],
    ['<a/><b/>', 'E00003 There are multiple root elements. Line 1, position 6.'],
    ['<a>&nbsp;</a>', "E00003 Reference to undeclared entity 'nbsp'. Line 1, position 5."],
    [
      '<a>&constructor;</a>',
      "E00003 Reference to undeclared entity 'constructor'. Line 1, position 5.",
    ],
    [
      '<a>Smith & Sons</a>',
      'E00003 An error occurred while parsing EntityName. Line 1, position 11.',
    ],
    [
      '<a>Smith & Sons; others</a>',
      'E00003 An error occurred while parsing EntityName. Line 1, position 11.',
    ],
    [
      '<a><![CDATA[ & ]]>',
      'E00003 Unexpected end of file has occurred. The following elements are not closed: a. Line 1, position 19.',
    ],
    ['<a>&#0;</a>', 'E00003 Invalid syntax for a character reference. Line 1, position 5.'],
    [
      '<a>\u0001</a>',
      "E00003 '.', hexadecimal value 0x01, is an invalid character. Line 1, position 4.",
    ],
    [
      '<a b="<"/>',
      "E00003 '<', hexadecimal value 0x3C, is an invalid attribute character. Line 1, position 7.",
    ],
    ['<a b="1" b="2"/>', "E00003 'b' is a duplicate attribute name. Line 1, position 16."],
    ['<a b/>', "E00003 '/' is an unexpected token. The expected token is '='. Line 1, position 5."],
    [
      '<a b=1/>',
      "E00003 '1' is an unexpected token. The expected token is '\"' or '''. Line 1, position 6.",
    ],
    ['<p:a/>', "E00003 'p' is an undeclared prefix. Line 1, position 2."],
    [
      '<a/><?xml version="1.0"?>',
      'E00003 Unexpected XML declaration. The XML declaration must be the first node in the document, and no white space characters are allowed to appear before it. Line 1, position 7.',
    ],
    [
      '<a b="1"c="2"/>',
      'E00003 The document is not well formed: no whitespace between attributes. Line 1, position 9.',
    ],
    [
      '<!DOCTYPE a SYSTEM "http://localhost/a.dtd"><a NS/>',
      'E00003 For security reasons DTD is prohibited in this XML document.',
    ],
    [
      '<!DOCTYPE a [<!ENTITY b "c">]><a NS>&b;</a>',
      'E00003 For security reasons DTD is prohibited in this XML document.',
    ],
    [
      '<?xml version="1.0" encoding="klingon"?><a NS/>',
      "E00003 System does not support 'klingon' encoding. Line 1, position 31.",
    ],
    [
      '<?xml version="1.1"?><a NS>&#1;</a>',
      'E00003 Invalid syntax for a character reference. Line 1, position 74.',
    ],
  ])('refuses %j', (text, message) => {
    expect(rejectionOf(text)).toBe(message);
  });

  it('takes 32 levels of elements and refuses more at once', () => {
    const nested = (depth: number): string => `<a NS>${'<b>'.repeat(depth - 1)}`;
    expect(rejectionOf(`${nested(32)}${'</b>'.repeat(31)}</a>`)).toContain('{"a"');
    expect(rejectionOf(nested(200_000))).toBe(
      'E00003 The document is nested deeper than 32 elements.',
    );
  });

  it('refuses bytes that are not of the encoding', () => {
    const body = Buffer.from(`<a xmlns="${NS}">\n é</a>`, 'latin1');
    expect(() => decodeXml(body)).toThrow(
      'Invalid character in the given encoding. Line 2, position 2.',
    );
  });
});
