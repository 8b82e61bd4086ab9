import { expect, it } from '@jest/globals';
import { json } from '@sandbox/http';
import { anyText, integer, oneOf, textLike, trueOrFalse } from '@sandbox/kernel';
import { defineEndpoint } from './define-endpoint.js';
import { documented, inPath, inQuery } from './parameters.js';
import { toPaths } from './to-openapi.js';

const hex = textLike(/^[\da-f]+$/, 'hexadecimal digits');

const drawn = defineEndpoint({
  methods: ['POST'],
  path: '/draw/:shape/*place',
  summary: 'A drawing',
  reads: {
    shape: inPath(oneOf(['circle', 'square']), { description: '' }),
    place: inPath(anyText, { description: '' }),
    size: inQuery(integer(1, 9), { description: '', default: 1 }),
    color: inQuery(hex, { description: '', example: 'c0c0c0' }),
    filled: inQuery(trueOrFalse, { description: '', default: false }),
    seed: inQuery(anyText, { description: '' }),
    width: inQuery(integer(1, 9), { description: 'Not with size.', mayBeEmpty: true }),
    labels: documented({ in: 'query', description: '', schema: { type: 'array' } }),
    others: documented({ in: 'query', description: '', schema: { type: 'object' } }),
  },
  accepts: ['application/x-www-form-urlencoded', 'text/plain'],
  bodyExamples: { 'application/x-www-form-urlencoded': { name: 'Ada' }, 'text/plain': 'Ada' },
  example: '/draw/circle/a/b%20c?size=3&filled=true&labels=x&labels=y&tag=new',
  handle: () => json({}),
});

const [[, operations] = ['', {}]] = toPaths([drawn], { root: '', tag: '' });
const { parameters, requestBody } = Object(operations).post;

it('gives parameters the values of the example, else their own, else their default', () => {
  const examples = parameters.map(({ name, example }: Record<string, unknown>) => [name, example]);
  expect(Object.fromEntries(examples)).toEqual({
    shape: 'circle',
    place: 'a/b c',
    size: 3,
    color: 'c0c0c0',
    filled: true,
    seed: undefined,
    width: '',
    labels: ['x', 'y'],
    others: { tag: 'new' },
  });
});

it('says of what may be empty that it is', () => {
  expect(parameters).toContainEqual({
    name: 'width',
    in: 'query',
    description: 'Not with size. An empty value counts as omitted.',
    required: false,
    schema: { anyOf: [{ type: 'integer' }, { const: '' }], minimum: 1, maximum: 9 },
    example: '',
  });
});

it('describes forms by the fields of their example', () => {
  expect(requestBody).toEqual({
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          properties: { name: { type: 'string', example: 'Ada' } },
          additionalProperties: true,
        },
        example: { name: 'Ada' },
      },
      'text/plain': { schema: { type: 'string' }, example: 'Ada' },
    },
  });
});
