import type { PACE_OPTIONS } from '@sandbox/event-ticker';

interface Meaning {
  readonly description: string;
  readonly example: number;
}

/** The effects of the options of a pace, for documents. */
export const PACE_MEANINGS: Readonly<Record<keyof typeof PACE_OPTIONS, Meaning>> = {
  tick_ms: {
    description:
      'Milliseconds that a second of the feed lasts on this connection, so that tests need not wait. Session changes are still sent immediately.',
    example: 1000,
  },
  drop_after: {
    description:
      'Number of events after which the server drops the connection, to test that a client reconnects and resumes after the last event.',
    example: 1000,
  },
  close_code: {
    description:
      'Close code that drop_after sends. Default: 1001. 1006 cuts the connection without a close frame.',
    example: 4001,
  },
};
