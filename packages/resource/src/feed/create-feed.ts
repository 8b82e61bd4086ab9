import {
  type Cursor,
  createTicker,
  type FeedLimits,
  feedError,
  type Sequence,
  type Ticker,
} from '@sandbox/event-ticker';
import { get, type Platform, type RawRoute, type Route, raw, toClientKey } from '@sandbox/http';
import { PRODUCT_VERSION } from '@sandbox/kernel';
import { createAssetByOrigin, JSON_TYPE } from '@sandbox/web';
import { type Dataset, loadRecords } from '../dataset.js';
import type { Api } from '../define-api.js';
import type { RecordSessions } from '../session/create-record-sessions.js';
import { SessionCursor } from '../session/feed/session-cursor.js';
import type { LoadedSession } from '../session/run-writes.js';
import { createFeedSequence } from './create-feed-sequence.js';
import { type Feed, feedPathsOf } from './define-feed.js';
import { DEFAULT_FEED_LIMITS } from './feed-settings.js';
import {
  type FeedRequest,
  parseFeedPace,
  parseSessionSubscription,
  parseSubscription,
} from './parse-subscription.js';
import type { ReadHandshake, SocketAddress } from './socket-listener.js';
import { toAsyncApi } from './to-asyncapi.js';

export interface FeedOptions {
  readonly feed: Feed;
  readonly dataset: Dataset;
  readonly platform: Platform;
  readonly limits?: FeedLimits | undefined;
  /** The sessions whose changes can be followed; none when left out. */
  readonly sessions?: FollowedSessions;
}

/** The part of the sessions that a feed uses. */
type FollowedSessions = Pick<RecordSessions, 'require' | 'watches'>;

/** The start positions of connections. */
interface Cursors {
  of(request: FeedRequest): Cursor;
  within(session: LoadedSession, request: FeedRequest): Cursor;
}

/** The live feed of a service. */
export interface LiveFeed {
  readonly routes: readonly (Route | RawRoute)[];
  readonly socket: SocketAddress;
  /** Shared with other protocols that serve the same events. */
  readonly ticker: Ticker;
  readonly sequence: Sequence;
  /** Ends its streams and sockets; those that are replaced can be opened again at once. */
  stop(isReplaced?: boolean): Promise<void>;
}

/** Builds the feed of an API: its event stream, its WebSocket and its document. */
export function createFeed(options: FeedOptions): LiveFeed {
  const { feed, dataset, platform, limits = DEFAULT_FEED_LIMITS, sessions } = options;
  const { api } = dataset;
  const { timers, clock, unfinished, settings } = platform;
  const sequence = createFeedSequence(feed, dataset);
  const ticker = createTicker({
    ...{ sequence, limits, timers, clock, unfinished },
    sharePercent: settings.SESSION_SHARE_PERCENT,
  });
  countConnections({ ticker, platform, api: api.name });
  const cursors = createCursors(sequence.topics, ticker, { limits, sessions, dataset });
  const parts = { api, feed, ticker, cursors, sessions };
  return {
    routes: createFeedRoutes(parts),
    socket: { path: feedPathsOf(api).socket, read: readFeedHandshake(parts) },
    ticker,
    sequence,
    stop: (isReplaced) => ticker.stop(isReplaced),
  };
}

interface FeedParts {
  readonly api: Api;
  readonly feed: Feed;
  readonly ticker: Ticker;
  readonly cursors: Cursors;
  readonly sessions: FollowedSessions | undefined;
}

function createCursors(
  topics: readonly string[],
  ticker: Ticker,
  {
    dataset,
    limits,
    sessions,
  }: {
    readonly dataset: Dataset;
    readonly limits: FeedLimits;
    readonly sessions: FollowedSessions | undefined;
  },
): Cursors {
  const { maxBacklogBytes } = limits;
  const of: Cursors['of'] = (request) => {
    const subscription = parseSubscription(topics, request);
    loadRecords(dataset); // a failure here is a response, not the end of a stream
    return ticker.cursorAt(subscription);
  };
  return {
    of,
    within(session, request) {
      if (sessions === undefined) return of(request);
      const { names, from, ...subscription } = parseSessionSubscription(topics, request);
      loadRecords(dataset);
      return new SessionCursor({
        watches: sessions.watches,
        session,
        names,
        topics: subscription.topics,
        from,
        openStory: (idOf) => ticker.cursorAt(subscription, idOf),
        maxBacklogBytes,
      });
    },
  };
}

function createFeedRoutes({ api, feed, ticker, cursors, sessions }: FeedParts): LiveFeed['routes'] {
  const paths = feedPathsOf(api);
  return [
    get(
      paths.asyncapi,
      createAssetByOrigin((origin) => ({
        type: JSON_TYPE,
        body: JSON.stringify(toAsyncApi(api, feed, { version: PRODUCT_VERSION, origin })),
      })),
    ),
    raw('GET', paths.events, function streamEvents(_request, response, seen) {
      const session = seen.session && sessions?.require(seen);
      const pace = parseFeedPace(seen, 'stream');
      const cursor = session ? cursors.within(session, seen) : cursors.of(seen);
      const client = toClientKey(seen.clientAddress);
      ticker.openStream(response, cursor, { pace, seen, client });
    }),
    get(paths.socket, function askForUpgrade({ path }) {
      throw feedError('upgrade_required', {
        detail: `${path} accepts only a WebSocket handshake. ${paths.events} streams the same events to a plain GET.`,
        headers: { Upgrade: 'websocket', Connection: 'Upgrade' },
      });
    }),
  ];
}

/** Reads handshakes at the path of the feed. */
function readFeedHandshake({ ticker, cursors }: FeedParts): ReadHandshake {
  return ({ url = '', headers }) => {
    const at = url.indexOf('?');
    const preference = { search: at < 0 ? '' : url.slice(at + 1), headers };
    const pace = parseFeedPace(preference, 'socket');
    return (handshake, session) => {
      const cursor =
        session === undefined ? cursors.of(preference) : cursors.within(session, preference);
      ticker.openSocket(handshake, cursor, pace);
    };
  };
}

function countConnections(options: {
  readonly ticker: Ticker;
  readonly platform: Platform;
  readonly api: string;
}): void {
  const { ticker, platform, api } = options;
  const gauge = (kind: string, read: () => number): void =>
    platform.metrics.gauge({
      name: 'feed_open_connections',
      help: 'Open connections of the event feeds, by API and kind.',
      labels: { api, kind },
      read,
    });
  gauge('sse', () => ticker.streams);
  gauge('websocket', () => ticker.sockets);
}
