/** Where the time comes from. Everything that depends on the time takes a clock, so a test can hold it still. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Milliseconds from an arbitrary start, never going back; for measuring how long something took. */
  elapsed(): number;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
};
