import type { Timers } from '@sandbox/kernel';

/** Timers that fire when a test says so. */
export interface ManualTimers extends Timers {
  /** Fires every timer that is due once, in the order they were started. */
  fire(): void;
  pending(): number;
}

/** Builds timers without a clock. */
export function createManualTimers(): ManualTimers {
  const tasks = new Set<() => void>();
  return {
    after(_ms, task) {
      const once = (): void => {
        tasks.delete(once);
        task();
      };
      tasks.add(once);
      return { cancel: () => tasks.delete(once) };
    },
    every(_ms, task) {
      const again = (): void => task();
      tasks.add(again);
      return { cancel: () => tasks.delete(again) };
    },
    fire() {
      for (const task of [...tasks]) task();
    },
    pending: () => tasks.size,
  };
}
