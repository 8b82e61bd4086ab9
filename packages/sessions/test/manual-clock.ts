import type { Clock } from '@sandbox/kernel';

/** A clock that only moves when a test moves it. */
export function createManualClock(): {
  readonly clock: Clock;
  readonly advance: (ms: number) => void;
} {
  let now = Date.UTC(2026, 2, 30, 12);
  const clock = { now: () => now, elapsed: () => now };
  return {
    clock,
    advance(ms) {
      now += ms;
    },
  };
}
