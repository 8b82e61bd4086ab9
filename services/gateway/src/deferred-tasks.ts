import type { Timers } from '@sandbox/kernel';

/** Work that nobody waits for: it is done once the answers of the moment have been sent. */
export interface DeferredTasks {
  push(task: () => void): void;
  /** Does at once what still waits. */
  flush(): void;
}

/** Builds a list of such work. One timer serves all that comes up in one turn. */
export function createDeferredTasks(
  timers: Timers,
  report: (error: unknown) => void,
): DeferredTasks {
  let tasks: (() => void)[] = [];
  const flush = (): void => {
    const due = tasks;
    tasks = [];
    for (const task of due) {
      try {
        task();
      } catch (error) {
        report(error);
      }
    }
  };
  return {
    push(task) {
      tasks.push(task);
      if (tasks.length === 1) timers.after(0, flush);
    },
    flush,
  };
}
