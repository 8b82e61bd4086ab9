import { describe, expect, it } from '@jest/globals';
import { componentsWithin, createResolve } from './part.js';
import { groupByTag, readOperations } from './read-operations.js';

const id = { name: 'id', in: 'path', required: true, example: 1 };
const document = {
  tags: [{ name: 'orders' }, { name: 'unused' }],
  security: [{ key: [] }, {}],
  paths: {
    '/orders/{id}': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      get: { operationId: 'findOrder', tags: ['orders'], summary: 'Find', responses: {} },
      delete: {
        tags: ['other orders'],
        parameters: [{ name: 'If-Match', in: 'header' }],
        security: [{ key: [] }, { key: [], login: [] }],
        requestBody: { $ref: '#/components/requestBodies/Order' },
        responses: { '200': { $ref: '#/components/responses/Done' } },
        'x-example': { parameters: { id: 9 } },
      },
    },
  },
  components: {
    parameters: { id },
    requestBodies: {
      Order: {
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Order' },
            examples: { first: { $ref: '#/components/examples/order' }, second: { value: 2 } },
          },
        },
      },
    },
    responses: { Done: { description: 'Done.', content: { 'text/plain': { example: 'ok' } } } },
    examples: { order: { value: { id: 7 } } },
    schemas: {
      Order: {
        properties: {
          before: { $ref: '#/components/schemas/Order' },
          lines: { items: { $ref: '#/components/schemas/Line' } },
        },
      },
      Line: { type: 'object' },
      Unused: { type: 'object' },
    },
  },
};
const [find, remove] = readOperations(document);

describe('an operation', () => {
  it('has the parameters of its path before its own, with the examples that it names', () => {
    expect(find?.parameters).toEqual([id]);
    expect(remove?.parameters).toEqual([
      { ...id, example: 9 },
      { name: 'If-Match', in: 'header' },
    ]);
  });

  it('is named by its id, or by verb and path', () => {
    expect([find?.id, remove?.id]).toEqual(['findOrder', 'delete /orders/{id}']);
  });

  it('has bodies and responses with the first example of each', () => {
    const schema = { $ref: '#/components/schemas/Order' };
    expect(remove?.bodies).toEqual([{ mediaType: 'application/json', schema, example: { id: 7 } }]);
    expect(remove?.responses).toEqual([
      {
        status: '200',
        description: 'Done.',
        bodies: [{ mediaType: 'text/plain', schema: undefined, example: 'ok' }],
      },
    ]);
  });

  it('needs a login unless one of the choices is none', () => {
    expect([find?.security, find?.needsLogin]).toEqual([['key'], false]);
    expect([remove?.security, remove?.needsLogin]).toEqual([['key', 'login'], true]);
  });
});

it('operations stand below the tags of the document, then below others', () => {
  const groups = groupByTag(document, readOperations(document));
  expect(
    groups.map(({ tag, operations }) => [tag.name, operations.map((one) => one.verb)]),
  ).toEqual([
    ['orders', ['get']],
    ['other orders', ['delete']],
  ]);
});

it('components are found once, also those that hold themselves', () => {
  const found = componentsWithin(remove?.part, createResolve(document));
  expect([...found.keys()].map((name) => name.split('/').at(-1))).toEqual([
    ...['Order', 'Order', 'Line', 'order', 'Done'],
  ]);
});

it('a document without operations has none', () => {
  expect(readOperations({})).toEqual([]);
  expect(readOperations({ paths: { '/a': { summary: 'A path', servers: [] } } })).toEqual([]);
});
