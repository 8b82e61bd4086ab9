import {
  type Cursor,
  createTicker,
  type FeedLimits,
  feedError,
  type Ticker,
} from '@sandbox/event-ticker';
import {
  findBadName,
  findOrigin,
  formatSessionName,
  get,
  type Platform,
  platformError,
  type RawRoute,
  type Route,
  raw,
  SESSION_HEADER,
  sessionOf,
} from '@sandbox/http';
import { PRODUCT_VERSION, type UpgradeListener } from '@sandbox/kernel';
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
import { toAsyncApi } from './to-asyncapi.js';

export interface FeedOptions {
  readonly feed: Feed;
  readonly dataset: Dataset;
  readonly platform: Platform;
  readonly limits?: FeedLimits | undefined;
  /** The sessions whose changes can be followed; none when left out. */
  readonly sessions?: FollowedSessions;
}

/** What a feed needs of sessions. */
type FollowedSessions = Pick<RecordSessions, 'require' | 'load' | 'watches'>;

/** Where a connection begins in what it asks for. */
interface Cursors {
  of(request: FeedRequest): Cursor;
  within(session: LoadedSession, request: FeedRequest): Cursor;
}

/** The live feed of a service. */
export interface LiveFeed {
  readonly routes: readonly (Route | RawRoute)[];
  readonly upgrade: UpgradeListener;
  /** Ends its streams and sockets. */
  stop(): Promise<void>;
}

/** Builds the feed of an API: its event stream, its WebSocket and its document. */
export function createFeed(options: FeedOptions): LiveFeed {
  const { feed, dataset, platform, limits = DEFAULT_FEED_LIMITS, sessions } = options;
  const { api } = dataset;
  const { timers, clock, unfinished } = platform;
  const sequence = createFeedSequence(feed, dataset);
  const ticker = createTicker({ sequence, limits, timers, clock, unfinished });
  countConnections({ ticker, platform, api: api.name });
  const cursors = createCursors(sequence.topics, ticker, { limits, sessions, dataset });
  const parts = { api, feed, ticker, cursors, sessions, platform };
  return {
    routes: createFeedRoutes(parts),
    upgrade: createFeedUpgrade(parts),
    stop: () => ticker.stop(),
  };
}

interface FeedParts {
  readonly platform: Platform;
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
    loadRecords(dataset); // what fails is a response, not the end of a stream
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
      ticker.openStream(response, cursor, { pace, isRecorded: seen.isRecorded });
    }),
    get(paths.socket, function askForUpgrade({ path }) {
      throw feedError('upgrade_required', {
        detail: `${path} takes a WebSocket handshake; ${paths.events} streams the same events to a plain GET.`,
        headers: { Upgrade: 'websocket', Connection: 'Upgrade' },
      });
    }),
  ];
}

function createFeedUpgrade({
  api,
  ticker,
  cursors,
  sessions,
  platform,
}: FeedParts): UpgradeListener {
  const socketPath = feedPathsOf(api).socket;
  return (request, socket, head) => {
    const [path, search] = splitTarget(request.url ?? '');
    if (path !== socketPath) throw noSocket(path, socketPath);
    const wish = { search, headers: request.headers };
    const problem = sessions && findBadName(request);
    if (problem) throw problem;
    const named = sessionOf(request);
    const headers = named ? [`${SESSION_HEADER}: ${formatSessionName(named)}`] : [];
    const handshake = { request, socket, head, headers };
    const pace = parseFeedPace(wish, 'socket');
    if (named === undefined || sessions === undefined) {
      ticker.openSocket(handshake, cursors.of(wish), pace);
      return undefined;
    }
    return sessions
      .load(named, {
        method: 'GET',
        path,
        headers: request.headers,
        origin: findOrigin(request, platform.settings) + named.prefix,
      })
      .then((session) => ticker.openSocket(handshake, cursors.within(session, wish), pace));
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

function splitTarget(target: string): readonly [string, string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

function noSocket(path: string, socket: string): Error {
  return platformError('not_found', {
    detail: `There is no WebSocket at ${path.slice(0, 200)}; it is at ${socket}.`,
  });
}
