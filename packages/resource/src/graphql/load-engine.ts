import type { GraphqlLoaderOptions, GraphqlParts } from './graphql-parts.js';

/** Gives the engine of an API; GraphQL is loaded the first time, which most processes of tests never need. */
export type LoadGraphql = () => GraphqlParts | Promise<GraphqlParts>;

/** Builds what loads the GraphQL of an API. */
export function createGraphqlLoader(options: GraphqlLoaderOptions): LoadGraphql {
  let parts: GraphqlParts | undefined;
  const load = async (): Promise<GraphqlParts> => {
    const { createGraphqlParts } = await import('./create-graphql-parts.js');
    parts ??= createGraphqlParts(options);
    return parts;
  };
  return () => parts ?? load();
}
