import type { Handshake, Talk } from '@sandbox/event-ticker';
import type { LoadedSession } from '../../session/run-writes.js';
import type { Engine } from '../engine.js';
import type { GraphqlLoaderOptions } from '../load-engine.js';
import { type AnswerStream, createAnswerStream } from './answer-stream.js';
import { createGraphqlTalk } from './graphql-talk.js';
import { createSubscriptions } from './subscriptions.js';

/** The ways to the subscriptions of an API. */
export interface Subscribing {
  readonly answerStream: AnswerStream;
  /** What is said on a WebSocket after its handshake. */
  talkOf(this: void, handshake: Handshake, session: LoadedSession | undefined): Talk;
}

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
