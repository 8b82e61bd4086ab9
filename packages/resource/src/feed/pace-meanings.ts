import type { PACE_OPTIONS } from '@sandbox/event-ticker';

interface Meaning {
  readonly description: string;
  readonly example: number;
}

/** What the options of a pace do, for documents. */
export const PACE_MEANINGS: Readonly<Record<keyof typeof PACE_OPTIONS, Meaning>> = {
  tick_ms: {
    description:
      'Milliseconds that a second of the feed takes on this connection, so that a test need not wait; changes of a session come as they happen all the same.',
    example: 1000,
  },
  drop_after: {
    description:
      'Events after which the connection is dropped, such as to test how a client comes back: it resumes after the last one that it got.',
    example: 1000,
  },
  close_code: {
    description:
      'What drop_after closes the WebSocket with, 1001 when left out; 1006 cuts the connection without a close frame.',
    example: 4001,
  },
};
