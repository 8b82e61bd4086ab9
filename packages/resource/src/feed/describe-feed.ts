import type { Api } from '../define-api.js';
import { type Feed, feedPathsOf } from './define-feed.js';

/** What the description of an API says of its feed. */
export interface FeedDescription {
  readonly sse: string;
  readonly websocket: string;
  readonly asyncapi: string;
  readonly topics: readonly {
    readonly name: string;
    readonly description: string;
    readonly interval_seconds: number;
    readonly actions: readonly string[];
  }[];
}

/** Describes a feed for the root of its API. */
export function describeFeed(api: Api, feed: Feed): FeedDescription {
  const { events, socket, asyncapi } = feedPathsOf(api);
  return {
    sse: events,
    websocket: socket,
    asyncapi,
    topics: Object.entries(feed.topics).map(([name, { description, every, actions }]) => ({
      name,
      description,
      interval_seconds: every,
      actions,
    })),
  };
}
