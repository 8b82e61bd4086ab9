import type { Api } from '../define-api.js';
import { CHANGE_ACTIONS, CHANGES_TOPIC } from '../session/feed/change-message.js';
import { type Feed, feedPathsOf } from './define-feed.js';

/** The feed in the description of an API. */
export interface FeedDescription {
  readonly sse: string;
  readonly websocket: string;
  readonly asyncapi: string;
  readonly topics: readonly {
    readonly name: string;
    readonly description: string;
    /** Null for events without an interval. */
    readonly interval_seconds: number | null;
    readonly actions: readonly string[];
  }[];
}

/** The topic of a session, in addition to those of the feed. */
const OWN_TOPIC: FeedDescription['topics'][number] = {
  name: CHANGES_TOPIC,
  description: 'Changes in the session.',
  interval_seconds: null,
  actions: CHANGE_ACTIONS,
};

/** Describes a feed for the root of its API, also as a session has it. */
export function describeFeed(api: Api, feed: Feed, isSession: boolean): FeedDescription {
  const { events, socket, asyncapi } = feedPathsOf(api);
  return {
    sse: events,
    websocket: socket,
    asyncapi,
    topics: [
      ...Object.entries(feed.topics).map(([name, { description, every, actions }]) => ({
        name,
        description,
        interval_seconds: every,
        actions,
      })),
      ...(isSession ? [OWN_TOPIC] : []),
    ],
  };
}
