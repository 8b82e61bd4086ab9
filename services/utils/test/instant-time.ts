import type { Clock, Timers } from '@sandbox/kernel';

/** A time in which every wait is over at once: the clock jumps to the end of each. What repeats never does. */
export function createInstantTime(): { readonly clock: Clock; readonly timers: Timers } {
  let now = Date.parse('2026-03-30T12:00:00Z');
  const start = now;
  return {
    clock: { now: () => now, elapsed: () => now - start },
    timers: {
      after(ms, task) {
        const handle = setImmediate(() => {
          now += ms;
          task();
        });
        return { cancel: () => clearImmediate(handle) };
      },
      every: () => ({ cancel() {} }),
    },
  };
}
