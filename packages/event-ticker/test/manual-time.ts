import type { Clock, Timers } from '@sandbox/kernel';

/** Time that only moves when a test moves it. */
export interface ManualTime {
  readonly clock: Clock;
  readonly timers: Timers;
  /** How many timers run. */
  readonly running: number;
  advance(ms: number): void;
}

interface Interval {
  due: number;
  readonly ms: number;
  readonly task: () => void;
}

/** Builds time that stands still. Only intervals are known: a ticker starts nothing else. */
export function createManualTime(): ManualTime {
  const intervals = new Set<Interval>();
  let now = 0;
  return {
    clock: { now: () => now, elapsed: () => now },
    timers: {
      after() {
        throw new Error('A ticker starts intervals alone.');
      },
      every(ms, task) {
        const interval = { due: now + ms, ms, task };
        intervals.add(interval);
        return { cancel: () => intervals.delete(interval) };
      },
    },
    get running() {
      return intervals.size;
    },
    advance(ms) {
      const end = now + ms;
      while (now < end) {
        now += 1;
        for (const interval of intervals) {
          if (interval.due > now) continue;
          interval.due += interval.ms;
          interval.task();
        }
      }
    },
  };
}
