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

/** An instant in UTC to the second, as records show it: `2026-03-30T12:00:00Z`. */
export function formatInstant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** A timer that was started; `cancel` ends it, also when it has already fired. */
export interface Timer {
  cancel(): void;
}

/** Where delays come from; a test passes timers that it moves by hand. */
export interface Timers {
  /** Calls `task` once after `ms` milliseconds. */
  after(ms: number, task: () => void): Timer;
  /** Calls `task` every `ms` milliseconds until cancelled. */
  every(ms: number, task: () => void): Timer;
}

/** The timers of Node. They never keep a process alive that has nothing else to do. */
export const systemTimers: Timers = {
  after(ms, task) {
    const timer = setTimeout(task, ms).unref();
    return { cancel: () => clearTimeout(timer) };
  },
  every(ms, task) {
    const timer = setInterval(task, ms).unref();
    return { cancel: () => clearInterval(timer) };
  },
};
