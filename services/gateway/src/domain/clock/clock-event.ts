/** The session's clock was moved forward by `by` milliseconds. */
export interface ClockAdvanced {
  readonly type: 'clock.advanced';
  readonly at: number;
  readonly by: number;
}

/** Every batch that was still open closed at `at`, without waiting for its minute. */
export interface ClockSettled {
  readonly type: 'clock.settled';
  readonly at: number;
}

/** What moves a session's clock or anticipates what it would bring. */
export type ClockEvent = ClockAdvanced | ClockSettled;
