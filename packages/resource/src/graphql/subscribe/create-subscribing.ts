import type { Engine } from '../engine.js';
import type { GraphqlLoaderOptions, Subscribing } from '../graphql-parts.js';
import { createAnswerStream } from './answer-stream.js';
import { createGraphqlTalk } from './graphql-talk.js';
import { createSubscriptions } from './subscriptions.js';

/** The backlog of a GraphQL client beside that of a feed's: its events are larger, and it may have many subscriptions. */
const BACKLOG_FACTOR = 4;

/** Builds the ways to the subscriptions of an API. */
export function createSubscribing(
  options: GraphqlLoaderOptions & { readonly engine: Engine },
): Subscribing {
  const { dataset, platform, feed, live, limits, sessions, engine } = options;
  const maxBacklogBytes = BACKLOG_FACTOR * limits.maxBacklogBytes;
  const subscriptions = createSubscriptions({
    ...{ feed, sequence: live.sequence, dataset, watches: sessions.watches, platform },
    maxSubscriptions: limits.maxConnections,
    readsOf: engine.readsOf,
  });
  return {
    talkOf: createGraphqlTalk({ engine, subscriptions, platform, maxBacklogBytes }),
    answerStream: createAnswerStream({
      ...{ engine, subscriptions, ticker: live.ticker, maxBacklogBytes },
      sessionOf: (request) => request.session && sessions.require(request),
    }),
  };
}
