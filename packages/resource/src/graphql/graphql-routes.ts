import { createGraphiqlAsset, createGraphiqlRoutes, type GraphiqlExample } from '@sandbox/graphiql';
import { get, post, type RejectionResponder, type Route } from '@sandbox/http';
import { type Asset, createAsset } from '@sandbox/web';
import { type Api, graphqlPath } from '../define-api.js';
import type { LiveFeed } from '../feed/create-feed.js';
import type { Feed } from '../feed/define-feed.js';
import { parseFeedPace } from '../feed/parse-subscription.js';
import type { SocketAddress } from '../feed/socket-listener.js';
import type { Graphql, GraphqlOptions } from './create-graphql.js';
import { chooseResponseType, graphqlErrorResponse } from './response.js';
import { wantsPage } from './result-store.js';
import { graphqlSchemaPath } from './to-graphql-paths.js';

/** Returns the GraphQL of an API; its libraries are loaded the first time, which most processes of tests never need. */
export type LoadGraphql = () => Graphql | Promise<Graphql>;

/** Builds the loader of the GraphQL of an API. */
export function createGraphqlLoader(options: GraphqlOptions): LoadGraphql {
  let loaded: Graphql | undefined;
  const load = async (): Promise<Graphql> => {
    const { createGraphql } = await import('./create-graphql.js');
    loaded ??= createGraphql(options);
    return loaded;
  };
  return () => loaded ?? load();
}

export interface GraphqlRoutesOptions {
  readonly api: Api;
  readonly feed: Feed;
  /** The first operations that its page shows. */
  readonly examples: readonly [GraphiqlExample, ...GraphiqlExample[]];
  readonly load: LoadGraphql;
}

/** The routes of the GraphQL endpoint of an API, `/v1/<api>/graphql` for GET and POST, and of its schema. */
export function createGraphqlRoutes(options: GraphqlRoutesOptions): readonly Route[] {
  const { api, feed, examples, load } = options;
  const { name, title } = api;
  const path = graphqlPath(name);
  const schema = graphqlSchemaPath(name);
  const page = createGraphiqlAsset({ name, title, path, root: `/v1/${name}`, schema, examples });
  return [
    get(path, async function queryByGet(request) {
      return wantsPage(request) ? page(request) : (await load()).response(request, 'GET');
    }),
    post(path, async function queryByPost(request) {
      return (await load()).response(request, 'POST');
    }),
    get(schema, createSchemaAsset(api, feed)),
    ...createGraphiqlRoutes({ path }),
  ];
}

/** The WebSockets of the GraphQL endpoint of an API. */
export function createGraphqlSocket(
  api: Api,
  { load, live }: { readonly load: LoadGraphql; readonly live: Pick<LiveFeed, 'ticker'> },
): SocketAddress {
  return {
    path: graphqlPath(api.name),
    read({ url = '' }) {
      const at = url.indexOf('?');
      const pace = parseFeedPace({ search: at < 0 ? '' : url.slice(at + 1) }, 'graphql');
      return async (handshake, session) => {
        const { protocolOf } = await load();
        live.ticker.openProtocol(handshake, protocolOf(handshake, session), pace);
      };
    },
  };
}

/** Writes the injected failures and limits in the GraphQL error format, at the GraphQL endpoint. */
export function createGraphqlRejection(api: Api): RejectionResponder {
  const address = graphqlPath(api.name);
  return ({ path, headers }, { error }) =>
    path === address ? graphqlErrorResponse(error, chooseResponseType(headers.accept)) : undefined;
}

/** The schema as a string, printed at the first request for it. */
function createSchemaAsset(api: Api, feed: Feed): Asset {
  let asset: Asset | undefined;
  return async function sendSchema(request) {
    asset ??= createAsset({
      type: 'text/plain; charset=utf-8',
      body: await printApiSchema(api, feed),
    });
    return asset(request);
  };
}

/** The schema of an API in GraphQL's own language, as it is committed for clients and reviews. */
export async function printApiSchema(api: Api, feed: Feed): Promise<string> {
  const [{ printSchema }, { createSchema }] = await Promise.all([
    import('graphql'),
    import('./schema/create-schema.js'),
  ]);
  return printSchema(createSchema(api, feed));
}
