import type { Timer, Timers } from '@sandbox/kernel';

/** Saves some time after a change, whatever changed until then. */
export interface Saver {
  /** Notes a change. */
  note(): void;
  /** Saves at once what was noted; resolves when it is saved. */
  flush(): Promise<void>;
}

/** Writes that come within so many milliseconds are saved together. */
const DELAY_MS = 200;

/** Builds a saver that never saves twice at once. @param save - must not throw */
export function createSaver(timers: Timers, save: () => Promise<void>): Saver {
  let timer: Timer | undefined;
  let last = Promise.resolve();
  const run = (): Promise<void> => {
    timer?.cancel();
    timer = undefined;
    last = last.then(save);
    return last;
  };
  return {
    note() {
      timer ??= timers.after(DELAY_MS, () => void run());
    },
    flush: () => (timer === undefined ? last : run()),
  };
}
