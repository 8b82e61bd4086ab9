import type { Clock, Timer, Timers } from '@sandbox/kernel';

/** Saves some time after a change, with all changes until then. */
export interface Saver {
  /** Notes a change. */
  note(): void;
  /** Saves pending changes at once; resolves when they are saved. */
  flush(): Promise<void>;
}

/** Writes within this number of milliseconds are saved together. */
const DELAY_MS = 200;

/**
 * A save writes complete files, so the next one waits this many times as long as the last one took: saving
 * takes at most a fifth of the time.
 */
const PAUSE = 4;

export interface SaverOptions {
  readonly timers: Timers;
  readonly clock: Pick<Clock, 'elapsed'>;
  /** Must not throw. */
  readonly save: () => Promise<void>;
}

/** Builds a saver that never saves twice at once. */
export function createSaver({ timers, clock, save }: SaverOptions): Saver {
  let timer: Timer | undefined;
  let took = 0;
  let last = Promise.resolve();
  const saveTimed = async (): Promise<void> => {
    const start = clock.elapsed();
    await save();
    took = clock.elapsed() - start;
  };
  const run = (): Promise<void> => {
    timer?.cancel();
    timer = undefined;
    last = last.then(saveTimed);
    return last;
  };
  return {
    note() {
      timer ??= timers.after(Math.max(DELAY_MS, PAUSE * took), () => void run());
    },
    flush: () => (timer === undefined ? last : run()),
  };
}
