import type { FeedLimits } from '@sandbox/event-ticker';
import type { Platform } from '@sandbox/http';
import type { Dataset } from '../dataset.js';
import type { LiveFeed } from '../feed/create-feed.js';
import type { Feed } from '../feed/define-feed.js';
import type { RecordSessions } from '../session/create-record-sessions.js';
import type { Engine } from './engine.js';
import type { Subscribing } from './subscribe/create-subscribing.js';

/** What answers GraphQL once it is loaded. */
export interface GraphqlParts {
  readonly engine: Engine;
  readonly subscribing: Subscribing;
}

/** Gives the engine of an API; GraphQL is loaded the first time, which most processes of tests never need. */
export type LoadGraphql = () => GraphqlParts | Promise<GraphqlParts>;

export interface GraphqlLoaderOptions {
  /** The seed records. */
  readonly dataset: Dataset;
  readonly platform: Platform;
  readonly feed: Feed;
  readonly live: LiveFeed;
  readonly limits: FeedLimits;
  readonly sessions: RecordSessions;
}

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
