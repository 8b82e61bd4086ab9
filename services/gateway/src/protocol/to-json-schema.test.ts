import { describe, expect, it } from '@jest/globals';
import {
  anyContent,
  attribute,
  choice,
  decimal,
  element,
  enumeration,
  extend,
  int,
  jsonOnly,
  list,
  many,
  numericString,
  optional,
  sequence,
  text,
  toJsonSchema,
} from './index.js';

const type = extend('whole', sequence('base', [optional('refId', text({ max: 20 }))]), [
  element('id', numericString()),
  choice([element('card', text({ min: 4, max: 16, secret: true })), element('any', anyContent())]),
  optional('amount', decimal({ min: 0.01 })),
  optional('kind', enumeration('kindEnum', ['a', 'b'])),
  optional('items', list('ArrayOfLong', many('long', int({ kind: 'long' }), { max: 30 }))),
  many('loose', text(), { min: 1 }),
  jsonOnly(element('indicator', int())),
  attribute('version'),
]);

const id = { type: 'string', pattern: '^(?:[0-9]+)$' };
const card = { type: 'string', minLength: 4, maxLength: 16 };
const long = { type: 'integer', format: 'int64', xml: { name: 'long' } };
const loose = { type: 'array', items: { type: 'string', xml: { name: 'loose' } }, minItems: 1 };
const attributeSchema = { type: 'string', xml: { attribute: true, name: 'version' } };

describe('toJsonSchema', () => {
  it('describes a request: bases first, wrappers, secrets write-only', () => {
    expect(toJsonSchema(type)).toEqual({
      type: 'object',
      title: 'whole',
      properties: {
        refId: { type: 'string', maxLength: 20 },
        id,
        card: { ...card, writeOnly: true },
        any: {},
        amount: { type: ['number', 'string'], format: 'decimal', minimum: 0.01 },
        kind: { type: 'string', enum: ['a', 'b'] },
        items: {
          type: 'object',
          title: 'ArrayOfLong',
          properties: { long: { type: 'array', items: long, maxItems: 30 } },
          'x-order': ['long'],
        },
        loose,
        '@version': attributeSchema,
      },
      required: ['id', 'loose'],
      'x-order': ['refId', 'id', 'card', 'any', 'amount', 'kind', 'items', 'loose', '@version'],
    });
  });

  it('describes an answer: own members first, lists without wrappers, decimals as numbers', () => {
    expect(toJsonSchema(type, 'answer')).toEqual({
      type: 'object',
      title: 'whole',
      properties: {
        id,
        card,
        any: {},
        amount: { type: 'number', format: 'decimal', minimum: 0.01 },
        kind: { type: 'string', enum: ['a', 'b'] },
        items: { type: 'array', items: long, maxItems: 30, xml: { wrapped: true } },
        loose,
        indicator: { type: 'integer', format: 'int32' },
        version: attributeSchema,
        refId: { type: 'string', maxLength: 20 },
      },
      required: ['id', 'loose', 'indicator'],
      'x-order': [
        'id',
        'card',
        'any',
        'amount',
        'kind',
        'items',
        'loose',
        'indicator',
        'version',
        'refId',
      ],
    });
  });

  it('lists the words of one of two members that differ in case alone', () => {
    const status = enumeration('statusEnum', ['active', 'canceled']);
    const { properties } = toJsonSchema(
      sequence('both', [element('status', status), element('Status', status)]),
      'answer',
    );
    expect(properties).toEqual({
      status: { type: 'string', enum: ['active', 'canceled'] },
      Status: { type: 'string' },
    });
  });
});
