import { expect, it } from '@jest/globals';
import { json } from '@sandbox/http';
import { wholeNumber } from '@sandbox/kernel';
import { defineEndpoint } from './define-endpoint.js';
import { inPath } from './parameters.js';
import { toOpenApi } from './to-openapi.js';
import { toRoutes } from './to-routes.js';

const square = defineEndpoint({
  methods: ['GET'],
  path: '/square/:n',
  summary: 'The square of n',
  reads: { n: inPath(wholeNumber(0, 1000), { description: 'The number.' }) },
  example: '/square/3',
  handle: (_request, { n }) => json({ square: n * n }),
});

it('yields the routes', () => {
  expect(toRoutes(square, '/v1/math')).toEqual([
    {
      method: 'GET',
      path: '/v1/math/square/:n',
      summary: 'The square of n',
      handler: expect.any(Function),
    },
  ]);
});

it('yields the document', () => {
  const groups = [{ name: 'powers', title: 'Powers', endpoints: [square] }];
  const document = toOpenApi({ title: 'Math', description: 'Sums.', root: '/v1/math', groups });
  expect(document).toMatchObject({
    info: { title: 'Math', description: 'Sums.' },
    tags: [{ name: 'powers', description: 'Powers.' }],
    paths: {
      '/v1/math/square/{n}': {
        get: {
          operationId: 'getSquareN',
          tags: ['powers'],
          parameters: [
            {
              name: 'n',
              in: 'path',
              required: true,
              schema: { type: 'integer', minimum: 0, maximum: 1000 },
            },
          ],
        },
      },
    },
  });
});

it('does not compile without a handler, or with two', () => {
  const facts = { methods: ['GET'], path: '/', summary: '', example: '/' } as const;
  const handle = () => json({});
  const stream = () => {};
  // @ts-expect-error: nothing answers.
  const none = () => defineEndpoint(facts);
  // @ts-expect-error: two answer.
  const two = () => defineEndpoint({ ...facts, handle, stream });
  expect([none, two]).toHaveLength(2);
});
