import type { FeedLimits, Handshake, Talk } from '@sandbox/event-ticker';
import type { Platform } from '@sandbox/http';
import type { Dataset } from '../dataset.js';
import type { LiveFeed } from '../feed/create-feed.js';
import type { Feed } from '../feed/define-feed.js';
import type { RecordSessions } from '../session/create-record-sessions.js';
import type { LoadedSession } from '../session/run-writes.js';
import type { Engine } from './engine.js';
import type { AnswerStream } from './subscribe/answer-stream.js';

/** What answers GraphQL once it is loaded. */
export interface GraphqlParts {
  readonly engine: Engine;
  readonly subscribing: Subscribing;
}

/** The ways to the subscriptions of an API. */
export interface Subscribing {
  readonly answerStream: AnswerStream;
  /** What is said on a WebSocket after its handshake. */
  talkOf(this: void, handshake: Handshake, session: LoadedSession | undefined): Talk;
}

/** What the GraphQL of an API is made of. */
export interface GraphqlLoaderOptions {
  /** The seed records. */
  readonly dataset: Dataset;
  readonly platform: Platform;
  readonly feed: Feed;
  readonly live: LiveFeed;
  readonly limits: FeedLimits;
  readonly sessions: RecordSessions;
}
