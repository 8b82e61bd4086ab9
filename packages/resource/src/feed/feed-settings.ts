import type { FeedLimits } from '@sandbox/event-ticker';
import { integerSetting, type SettingsOf } from '@sandbox/kernel';

/** The settings of a service that has a feed. */
export const FEED_SETTINGS = {
  FEED_MAX_CONNECTIONS: integerSetting({
    default: 10_000,
    min: 1,
    max: 1_000_000,
    meaning: 'Most event streams and WebSockets at once; further ones get a 503 response.',
  }),
  FEED_MAX_BACKLOG_BYTES: integerSetting({
    default: 262_144,
    min: 16_384,
    max: 16_777_216,
    meaning: 'Bytes that may wait for a slow client of a feed; beyond that it is disconnected.',
  }),
} as const;

/** The limits of a feed as its settings state them. */
export function toFeedLimits(settings: SettingsOf<typeof FEED_SETTINGS>): FeedLimits {
  return {
    maxConnections: settings.FEED_MAX_CONNECTIONS,
    maxBacklogBytes: settings.FEED_MAX_BACKLOG_BYTES,
  };
}

/** The limits of a feed when nothing is set. */
export const DEFAULT_FEED_LIMITS: FeedLimits = {
  maxConnections: FEED_SETTINGS.FEED_MAX_CONNECTIONS.default,
  maxBacklogBytes: FEED_SETTINGS.FEED_MAX_BACKLOG_BYTES.default,
};
