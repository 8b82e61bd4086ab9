export type { Handshake } from './accept-socket.js';
export {
  createTicker,
  type FeedLimits,
  type Ticker,
  type TickerOptions,
} from './create-ticker.js';
export { FEED_ERRORS, feedError } from './errors.js';
export { encodeFrame, OPCODES } from './framing.js';
export { limitMessages, refuseClient } from './limit-messages.js';
export {
  createSequence,
  type EventSource,
  type FeedEvent,
  type FeedSource,
  LARGEST_EVENT,
  type Sequence,
} from './sequence.js';
export {
  parseEventNumber,
  parseTopics,
  type Subscription,
  type TopicMask,
} from './subscription.js';
export {
  createTimetable,
  type EventPosition,
  type Timetable,
  type TopicPace,
} from './timetable.js';
