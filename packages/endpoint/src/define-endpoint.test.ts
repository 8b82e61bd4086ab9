import { expect, it } from '@jest/globals';
import { type HttpRequest, json, type Route } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import { defineEndpoint } from './define-endpoint.js';
import { inPath, inQuery } from './parameters.js';
import { toRoutes } from './routes.js';
import { toOpenApi, toPaths } from './to-openapi.js';

const square = defineEndpoint({
  methods: ['GET'],
  path: '/square/:n',
  summary: 'The square of n',
  reads: { n: inPath(integer(0, 1000), { description: 'The number of records.' }) },
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
    info: { title: 'Math', description: 'Sums. `?pretty` indents the JSON of any response.' },
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

it('enters, reads the parameters and then the body, and gets what it works with', async () => {
  const steps: string[] = [];
  const scale = defineEndpoint({
    methods: ['POST'],
    path: '/scale/:n',
    summary: '',
    enter: (_request, { factor }: { readonly factor: number }) => {
      steps.push('enter');
      return { factor };
    },
    reads: { n: inPath(integer(0, 1000), { description: '' }) },
    body: { fields: { plus: { ...integer(0, 9), default: 1 } }, example: { plus: 2 } },
    handle: (_request, { n, plus }, { factor }) => json({ sum: n * factor + plus }),
  });
  const [route] = toRoutes(scale, '/v1/math', { factor: 3 });
  // @ts-expect-error: it cannot do without what it works with.
  expect(() => toRoutes(scale, '/v1/math')).not.toThrow();
  const ask = (n: string) =>
    (route as Route).handler({
      params: { n },
      search: '',
      json: async () => steps.push('body') && { plus: 2 },
    } as unknown as HttpRequest); // all that is read of it
  expect(await ask('5')).toMatchObject({ body: '{"sum":17}' });
  await expect(ask('x')).rejects.toThrow('n must be a whole number');
  expect(steps).toEqual(['enter', 'body', 'enter']);
});

it('describes the body, the success and the errors', () => {
  const endpoint = defineEndpoint({
    methods: ['POST'],
    path: '/scale',
    summary: '',
    body: { fields: { plus: integer(0, 9) }, example: { plus: 2 } },
    success: { status: '201', description: 'The sum.', schema: { type: 'number' } },
    responses: { '302': 'Elsewhere.' },
    rejections: { '404': 'No.', '503': 'Not now.' },
    handle: () => json({}),
  });
  const [[path, operations] = []] = toPaths([endpoint], { root: '/v1', tag: 't' });
  const problem = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  expect(path).toBe('/v1/scale');
  expect(operations).toMatchObject({
    post: {
      requestBody: {
        required: true,
        content: { 'application/json': { example: { plus: 2 } } },
      },
      responses: {
        '201': {
          description: 'The sum.',
          content: { 'application/json': { schema: { type: 'number' } } },
        },
        '302': { description: 'Elsewhere.' },
        '404': { description: 'No.', content: problem },
        '429': { $ref: '#/components/responses/RateLimited' },
        '503': {
          description: expect.stringMatching(/^Not now\. Or: .* Codes: overloaded\.$/),
          content: problem,
        },
      },
    },
  });
});

it('reports the names in a query that it does not know', async () => {
  const facts = { methods: ['GET'], path: '/', summary: '', reportsIgnored: true } as const;
  const reads = { plus: inQuery(integer(0, 9), { description: '', aliases: ['add'] }) };
  const now = defineEndpoint({ ...facts, reads, handle: () => json({}) });
  const later = defineEndpoint({ ...facts, reads, handle: async () => json({}) });
  for (const { handler } of [now, later]) {
    const ask = async (search: string) => {
      const request = { search, params: {} } as unknown as HttpRequest; // what is read of one
      return (await handler(request, undefined)).headers?.slice(2);
    };
    expect(await ask('plus=1&minus=2&a,b')).toEqual(['X-Sandbox-Ignored', 'minus, a%2Cb']);
    expect([await ask('add=1'), await ask('')]).toEqual([[], []]);
  }
});

it('does not compile without a handler, or with two', () => {
  const facts = { methods: ['GET'], path: '/', summary: '', example: '/' } as const;
  const handle = () => json({});
  const stream = () => {};
  // @ts-expect-error: nothing answers.
  const none = () => defineEndpoint(facts);
  // @ts-expect-error: two routes take it.
  const two = () => defineEndpoint({ ...facts, handle, stream });
  expect([none, two]).toHaveLength(2);
});
