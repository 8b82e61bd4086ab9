import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitrarySelection } from '../random-list-request.js';
import { arbitraryDocument } from './arbitrary-document.js';
import { graphqlBodyOf } from './graphql-client.js';
import type { GraphqlContext } from './graphql-subject.js';
import { GRAPHQL_LIMIT, toGraphqlList } from './to-graphql-list.js';

const RUNS = 500;
const DOCUMENTS = 200;

/** What a random document may be refused for. */
const REJECTIONS = ['invalid_parameter', 'query_too_complex'];

/** Random filters, sorts and searches against the oracle that REST is held against too. */
export function describeRandomQueries({ oracle, client }: GraphqlContext): void {
  it(`random lists hold the oracle's records in its order`, async () => {
    const property = fc.asyncProperty(arbitrarySelection(oracle), async (request) => {
      const list = toGraphqlList(oracle, request);
      fc.pre(list !== undefined);
      const body = await client.run(list.query, list.variables);
      const expected = oracle
        .matches(request.place, request.query)
        .slice(0, GRAPHQL_LIMIT)
        .map(({ id }) => ({ id }));
      const [outer = '', inner = ''] = list.steps;
      expect(body).toEqual({ data: { [outer]: { [inner]: expected } } });
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: false });
  });

  // The first response comes from graphql-js, the second from the compiled query, the third from the cache.
  it(`random documents yield the same response every time`, async () => {
    const variables = { sort: '-updated_at' };
    const property = fc.asyncProperty(arbitraryDocument(oracle), async (query) => {
      const first = await client.send(query, variables);
      const second = await client.send(query, variables);
      const third = await client.send(query, variables);
      const codes = graphqlBodyOf(first).errors?.map(({ extensions }) => extensions.code) ?? [];
      expect(REJECTIONS).toEqual(expect.arrayContaining(codes));
      expect([second.text, third.text]).toEqual([first.text, first.text]);
    });
    await fc.assert(property, { numRuns: DOCUMENTS, endOnFailure: false });
  });
}
