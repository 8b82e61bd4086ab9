import { describe, expect, it } from '@jest/globals';
import { GatewayError } from '../errors.js';
import {
  anyContent,
  attribute,
  boolean,
  type ComplexType,
  choice,
  date,
  dateTime,
  decimal,
  element,
  enumeration,
  extend,
  int,
  list,
  many,
  GATEWAY_NAMESPACE as NS,
  numericString,
  optional,
  prepareReader,
  readElement,
  type SchemaType,
  sequence,
  text,
} from './index.js';
import { decodeJson } from './json/decode-json.js';
import { decodeXml } from './xml/decode-xml.js';

const bytes = (body: string): Uint8Array => new TextEncoder().encode(body);

function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof GatewayError) return `${error.code} ${error.text}`;
    throw error;
  }
}

/** What a type makes of the content of an element `root`, given as XML. */
const readXml = (type: ComplexType, content: string): unknown =>
  outcome(() => readElement(type, decodeXml(bytes(`<root xmlns="${NS}">${content}</root>`))));

/** What a type makes of the content of an element `root`, given as JSON text. */
const readJsonText = (type: ComplexType, content: string): unknown =>
  outcome(() => readElement(type, decodeJson(bytes(`{"root":${content}}`))));

const item = sequence('item', [element('id', text({ max: 5 })), optional('price', decimal())]);
const settings = extend('settings', list('ArrayOfItem', many('item', item)), [
  attribute('version'),
]);
const type = extend(
  'root',
  sequence('base', [element('first', text()), optional('second', text())]),
  [
    choice([element('left', text()), element('right', int())]),
    optional('items', list('ArrayOfItem', many('item', item, { max: 2 }))),
    many('loose', item),
    optional('settings', settings, { bareArray: true }),
    optional('open', anyContent()),
    element('last', boolean()),
  ],
);

const HEAD = `E00003 The element 'root' in namespace '${NS}'`;
const listed = (names: string): string =>
  `List of possible elements expected: '${names}' in namespace '${NS}'.`;
const child = (name: string): string => `invalid child element '${name}' in namespace '${NS}'.`;

