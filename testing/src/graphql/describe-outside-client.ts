import { expect, it } from '@jest/globals';
import { ClientError, GraphQLClient } from 'graphql-request';
import { itWithoutSession } from '../in-session.js';
import type { GraphqlContext } from './graphql-subject.js';

/** graphql-request, a client that others wrote, gets on with the service. */
export function describeOutsideClient({ app, path, oracle }: GraphqlContext): void {
  const resource = oracle.api.resources.at(-1);
  const { name, singular } = resource ?? { name: '', singular: '' };
  const record = singular.charAt(0).toUpperCase() + singular.slice(1);
  const client = (): GraphQLClient => new GraphQLClient(`${app.url()}${path}`);

  it('a query with variables', async () => {
    const query = `query ($limit: Int) { ${name}(limit: $limit) { total data { id } } }`;
    const total = oracle.records(name).length;
    expect(await client().request(query, { limit: 2 })).toEqual({
      [name]: { total, data: [{ id: 1 }, { id: 2 }] },
    });
  });

  itWithoutSession('the note of a mutation', async () => {
    const mutation = `mutation { delete${record}(id: 1) { deleted { id } } }`;
    const { data, extensions } = await client().rawRequest(mutation);
    expect({ data, extensions }).toEqual({
      data: { [`delete${record}`]: { deleted: { id: 1 } } },
      extensions: { sandbox: expect.objectContaining({ write: 'simulated' }) },
    });
  });

  it('the code of an error', async () => {
    const error = await client()
      .request(`mutation { delete${record}(id: 0) { cascade } }`)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ClientError);
    expect(Object(error).response.errors[0].extensions).toEqual({ code: 'not_found', status: 404 });
  });
}
