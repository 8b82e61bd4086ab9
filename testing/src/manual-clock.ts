import { type Clock, REFERENCE_INSTANT, type Timer, type Timers } from '@sandbox/kernel';

/** A clock and timers that only move when a test moves them. */
export interface ManualClock {
  readonly clock: Clock;
  readonly timers: Timers;
  /** How many tasks still wait. */
  readonly waiting: number;
  /** Moves the time on and runs what falls due on the way, in order of its time. */
  advance(ms: number): void;
}

interface Task {
  due: number;
  readonly every: number | undefined;
  readonly run: () => void;
}

/**
 * Builds a clock that stands still.
 * @param start - where it stands at first; the reference instant of the seeds when left out
 */
export function createManualClock(start: string = REFERENCE_INSTANT): ManualClock {
  const origin = Date.parse(start);
  const tasks = new Set<Task>();
  let now = origin;
  const add = (task: Task): Timer => {
    tasks.add(task);
    return { cancel: () => tasks.delete(task) };
  };
  return {
    clock: { now: () => now, elapsed: () => now - origin },
    timers: {
      after: (ms, run) => add({ due: now + ms, every: undefined, run }),
      every: (ms, run) => add({ due: now + Math.max(1, ms), every: Math.max(1, ms), run }),
    },
    get waiting() {
      return tasks.size;
    },
    advance(ms) {
      const end = now + ms;
      for (let task = nextDue(tasks, end); task; task = nextDue(tasks, end)) {
        now = Math.max(now, task.due);
        if (task.every === undefined) tasks.delete(task);
        else task.due += task.every;
        task.run();
      }
      now = end;
    },
  };
}

/** The earliest task that is due by an instant; of several at once the one that was added first. */
function nextDue(tasks: ReadonlySet<Task>, end: number): Task | undefined {
  let next: Task | undefined;
  for (const task of tasks) {
    if (task.due <= end && (next === undefined || task.due < next.due)) next = task;
  }
  return next;
}