describe('readElement', () => {
  it('reads every kind of member', () => {
    const xml = `<first> a </first><right> 7 </right>
      <items><item><id>1</id><price> 5.00 </price></item></items>
      <loose><id>2</id></loose><loose><id>3</id></loose>
      <settings version="v"><item><id>4</id></item></settings>
      <open>x<any>y</any></open><last>1</last>`;
    expect(readXml(type, xml)).toEqual({
      first: ' a ',
      right: 7,
      items: { item: [{ id: '1', price: '5.00' }] },
      loose: [{ id: '2' }, { id: '3' }],
      settings: { version: 'v', item: [{ id: '4' }] },
      open: 'xy',
      last: true,
    });
  });

  it.each([
    [
      'an array, an object for one item, numbers and booleans',
      '{"first":1,"left":null,"items":{"item":{"id":"1","price":5.00}},"loose":[{"id":2},{"id":true}],"last":"false"}',
      {
        first: '1',
        left: '',
        items: { item: [{ id: '1', price: '5.00' }] },
        loose: [{ id: '2' }, { id: 'true' }],
        last: false,
      },
    ],
    [
      'an empty wrapper',
      '{"first":"","left":"","items":null,"last":0}',
      { first: '', left: '', items: { item: [] }, last: false },
    ],
    [
      'an array in place of a wrapper where that is declared',
      '{"first":"","left":"","settings":[{"id":"1"},{"id":"2"}],"last":true}',
      { first: '', left: '', settings: { item: [{ id: '1' }, { id: '2' }] }, last: true },
    ],
    [
      'an array with the wrapper’s one object',
      '{"first":"","left":"","settings":[{"item":[{"id":"1"}]}],"last":true}',
      { first: '', left: '', settings: { item: [{ id: '1' }] }, last: true },
    ],
    [
      'an attribute of a wrapper',
      '{"first":"","left":"","settings":{"@version":"2","item":{"id":"1"}},"last":true}',
      { first: '', left: '', settings: { version: '2', item: [{ id: '1' }] }, last: true },
    ],
    [
      'repeated keys of a repeating element',
      '{"first":"","left":"","loose":{"id":"1"},"loose":{"id":"2"},"last":true}',
      { first: '', left: '', loose: [{ id: '1' }, { id: '2' }], last: true },
    ],
  ])('takes %s in JSON', (_, json, value) => {
    expect(readJsonText(type, json)).toEqual(value);
  });

  it.each([
    [
      'a required element that is missing ends the list',
      '',
      `${HEAD} has incomplete content. ${listed('first')}`,
    ],
    [
      'an optional element and all alternatives of the next choice',
      '<first/>',
      `${HEAD} has incomplete content. ${listed('second, left, right')}`,
    ],
    [
      'a second alternative of a choice',
      '<first/><left/><right>1</right>',
      `${HEAD} has ${child('right')} ${listed('items, loose, settings, open, last')}`,
    ],
    [
      'a repeating element may come again',
      '<first/><left/><loose><id/></loose><second/>',
      `${HEAD} has ${child('second')} ${listed('loose, settings, open, last')}`,
    ],
    ['nothing more', '<first/><left/><last>0</last><last>0</last>', `${HEAD} has ${child('last')}`],
    [
      'an element that stands too early',
      '<left/><first/>',
      `${HEAD} has ${child('left')} ${listed('first')}`,
    ],
    [
      'an unknown element',
      '<first/><other/>',
      `${HEAD} has ${child('other')} ${listed('second, left, right')}`,
    ],
    [
      'an element of another namespace',
      '<x:first xmlns:x="urn:x"/>',
      `${HEAD} has invalid child element 'first' in namespace 'urn:x'. ${listed('first')}`,
    ],
    [
      'an element of no namespace',
      '<first xmlns=""/>',
      `${HEAD} has invalid child element 'first'. ${listed('first')}`,
    ],
    ['text before an element', 'x<first/>', `${HEAD} cannot contain text. ${listed('first')}`],
    [
      'text after the last element',
      '<first/><left/><last>1</last>x',
      `${HEAD} cannot contain text.`,
    ],
    [
      'more items than allowed',
      '<first/><left/><items><item><id/></item><item><id/></item><item><id/></item></items>',
      `E00003 The element 'items' in namespace '${NS}' has ${child('item')}`,
    ],
    [
      'a child of a text',
      '<first><first/></first>',
      `E00003 The element '${NS}:first' cannot contain child element '${NS}:first' because the parent element's content model is text only.`,
    ],
    ['an attribute', '<first id="1"/>', `E00003 The 'id' attribute is not declared.`],
    [
      'the first problem of the document, not the first of the schema',
      '<first/><left/><loose><id>toolong</id></loose><second/>',
      `E00003 The '${NS}:id' element is invalid - The value &#39;toolong&#39; is invalid according to its datatype 'String' - The actual length is greater than the MaxLength value.`,
    ],
  ])('reports %s', (_, xml, message) => {
    expect(readXml(type, xml)).toBe(message);
  });

  it.each([
    ['a text for an object', '"x"', `${HEAD} cannot contain text. ${listed('first')}`],
    [
      'keys in another order',
      '{"left":"","first":""}',
      `${HEAD} has ${child('left')} ${listed('first')}`,
    ],
    [
      'integer-like keys where they stand',
      '{"first":"","1":""}',
      `${HEAD} has ${child('1')} ${listed('second, left, right')}`,
    ],
    [
      'a key twice',
      '{"first":"","first":""}',
      `${HEAD} has ${child('first')} ${listed('second, left, right')}`,
    ],
    [
      'an array for a single element',
      '{"first":["a","b"]}',
      `${HEAD} has ${child('first')} ${listed('second, left, right')}`,
    ],
    [
      'an array in place of another wrapper',
      '{"first":"","left":"","items":[{"id":"1"}]}',
      `E00003 The element 'items' in namespace '${NS}' has ${child('id')} ${listed('item')}`,
    ],
    ['an attribute', '{"@id":"1"}', `E00003 The 'id' attribute is not declared.`],
    ['an attribute without a name', '{"$":"1"}', `${HEAD} has ${child('$')} ${listed('first')}`],
  ])('reports %s in JSON', (_, json, message) => {
    expect(readJsonText(type, json)).toBe(message);
  });

  it('does not compile a type that declares an element twice', () => {
    const twice = sequence('twice', [element('a', text()), choice([element('a', text())])]);
    expect(() => prepareReader(twice)).toThrow('twice declares "a" twice');
  });
});

const holderOf = (type: SchemaType): ComplexType => sequence(null, [element('v', type)]);

const XS = 'http://www.w3.org/2001/XMLSchema';
const rejection = (shown: string, datatype: string, reason: string): string =>
  `E00003 The '${NS}:v' element is invalid - The value ${shown} is invalid according to its datatype '${datatype}' - ${reason}`;
const notA = (noun: string, value: string): string =>
  `The string &#39;${value}&#39; is not a valid ${noun} value.`;

const cardCode = numericString({ name: 'cardCode', min: 3, max: 4, secret: true });
const bounded = decimal({ min: 0.01, max: 100, fractionDigits: 4 });
const rate = decimal({ totalDigits: 5, fractionDigits: 5 });
const word = enumeration('wordEnum', ['one', 'two']);

