export type { Handshake } from './accept-socket.js';
export {
  createTicker,
  type Subscription,
  type Ticker,
  type TickerOptions,
} from './create-ticker.js';
export { FEED_ERRORS, feedError } from './errors.js';
export type { FeedLimits } from './feed-limits.js';
export { limitMessages } from './limit-messages.js';
export { parseEventNumber } from './parse-event-number.js';
export {
  createSequence,
  type EventSource,
  type FeedEvent,
  type FeedSource,
  LARGEST_EVENT,
  type Sequence,
} from './sequence.js';
export {
  createTimetable,
  type EventPosition,
  type Timetable,
  type TopicPace,
} from './timetable.js';
export { parseTopics, type TopicMask } from './topic-mask.js';
