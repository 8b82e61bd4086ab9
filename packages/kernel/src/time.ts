/** The time, as an option, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Milliseconds from an arbitrary start, never decreasing; for measurements. */
  elapsed(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
};

/** An instant in UTC to the second: `2026-03-30T12:00:00Z`. */
export function formatInstant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** `cancel` also works after it has fired. */
export interface Timer {
  cancel(): void;
}

/** Timers, as an option, so that tests can advance them. */
export interface Timers {
  after(ms: number, task: () => void): Timer;
  every(ms: number, task: () => void): Timer;
}

/** They never keep an idle process alive. */
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

/** True for a name of the IANA database, such as `Europe/Oslo` or `UTC`; false for an offset. */
export function isTimeZone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
