export { createAcceptSocket, type Handshake } from './accept-socket.js';
export {
  createTicker,
  type FeedLimits,
  type SocketProtocol,
  type Ticker,
} from './create-ticker.js';
export { type Cursor, type EventStream, SequenceCursor } from './cursor.js';
export { FEED_ERRORS, feedError } from './errors.js';
export { type EventWriter, encodeEvent, type Framing } from './feed-frames.js';
export { encodeFrame, encodeFrameOf, OPCODES } from './framing.js';
export { limitMessages, rejectClient } from './limit-messages.js';
export {
  CUT,
  closeCode,
  eventCount,
  MAX_PACED,
  PACE_OPTIONS,
  type Pace,
  parsePace,
} from './pace.js';
export {
  createSequence,
  type EventSource,
  type FeedEvent,
  LARGEST_EVENT,
  type Sequence,
} from './sequence.js';
export {
  parseEventNumber,
  parseTopics,
  type Subscription,
  type TopicMask,
} from './subscription.js';
export type { EventPosition } from './timetable.js';
