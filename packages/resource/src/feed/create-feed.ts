import { createTicker, type FeedLimits, feedError, type Ticker } from '@sandbox/event-ticker';
import { get, type Platform, platformError, type RawRoute, type Route, raw } from '@sandbox/http';
import { PRODUCT_VERSION, type UpgradeListener } from '@sandbox/kernel';
import { createAssetByOrigin, JSON_TYPE } from '@sandbox/web';
import type { Dataset } from '../dataset.js';
import type { Api } from '../define-api.js';
import { createFeedSequence } from './create-feed-sequence.js';
import { type Feed, feedPathsOf } from './define-feed.js';
import { DEFAULT_FEED_LIMITS } from './feed-settings.js';
import { parseSubscription } from './parse-subscription.js';
import { toAsyncApi } from './to-asyncapi.js';

export interface FeedOptions {
  readonly feed: Feed;
  readonly dataset: Dataset;
  readonly platform: Platform;
  readonly limits?: FeedLimits | undefined;
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
  const { feed, dataset, platform, limits = DEFAULT_FEED_LIMITS } = options;
  const { api } = dataset;
  const { timers, clock, unfinished } = platform;
  const sequence = createFeedSequence(feed, dataset);
  const ticker = createTicker({ sequence, limits, timers, clock, unfinished });
  const { topics } = sequence;
  countConnections({ ticker, platform, api: api.name });
  return {
    routes: createFeedRoutes({ api, feed, ticker, topics }),
    upgrade: createFeedUpgrade({ api, ticker, topics }),
    stop: () => ticker.stop(),
  };
}

function createFeedRoutes(options: {
  readonly api: Api;
  readonly feed: Feed;
  readonly ticker: Ticker;
  readonly topics: readonly string[];
}): LiveFeed['routes'] {
  const { api, feed, ticker, topics } = options;
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
      ticker.openStream(response, parseSubscription(topics, seen));
    }),
    get(paths.socket, function askForUpgrade({ path }) {
      throw feedError('upgrade_required', {
        detail: `${path} takes a WebSocket handshake; ${paths.events} streams the same events to a plain GET.`,
        headers: { Upgrade: 'websocket', Connection: 'Upgrade' },
      });
    }),
  ];
}

function createFeedUpgrade(options: {
  readonly api: Api;
  readonly ticker: Ticker;
  readonly topics: readonly string[];
}): UpgradeListener {
  const { api, ticker, topics } = options;
  const socketPath = feedPathsOf(api).socket;
  return (request, socket, head) => {
    const [path, search] = splitTarget(request.url ?? '');
    if (path !== socketPath) throw noSocket(path, socketPath);
    const subscription = parseSubscription(topics, { search, headers: request.headers });
    ticker.openSocket({ request, socket, head }, subscription);
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
