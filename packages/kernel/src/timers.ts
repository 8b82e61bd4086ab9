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
