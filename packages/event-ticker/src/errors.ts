import { defineErrors } from '@sandbox/kernel';

/** The errors of feeds. */
export const FEED_ERRORS = {
  unknown_topic: { status: 400, title: 'Unknown topic' },
  invalid_parameter: { status: 400, title: 'An option of the feed is out of bounds' },
  invalid_handshake: { status: 400, title: 'Not a WebSocket handshake' },
  upgrade_required: { status: 426, title: 'This path speaks WebSocket' },
  too_many_streams: { status: 503, title: 'Too many open streams' },
} as const;

/** Makes an error of the feeds. */
export const feedError = defineErrors(FEED_ERRORS);
