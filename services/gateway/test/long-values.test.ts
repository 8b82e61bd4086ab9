import { describe, expect, it } from '@jest/globals';
import { CALLS, createFindCall } from '../src/calls/index.js';
import type { GatewayError } from '../src/errors.js';
import { decodeJson, decodeXml, readElement, type WireNode } from '../src/protocol/index.js';
import { toJsonNumber } from '../src/protocol/json/encode-json.js';
import { layOut } from '../src/protocol/layout.js';
import { transactionRequestType } from '../src/protocol/types/transaction-request.js';
import { lintRequest } from '../src/tools/lint-request.js';

/** So long that a reader whose time grows with the square of the length takes many minutes. */
const LONG = 1_000_000;

const findCall = createFindCall(CALLS);
const NAMESPACE = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';

function problemOf(decode: () => WireNode): string {
  try {
    const root = decode();
    const call = findCall(root.name);
    if (call) readElement(call.request, root);
    return 'none';
  } catch (error) {
    const { text } = error as GatewayError;
    return text.replace(/(.)\1{100,}/g, '$1...'); // what gave the message was long
  }
}

const problemOfJson = (text: string): string => problemOf(() => decodeJson(Buffer.from(text)));
const problemOfXml = (text: string): string => problemOf(() => decodeXml(Buffer.from(text)));

const charge = (members: string): string =>
  `{"createTransactionRequest":{"merchantAuthentication":{"name":"a"},"transactionRequest":{"transactionType":"x",${members}}}}`;

describe('a request with a very long value is read in a time that grows with its length', () => {
  it.each([
    [
      'blanks within a number',
      charge(`"amount":" 5${' '.repeat(LONG)}1"`),
      /is not a valid Decimal/,
    ],
    [
      'zeros before the last digit of a quantity',
      charge(
        `"amount":"1","lineItems":{"lineItem":[{"itemId":"1","name":"n","quantity":"1.${'0'.repeat(LONG)}1"}]}`,
      ),
      /The FractionDigits constraint failed/,
    ],
    ['digits of a number', charge(`"amount":"${'9'.repeat(LONG)}"`), /is not a valid Decimal/],
    ['escapes', charge(`"amount":"${'\\"'.repeat(LONG / 2)}"`), /is not a valid Decimal/],
    [
      'a card number',
      charge(`"amount":"1","payment":{"creditCard":{"cardNumber":"${'4'.repeat(LONG)}"}}`),
      /The value X\.\.\. is invalid/,
    ],
    [
      'white space between tokens',
      `{${'\n'.repeat(LONG)}]`,
      /expected a key in double quotes, found "]" at line 1000001/,
    ],
    ['a key', `{"${'k'.repeat(LONG)}":1}`, /^none$/],
  ])('in JSON: %s', (_, text, expected) => {
    expect(problemOfJson(text)).toMatch(expected);
  });

  it.each([
    [
      'braces in a namespace',
      `<a xmlns:b="${'}'.repeat(LONG)}&#10;" b:c="" b:c=""/>`,
      /^'c' is a duplicate attribute name/,
    ],
    ['ampersands', `<a>${'&'.repeat(LONG)}</a>`, /more than 50000 references/],
    ['references', `<a xmlns="${NAMESPACE}">${'&#49;'.repeat(50_000)}</a>`, /^none$/],
    ['a tab in an attribute', `<a xmlns="${NAMESPACE}" b="${'\t'.repeat(LONG)}"/>`, /^none$/],
    ['sections of text', `<a xmlns="${NAMESPACE}">${'<![CDATA[1]]>'.repeat(50_000)}</a>`, /^none$/],
    ['start tags without an end', '<a '.repeat(LONG / 3), /is an unexpected token/],
  ])('in XML: %s', (_, text, expected) => {
    expect(problemOfXml(text)).toMatch(expected);
  });

  it('as numbers of answers', () => {
    expect(toJsonNumber(`${'0'.repeat(LONG)}x`)).toBe('0');
    expect(toJsonNumber(`+${'0'.repeat(LONG)}7.50`)).toBe('7.50');
  });
});

describe('a request with very many parts', () => {
  it.each([
    [
      'attributes of an element',
      `{"a":{${'"@b":0,'.repeat(101)}"c":0}}`,
      'An element has more than 100 attributes.',
    ],
    [
      'attributes in all',
      `{"a":{"b":[${`{${'"$b":0,'.repeat(99)}"c":0},`.repeat(102)}0]}}`,
      'The document has more than 10000 attributes.',
    ],
    [
      'declarations of namespaces',
      `{"a":{${'"@xmlns":0,'.repeat(101)}"c":0}}`,
      'An element has more than 100 attributes.',
    ],
    [
      'elements',
      `{"a":{"b":[${'0,'.repeat(50_000)}0]}}`,
      'The document has more than 50000 elements.',
    ],
    [
      'elements in arrays of arrays',
      `{"a":{"b":[${'[],'.repeat(50_000)}0]}}`,
      'The document has more than 50000 elements.',
    ],
  ])('is refused in JSON: %s', (_, text, expected) => {
    expect(problemOfJson(text)).toBe(expected);
  });

  const attributes = (count: number): string =>
    Array.from({ length: count }, (_, number) => ` a${number}=""`).join('');
  it.each([
    [
      'attributes of an element',
      `<a${attributes(101)}/>`,
      'An element has more than 100 attributes.',
    ],
    [
      'declarations of namespaces',
      `<a${attributes(101).replace(/ (a\d+)=""/g, ' xmlns:$1="n"')}/>`,
      'An element has more than 100 attributes.',
    ],
    [
      'attributes in all',
      `<a>${`<b${attributes(99)}/>`.repeat(102)}</a>`,
      'The document has more than 10000 attributes.',
    ],
    ['elements', `<a>${'<b/>'.repeat(50_000)}</a>`, 'The document has more than 50000 elements.'],
    ...(['&amp;', '<!---->', '<![CDATA[]]>', '<?a?>'] as const).map(
      (markup) =>
        [
          markup,
          `<a>${markup.repeat(50_001)}</a>`,
          'The document has more than 50000 references, comments, sections and instructions.',
        ] as const,
    ),
  ])('is refused in XML: %s', (_, text, expected) => {
    expect(problemOfXml(text)).toBe(expected);
  });

  it('is put in order without laying its types out again for each part', () => {
    const item = '{"unitPrice":"1","quantity":"1","name":"n","itemId":"1"}';
    const text = charge(
      `"lineItems":{"lineItem":[${Array(5000).fill(item).join(',')}]},"amount":"1"`,
    );
    const { valid, moved } = lintRequest(Buffer.from(text), findCall);
    expect([valid, moved.length]).toEqual([false, 15_001]);
    expect(layOut(transactionRequestType)).toBe(layOut(transactionRequestType));
  });
});
