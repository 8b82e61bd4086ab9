import type { Clock, Timer, Timers } from '@sandbox/kernel';

/** Time that only moves when a test moves it. */
export interface ManualTime {
  readonly clock: Clock;
  readonly timers: Timers;
  /** How many timers run. */
  readonly running: number;
  advance(ms: number): void;
}

interface Running {
  due: number;
  /** The time between two runs; none for a timer that fires once. */
  readonly ms: number | undefined;
  readonly task: () => void;
}

/** Builds time that stands still. */
export function createManualTime(): ManualTime {
  const all = new Set<Running>();
  let now = 0;
  const start = (timer: Running): Timer => {
    all.add(timer);
    return { cancel: () => all.delete(timer) };
  };
  const fire = (timer: Running): void => {
    if (timer.ms === undefined) all.delete(timer);
    else timer.due += timer.ms;
    timer.task();
  };
  return {
    clock: { now: () => now, elapsed: () => now },
    timers: {
      after: (ms, task) => start({ due: now + ms, ms: undefined, task }),
      every: (ms, task) => start({ due: now + ms, ms, task }),
    },
    get running() {
      return all.size;
    },
    advance(ms) {
      const end = now + ms;
      while (now < end) {
        now += 1;
        for (const timer of all) if (timer.due <= now) fire(timer);
      }
    },
  };
}
