import { describe, expect, it } from '@jest/globals';
import {
  attribute,
  boolean,
  decimal,
  decodeXml,
  element,
  enumeration,
  GATEWAY_NAMESPACE,
  int,
  many,
  optional,
  sequence,
  text,
} from '../../src/protocol/index.js';
import { findSchemaProblems } from './find-schema-problems.js';

const TYPE = sequence('root', [
  attribute('note'),
  element('name', text({ max: 3 })),
  optional('kind', enumeration('kindEnum', ['one', 'two'])),
  optional('amount', decimal({ min: 0, fractionDigits: 2 })),
  optional('count', int({ max: 9 })),
  optional('isOpen', boolean()),
  many('item', sequence(null, [element('id', text({ min: 1 }))]), { max: 2 }),
]);

function problemsOf(content: string, attributes = ''): readonly string[] {
  const xml = `<root xmlns="${GATEWAY_NAMESPACE}"${attributes}>${content}</root>`;
  return findSchemaProblems(TYPE, decodeXml(Buffer.from(xml)));
}

describe('findSchemaProblems', () => {
  it('finds none in what fits', () => {
    const full =
      '<name>abc</name><kind>two</kind><amount>1.50</amount><count>9</count><isOpen>true</isOpen>';
    expect(problemsOf('<name/>')).toEqual([]);
    expect(problemsOf(`${full}<item><id>a</id></item><item><id>b</id></item>`)).toEqual([]);
    expect(problemsOf('<name>a</name>', ' note="x"')).toEqual([]);
  });

  it.each([
    ['a missing element', '', ['root: incomplete, expected name']],
    [
      'a wrong order',
      '<name/><count>1</count><amount>1</amount>',
      ['root: refused, expected isOpen,item'],
    ],
    [
      'too many of one',
      '<name/><item><id>a</id></item><item><id>b</id></item><item><id>c</id></item>',
      ['root: refused, expected '],
    ],
    ['a long text', '<name>abcd</name>', ['name: "abcd" breaks maxLength']],
    ['a short text', '<name/><item><id/></item>', ['item: id: "" breaks minLength']],
    ['an unknown word', '<name/><kind>six</kind>', ['kind: "six" breaks words']],
    ['a number that is none', '<name/><count>1.5</count>', ['count: "1.5" is no int']],
    ['a large number', '<name/><count>10</count>', ['count: "10" breaks maxInclusive']],
    ['a small number', '<name/><amount>-1</amount>', ['amount: "-1" breaks minInclusive']],
    ['too many digits', '<name/><amount>1.123</amount>', ['amount: "1.123" breaks fractionDigits']],
    ['a boolean that is none', '<name/><isOpen>yes</isOpen>', ['isOpen: "yes" is no boolean']],
    ['text between elements', 'x<name/>', ['root: text between elements']],
    ['elements in a text', '<name><b/></name>', ['name: elements in a text']],
  ])('finds %s', (_, content, problems) => {
    const expected = problems.map((problem) =>
      problem.startsWith('root') ? problem : `root: ${problem}`,
    );
    expect(problemsOf(content)).toEqual(expected);
  });

  it('finds a foreign attribute and a foreign namespace', () => {
    expect(problemsOf('<name/>', ' other="x"')).toEqual(['root: attribute other']);
    expect(problemsOf('<name xmlns="other"/>')).toEqual(['root: name: namespace']);
  });
});
