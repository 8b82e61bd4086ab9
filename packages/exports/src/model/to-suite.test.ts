import { describe, expect, it } from '@jest/globals';
import { targetOf } from './example-request.js';
import { requestsOf, toSuite } from './to-suite.js';

const DONE = { '200': { description: 'Done.', content: { 'application/json': {} } } };

function suiteOf(paths: object, options: object = {}) {
  return toSuite({
    ...{ name: 'shop', title: 'Shop API', baseUrl: undefined, prefix: '', isSession: false },
    ...options,
    document: {
      paths,
      components: {
        parameters: {
          page: { name: 'page', in: 'query', schema: { default: 1 }, example: 1 },
        },
        responses: { Gone: { description: 'Gone.', content: { 'application/problem+json': {} } } },
        examples: { order: { value: { id: 7 } } },
      },
    },
  });
}

const only = (operation: object, options: object = {}) =>
  requestsOf(suiteOf({ '/orders/{id}': { get: { responses: DONE, ...operation } } }, options))[0];

describe('an example request', () => {
  it('has the values of the path, and of the query what differs from the defaults', () => {
    const request = only({
      parameters: [
        { name: 'id', in: 'path', example: 'a/b c' },
        { $ref: '#/components/parameters/page' },
        { name: 'q', in: 'query', schema: {}, example: 'é&=' },
        { name: 'none', in: 'query', schema: {}, example: '' },
        { name: 'sort', in: 'query', explode: false, schema: {}, example: ['a', '-b'] },
        { name: 'tag', in: 'query', schema: {}, example: ['x', 'y'] },
        { name: 'filters', in: 'query', style: 'deepObject', schema: {}, example: { a_lte: 5 } },
        { name: 'must', in: 'query', required: true, schema: { default: 'x' }, example: 'x' },
      ],
    });
    expect(request && targetOf(request)).toBe(
      '/orders/a%2Fb%20c?q=%C3%A9%26%3D&sort=a%2C-b&tag=x&tag=y&filters%5Ba_lte%5D=5&must=x',
    );
    expect(request?.unsent).toEqual([
      ['page', '1'],
      ['none', ''],
    ]);
  });

  it('has the example that the operation names for a parameter of its path', () => {
    const parameters = [{ name: 'id', in: 'path', example: 1 }];
    const [request] = requestsOf(
      suiteOf({
        '/orders/{id}': {
          parameters,
          delete: { responses: DONE, 'x-example': { parameters: { id: 9 } } },
        },
      }),
    );
    expect([request?.method, request?.path]).toEqual(['DELETE', '/orders/9']);
  });

  it('leaves the header out that names a session, as its address does', () => {
    const parameters = [
      { name: 'X-Sandbox-Session', in: 'header', example: 'keep-demo' },
      { name: 'If-Match', in: 'header', example: '*' },
    ];
    expect(only({ parameters })?.headers).toEqual([['If-Match', '*']]);
  });

  it('carries the authorization of a scheme that opens the operation', () => {
    const options = { authorization: { login: 'Basic YTpi' } };
    const security = [{}, { other: [] }, { login: [] }];
    expect(only({ security }, options)?.headers).toEqual([['Authorization', 'Basic YTpi']]);
    expect(only({}, options)?.headers).toEqual([]);
  });

  it('prefers JSON among bodies, and takes the first of named examples', () => {
    const content = {
      'text/xml': { example: '<order/>' },
      'application/json': { examples: { one: { $ref: '#/components/examples/order' } } },
    };
    const body = { kind: 'json', mediaType: 'application/json', value: { id: 7 } };
    expect(only({ requestBody: { content } })?.body).toEqual(body);
  });

  it('expects the success, or the status that the document announces, with its media type', () => {
    const responses = { ...DONE, '409': { $ref: '#/components/responses/Gone' } };
    const json = { statuses: [200], mediaType: 'application/json' };
    const problem = { statuses: [409], mediaType: 'application/problem+json' };
    expect(only({ responses })?.expected).toEqual(json);
    expect(only({ responses, 'x-example': { status: 409 } })?.expected).toEqual(problem);
  });

  it('is another one in a session, where the document says so', () => {
    const notes = {
      'x-example': { inSession: { headers: { 'Idempotency-Key': 'k' }, statuses: [404] } },
    };
    const inSession = only(notes, { isSession: true });
    expect([inSession?.headers, inSession?.expected.statuses]).toEqual([
      [['Idempotency-Key', 'k']],
      [200, 404],
    ]);
    expect([only(notes)?.headers, only(notes)?.expected.statuses]).toEqual([[], [200]]);
  });
});

describe('a suite', () => {
  it('groups by tag, in the order of the document', () => {
    const at = (tag: string) => ({ get: { tags: [tag], summary: tag, responses: DONE } });
    const { groups } = suiteOf({ '/a': at('one'), '/b': at('two'), '/c': at('one') });
    const paths = groups.map(({ name, requests }) => [name, requests.map(({ path }) => path)]);
    expect(paths).toEqual([
      ['one', ['/a', '/c']],
      ['two', ['/b']],
    ]);
  });

  it('shows what any method does once, with a body if it takes one', () => {
    const same = { summary: 'Echo', responses: DONE };
    const body = { requestBody: { content: { 'text/plain': { example: 'a' } } } };
    const paths = {
      '/echo': { get: same, post: { ...same, ...body }, put: { ...same, ...body } },
      '/hash': { get: { ...same, summary: 'Of a text' }, post: { ...same, summary: 'Of a body' } },
    };
    const requests = requestsOf(suiteOf(paths)).map(({ method, path }) => `${method} ${path}`);
    expect(requests).toEqual(['POST /echo', 'GET /hash', 'POST /hash']);
  });

  it('leaves out what is marked so, for all or for a session', () => {
    const paths = {
      '/reset': { post: { responses: DONE, 'x-example': { exported: false } } },
      '/all': { delete: { responses: DONE, 'x-example': { inSession: { exported: false } } } },
    };
    const pathsOf = (isSession: boolean) =>
      requestsOf(suiteOf(paths, { isSession })).map(({ path }) => path);
    expect([pathsOf(false), pathsOf(true)]).toEqual([['/all'], []]);
  });
});
