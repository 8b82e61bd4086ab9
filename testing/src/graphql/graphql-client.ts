import type { ClientResponse } from '../http-client.js';
import type { UsedApp } from '../start-app.js';

/** What a GraphQL response's body holds. */
export interface GraphqlBody {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
  readonly extensions?: { readonly sandbox?: Readonly<Record<string, unknown>> };
}

/** Sends GraphQL operations as clients do: a POST of JSON. */
export interface GraphqlClient {
  send(query: string, variables?: object, accept?: string): Promise<ClientResponse>;
  /** The body of the response. */
  run(query: string, variables?: object): Promise<GraphqlBody>;
}

/** Builds a client of the address `path` of an app. */
export function createGraphqlClient(app: UsedApp, path: string): GraphqlClient {
  const send: GraphqlClient['send'] = (query, variables = {}, accept = 'application/json') =>
    app.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: accept },
      body: JSON.stringify({ query, variables }),
    });
  return {
    send,
    run: async (query, variables) => graphqlBodyOf(await send(query, variables)),
  };
}

/** A response's body, read as that of a GraphQL response. */
export function graphqlBodyOf(response: ClientResponse): GraphqlBody {
  return response.json() as GraphqlBody; // the caller compares it with the body expected
}
