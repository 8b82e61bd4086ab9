import type { Api } from '../define-api.js';
import type { Feed } from '../feed/define-feed.js';

/** The schema of an API in GraphQL's own language, as it is committed for clients and reviews. */
export async function printApiSchema(api: Api, feed: Feed): Promise<string> {
  const [{ printSchema }, { createSchema }] = await Promise.all([
    import('graphql'),
    import('./schema/create-schema.js'),
  ]);
  return printSchema(createSchema(api, feed));
}
