import { defineErrors } from '@sandbox/kernel';

export const FEED_ERRORS = {
  unknown_topic: { status: 400, title: 'Unknown topic' },
  invalid_parameter: { status: 400, title: 'Invalid feed option' },
  invalid_handshake: { status: 400, title: 'Not a WebSocket handshake' },
  upgrade_required: { status: 426, title: 'Upgrade Required' },
  too_many_streams: { status: 503, title: 'Too many open streams' },
} as const;

export const feedError = defineErrors(FEED_ERRORS);