describe('the value of an element', () => {
  it.each([
    [text(), '', ''],
    [numericString(), '007', '007'],
    [word, 'two', 'two'],
    [decimal(), '-0.50', '-0.50'],
    [decimal(), '.5', '.5'],
    [decimal(), '+79228162514264337593543950335', '+79228162514264337593543950335'],
    [bounded, '1.23450000', '1.23450000'],
    [rate, '00.12345', '00.12345'],
    [int(), ' -2147483648\n', -2147483648],
    [int({ kind: 'short', min: 1 }), '+032', 32],
    [boolean(), ' true ', true],
    [boolean(), '0', false],
    [date(), '2024-02-29', '2024-02-29'],
    [date(), '2026-01-31-07:00', '2026-01-31-07:00'],
    [dateTime(), '2026-11-21T23:59:59.123Z', '2026-11-21T23:59:59.123Z'],
    [dateTime(), ' 2026-11-21T00:00:00 ', '2026-11-21T00:00:00'],
  ] as const)('%# is taken: %j', (simple, content, value) => {
    expect(readXml(holderOf(simple), `<v>${content}</v>`)).toEqual({ v: value });
  });

  it.each([
    [cardCode, '12a4', rejection('XXXX', `${NS}:cardCode`, 'The Pattern constraint failed.')],
    [
      cardCode,
      '12',
      rejection('XX', `${NS}:cardCode`, 'The actual length is less than the MinLength value.'),
    ],
    [
      numericString(),
      '',
      rejection('&#39;&#39;', `${NS}:numericString`, 'The Pattern constraint failed.'),
    ],
    [
      numericString(),
      '1\n',
      rejection('&#39;1\n&#39;', `${NS}:numericString`, 'The Pattern constraint failed.'),
    ],
    [
      numericString({ min: 9, max: 9 }),
      '1234567890',
      rejection(
        '&#39;1234567890&#39;',
        'String',
        'The actual length is greater than the MaxLength value.',
      ),
    ],
    [
      text({ length: 8 }),
      'XXXX',
      rejection(
        '&#39;XXXX&#39;',
        'String',
        'The actual length is not equal to the specified length.',
      ),
    ],
    [
      text({ max: 2, secret: true }),
      '1😀3',
      rejection('XXX', 'String', 'The actual length is greater than the MaxLength value.'),
    ],
    [
      word,
      'Two',
      rejection('&#39;Two&#39;', `${NS}:wordEnum`, 'The Enumeration constraint failed.'),
    ],
    [decimal(), '', rejection('&#39;&#39;', `${XS}:decimal`, notA('Decimal', ''))],
    [decimal(), ' 1,5 ', rejection('&#39; 1,5 &#39;', `${XS}:decimal`, notA('Decimal', '1,5'))],
    [decimal(), '1e3', rejection('&#39;1e3&#39;', `${XS}:decimal`, notA('Decimal', '1e3'))],
    [
      decimal(),
      '79228162514264337593543950336',
      rejection(
        '&#39;79228162514264337593543950336&#39;',
        `${XS}:decimal`,
        notA('Decimal', '79228162514264337593543950336'),
      ),
    ],
    [bounded, 'x', rejection('&#39;x&#39;', 'Decimal', notA('Decimal', 'x'))],
    [
      bounded,
      '0.00',
      rejection('&#39;0.00&#39;', 'Decimal', 'The MinInclusive constraint failed.'),
    ],
    [
      bounded,
      '100.01',
      rejection('&#39;100.01&#39;', 'Decimal', 'The MaxInclusive constraint failed.'),
    ],
    [
      bounded,
      '1.00001',
      rejection('&#39;1.00001&#39;', 'Decimal', 'The FractionDigits constraint failed.'),
    ],
    [
      rate,
      '1.23456',
      rejection('&#39;1.23456&#39;', 'Decimal', 'The TotalDigits constraint failed.'),
    ],
    [
      int(),
      '2147483648',
      rejection('&#39;2147483648&#39;', `${XS}:int`, notA('Int32', '2147483648')),
    ],
    [
      int({ max: 1000 }),
      '1001',
      rejection('&#39;1001&#39;', 'Int', 'The MaxInclusive constraint failed.'),
    ],
    [
      int({ kind: 'short' }),
      '1.0',
      rejection('&#39;1.0&#39;', `${XS}:short`, notA('Int16', '1.0')),
    ],
    [boolean(), 'True', rejection('&#39;True&#39;', `${XS}:boolean`, notA('Boolean', 'True'))],
    [
      date(),
      '2026-02-29',
      rejection('&#39;2026-02-29&#39;', `${XS}:date`, notA('Date', '2026-02-29')),
    ],
    [
      dateTime(),
      '2026-11-21',
      rejection('&#39;2026-11-21&#39;', `${XS}:dateTime`, notA('DateTime', '2026-11-21')),
    ],
    [
      dateTime(),
      '2026-11-21T24:01:00',
      rejection(
        '&#39;2026-11-21T24:01:00&#39;',
        `${XS}:dateTime`,
        notA('DateTime', '2026-11-21T24:01:00'),
      ),
    ],
  ] as const)('%# is refused: %j', (simple, content, message) => {
    expect(readXml(holderOf(simple), `<v>${content}</v>`)).toBe(message);
  });
});
