import { expect, it } from '@jest/globals';
import { createCases } from '../src/generate/create-case.js';
import { readOperations } from '../src/target/read-operations.js';

const operations = readOperations('utils', {
  paths: {
    '/a/{id}': {
      get: { parameters: [{ name: 'id', in: 'path', schema: { type: 'integer' } }] },
      post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/s' } } } } },
    },
  },
  s: { type: 'object', properties: { self: { $ref: '#/s' }, name: { type: 'string' } } },
});
const surfaces = { operations, graphql: [], sockets: [{ service: 'utils', path: '/ws' }] };

it('a seed and an index make the same bytes, whichever cases came before', () => {
  const all = createCases('a', surfaces);
  const cases = Array.from({ length: 200 }, (_empty, index) => all(index));
  expect(createCases('a', surfaces)(150)).toEqual(cases[150]);
  expect(createCases('b', surfaces)(150)).not.toEqual(cases[150]);
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(['request', 'framing', 'socket']));
});
