import { describe, expect, it } from '@jest/globals';
import type { RequestParts } from '../http-client.js';
import type { GraphqlContext } from './graphql-subject.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const NEWER = 'application/graphql-response+json';
const QUERY = '{ __typename }';
const RESPONSE = { data: { __typename: 'Query' } };

/** Requests that are answered, whatever form they come in. */
const ACCEPTED: readonly (readonly [title: string, search: string, parts: RequestParts])[] = [
  ['GET', `?query=${encodeURIComponent(QUERY)}`, {}],
  ['HEAD', `?query=${encodeURIComponent(QUERY)}`, { method: 'HEAD' }],
  ['POST of JSON', '', post(JSON_TYPE, JSON.stringify({ query: QUERY }))],
  [
    'POST of JSON with a charset',
    '',
    post({ 'Content-Type': 'application/json; charset=utf-8' }, JSON.stringify({ query: QUERY })),
  ],
  ['POST of application/graphql', '', post({ 'Content-Type': 'application/graphql' }, QUERY)],
  [
    'POST of a form',
    '',
    post(
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ query: QUERY, variables: '{}' }).toString(),
    ),
  ],
  ['POST with the query in the URL', `?query=${encodeURIComponent(QUERY)}`, post(JSON_TYPE, '{}')],
  ['empty parameters', `?query=${encodeURIComponent(QUERY)}&variables=&operationName=`, {}],
];

/** Requests that are refused before a document is read, each with what its one error says. */
const REJECTED: readonly (readonly [
  title: string,
  search: string,
  parts: RequestParts,
  status: number,
  code: string,
])[] = [
  ['no query', '', {}, 400, 'invalid_request'],
  ['a mutation by GET', '?query=mutation%7B__typename%7D', {}, 405, 'mutation_by_get'],
  ['variables that are no JSON', '?query=%7Ba%7D&variables=%7B', {}, 400, 'invalid_request'],
  ['a URL that does not decode', '?query=%zz', {}, 400, 'malformed_url'],
  [
    'the hash of a query alone',
    '',
    post(
      JSON_TYPE,
      '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"ab"}},"variables":{}}',
    ),
    400,
    'persisted_query_not_supported',
  ],
  ['a batch', '', post(JSON_TYPE, `[{"query":"${QUERY}"}]`), 400, 'invalid_request'],
  ['JSON that is no object', '', post(JSON_TYPE, '"text"'), 400, 'invalid_request'],
  ['broken JSON', '', post(JSON_TYPE, '{"query":'), 400, 'invalid_json'],
  ['an empty body', '', post(JSON_TYPE, ''), 400, 'invalid_json'],
  ['a query of the wrong type', '', post(JSON_TYPE, '{"query":{}}'), 400, 'invalid_request'],
  ['no Content-Type', '', post({}, '{}'), 415, 'unsupported_media_type'],
  ['XML', '', post({ 'Content-Type': 'text/xml' }, '<a/>'), 415, 'unsupported_media_type'],
  [
    'a compressed text',
    '',
    post({ 'Content-Type': 'application/graphql', 'Content-Encoding': 'gzip' }, '{}'),
    415,
    'unsupported_media_type',
  ],
  [
    '2 MiB',
    '',
    post(JSON_TYPE, JSON.stringify({ query: 'x'.repeat(2 ** 21) })),
    413,
    'payload_too_large',
  ],
];

/** The HTTP side: forms of requests, media types of responses, statuses. */
export function describeTransport({ app, path, client, oracle }: GraphqlContext): void {
  it.each(ACCEPTED)('%s is executed', async (_title, search, parts) => {
    const response = await app.send(`${path}${search}`, parts);
    expect([response.status, response.headers['content-type'], response.headers.vary]).toEqual([
      200,
      'application/json; charset=utf-8',
      'Accept',
    ]);
    if (parts.method !== 'HEAD') expect(response.json()).toEqual(RESPONSE);
  });

  it.each(REJECTED)('%s is refused as GraphQL errors are', async (...one) => {
    const [, search, parts, status, code] = one;
    const response = await app.send(`${path}${search}`, parts);
    expect(response.status).toBe(status);
    expect(response.json()).toEqual({
      errors: [
        {
          message: expect.any(String),
          extensions: expect.objectContaining({ code, status }),
        },
      ],
    });
  });

  it('says by the text of its protocol that it keeps no queries', async () => {
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'ab' } });
    const response = await app.get(`${path}?extensions=${encodeURIComponent(extensions)}`);
    expect(Object(response.json()).errors[0].message).toBe('PersistedQueryNotSupported');
  });

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/plain', 'application/json'],
    [NEWER, NEWER],
    [`${NEWER}, application/json`, NEWER],
    [`application/json, ${NEWER}`, 'application/json'],
    [`application/json;q=0.9, ${NEWER}`, NEWER],
    [`${NEWER};q=0.1, application/json`, 'application/json'],
    [`${NEWER};q=0`, 'application/json'],
    [`${NEWER}; charset=utf-8, application/json; charset=utf-8`, NEWER],
  ])('Accept %s is executed as %s', async (accept, type) => {
    const headers = { ...JSON_TYPE, ...(accept === undefined ? {} : { Accept: accept }) };
    const response = await app.send(path, post(headers, JSON.stringify({ query: QUERY })));
    expect(response.headers['content-type']).toBe(`${type}; charset=utf-8`);
  });

  it('an unsupported method is 405 with Allow', async () => {
    const response = await app.send(path, { method: 'DELETE' });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  });

  it('a mutation by GET is refused with Allow', async () => {
    const response = await app.get(`${path}?query=mutation%7B__typename%7D`);
    expect(response.headers.allow).toBe('POST');
  });

  describe('the first, second and third response to a request are the same', () => {
    const [resource] = oracle.api.resources;
    const name = resource?.name ?? '';
    it.each([
      `{ ${name}(limit: 2, sort: "-id") { total data { __typename id } } }`,
      `{ ${name}(limit: 500) { total } ok: ${name}(limit: 1) { total } }`,
      `query ($n: Int = 2) { ${name}(limit: $n) { data { id } } }`,
      `query ($n: Int!) { ${name}(limit: $n) { data { id } } }`,
      `{ ${name}(sort: "nope") { total } }`,
      `{ ${name}(filter: {id_gt: null}) { total } }`,
    ])('%s', async (query) => {
      const first = await client.send(query);
      const later = [await client.send(query), await client.send(query), await client.send(query)];
      expect(later.map(({ text }) => text)).toEqual([first.text, first.text, first.text]);
    });
  });
}

function post(headers: Readonly<Record<string, string>>, body: string): RequestParts {
  return { method: 'POST', headers, body };
}
