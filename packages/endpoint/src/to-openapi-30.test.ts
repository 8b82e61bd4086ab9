import { describe, expect, it } from '@jest/globals';
import { toOpenApi30 } from './to-openapi-30.js';

const THING = { $ref: '#/components/schemas/Thing' };

/** Schemas of OpenAPI 3.1, and the same in 3.0. */
const SCHEMAS: Readonly<Record<string, readonly [newer: object, older: object]>> = {
  'a nullable type': [
    { type: ['string', 'null'], maxLength: 3 },
    { type: 'string', nullable: true, maxLength: 3 },
  ],
  'a list of one type': [{ type: ['integer'] }, { type: 'integer' }],
  'several types': [
    { type: ['integer', 'string'], description: 'Either.' },
    { description: 'Either.', anyOf: [{ type: 'integer' }, { type: 'string' }] },
  ],
  'several types or null': [
    { type: ['integer', 'string', 'null'] },
    {
      anyOf: [
        { type: 'integer', nullable: true },
        { type: 'string', nullable: true },
      ],
    },
  ],
  'several types beside a choice': [
    { type: ['integer', 'string'], anyOf: [{ minimum: 1 }, { maxLength: 1 }] },
    {
      anyOf: [{ minimum: 1 }, { maxLength: 1 }],
      allOf: [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }],
    },
  ],
  'a list among several types': [
    { type: ['object', 'array'], items: { type: ['string', 'null'] } },
    {
      anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'string', nullable: true } }],
    },
  ],
  'null alone': [
    { anyOf: [THING, { type: 'null' }] },
    { anyOf: [THING, { type: 'object', nullable: true, enum: [null] }] },
  ],
  'a list of anything': [{ type: 'array' }, { type: 'array', items: {} }],
  'exclusive bounds': [
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 10 },
    {
      type: 'number',
      minimum: 0,
      exclusiveMinimum: true,
      maximum: 10,
      exclusiveMaximum: true,
    },
  ],
  'an exclusive bound beside a stricter one': [
    { minimum: 5, exclusiveMinimum: 0, maximum: 20, exclusiveMaximum: 10 },
    { minimum: 5, maximum: 10, exclusiveMaximum: true },
  ],
  'a constant': [{ const: 'a' }, { enum: ['a'] }],
  'the constant null': [{ const: null }, { enum: [null] }],
  'several examples': [
    { type: 'string', examples: ['a', 'b'] },
    { type: 'string', example: 'a' },
  ],
  'a reference': [THING, THING],
  'a reference with a description': [
    { ...THING, description: 'It.' },
    { description: 'It.', allOf: [THING] },
  ],
  'keywords without a counterpart': [
    { type: 'string', contentMediaType: 'application/xml', 'x-order': ['a'] },
    { type: 'string', 'x-order': ['a'] },
  ],
  'members named like keywords': [
    { properties: { examples: { const: 1 }, const: { examples: [1] }, type: { type: ['null'] } } },
    {
      properties: {
        examples: { enum: [1] },
        const: { example: 1 },
        type: { type: 'object', nullable: true, enum: [null] },
      },
    },
  ],
  'values that look like schemas': [
    { enum: [{ const: 1 }], default: { const: 1 } },
    { enum: [{ const: 1 }], default: { const: 1 } },
  ],
  'schemas within schemas': [
    {
      allOf: [{ const: 1 }],
      oneOf: [{ const: 2 }],
      not: { const: 3 },
      additionalProperties: { const: 4 },
    },
    {
      allOf: [{ enum: [1] }],
      oneOf: [{ enum: [2] }],
      not: { enum: [3] },
      additionalProperties: { enum: [4] },
    },
  ],
};

describe('OpenAPI 3.0 of 3.1', () => {
  it.each(Object.entries(SCHEMAS))('has %s', (_what, [newer, older]) => {
    const before = structuredClone(newer);
    expect(convert(newer)).toEqual(older);
    expect(newer).toEqual(before);
  });

  it('has them wherever an operation has a schema, and leaves examples as they are', () => {
    const at = (schema: object) => {
      const content = {
        'application/json': { schema, examples: { one: { value: { const: 1 } } } },
      };
      const parameter = { name: 'examples', in: 'query', schema, example: { const: 1 } };
      const operation = {
        parameters: [parameter],
        requestBody: { content },
        responses: { 200: { description: 'So.', headers: { schema: { schema } }, content } },
      };
      return {
        paths: { '/schema': { parameters: [parameter], post: operation } },
        components: {
          responses: { schema: { content } },
          requestBodies: { schema: { content } },
          parameters: { schema: { ...parameter, schema: undefined, content } },
          headers: { schema: { schema } },
          examples: { schema: { value: { const: 1 } } },
        },
      };
    };
    const older = toOpenApi30({ openapi: '3.1.0', info: { title: 'A' }, ...at({ const: 1 }) });
    expect(older).toEqual({ openapi: '3.0.3', info: { title: 'A' }, ...at({ enum: [1] }) });
  });

  it('names the page of the license, and has webhooks as an extension', () => {
    const call = { post: { requestBody: { content: { 'text/plain': { schema: { const: 1 } } } } } };
    const older = toOpenApi30({
      openapi: '3.1.0',
      info: { title: 'A', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
      paths: {},
      webhooks: { paid: call },
    });
    expect(older).toEqual({
      openapi: '3.0.3',
      info: {
        title: 'A',
        version: '1',
        license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      },
      paths: {},
      'x-webhooks': {
        paid: { post: { requestBody: { content: { 'text/plain': { schema: { enum: [1] } } } } } },
      },
    });
  });
});

function convert(schema: object): unknown {
  return Object(toOpenApi30({ components: { schemas: { Thing: schema } } })).components.schemas
    .Thing;
}
