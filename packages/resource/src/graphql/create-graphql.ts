import type { FeedLimits, Handshake, SocketProtocol } from '@sandbox/event-ticker';
import type { Platform } from '@sandbox/http';
import type { Dataset } from '../dataset.js';
import type { LiveFeed } from '../feed/create-feed.js';
import type { Feed } from '../feed/define-feed.js';
import type { RecordSessions } from '../session/create-record-sessions.js';
import type { LoadedSession } from '../session/run-writes.js';
import { createEngine, type Engine } from './engine.js';
import { createRequestHandler, type HandleRequest } from './handle-request.js';
import { createSocketProtocol } from './subscribe/socket-protocol.js';
import { createStreamProtocol } from './subscribe/stream-protocol.js';
import { createSubscriptions } from './subscribe/subscriptions.js';

/** The backlog of a GraphQL client beside that of a feed's: its events are larger, and it may have many subscriptions. */
const BACKLOG_FACTOR = 4;

/** The parts of the GraphQL of an API. */
export interface GraphqlOptions {
  /** The seed records. */
  readonly dataset: Dataset;
  readonly platform: Platform;
  readonly feed: Feed;
  readonly live: LiveFeed;
  readonly limits: FeedLimits;
  readonly sessions: RecordSessions;
}

/** The GraphQL of an API over HTTP and WebSockets. */
export interface Graphql {
  readonly response: HandleRequest;
  /** The protocol of a WebSocket after its handshake. */
  protocolOf(this: void, handshake: Handshake, session: LoadedSession | undefined): SocketProtocol;
}

/** Builds the GraphQL of an API: the one module that is loaded late. */
export function createGraphql(options: GraphqlOptions): Graphql {
  const { dataset, platform, feed, live, limits, sessions } = options;
  const { SESSION_SHARE_PERCENT: sharePercent, MEMORY_BYTES: memory } = platform.settings;
  const maxBacklogBytes = BACKLOG_FACTOR * limits.maxBacklogBytes;
  const engine = createEngine({ dataset, feed, sharePercent, memory });
  showParses(platform, dataset, engine);
  const subscriptions = createSubscriptions({
    ...{ feed, sequence: live.sequence, dataset, watches: sessions.watches, platform },
    ...{ maxSubscriptions: limits.maxConnections, maxBacklogBytes, readsOf: engine.readsOf },
  });
  const protocol = { engine, subscriptions, maxBacklogBytes };
  const sendStream = createStreamProtocol({
    ...{ ...protocol, ticker: live.ticker },
    sessionOf: (request) => request.session && sessions.require(request),
  });
  return {
    response: createRequestHandler({ api: dataset.api, engine, sendStream, sessions, platform }),
    protocolOf: createSocketProtocol({ ...protocol, platform }),
  };
}

function showParses({ metrics }: Platform, { api }: Dataset, { documents }: Engine): void {
  metrics.counter({
    name: 'graphql_documents_parsed_total',
    help: 'GraphQL documents that were parsed because they were not cached, by API.',
    labels: { api: api.name },
    read: () => documents.parses,
  });
}
