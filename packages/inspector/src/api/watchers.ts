import type { Timer, Timers } from '@sandbox/kernel';
import { inspectorError } from '../errors.js';
import type { Recorder } from '../keep/create-recorder.js';
import type { Recording } from '../keep/recording.js';

/** How many clients watch or wait at once. */
const MAX_WATCHERS = 100;

/** Those who watch or wait; each has an end, which a stop brings about. */
export interface Watchers {
  /**
   * Adds one; the function that is returned takes it off.
   * @throws AppError too_many_watchers
   */
  add(end: () => void): () => void;
  stop(): void;
}

export function createWatchers(): Watchers {
  const ends = new Set<() => void>();
  return {
    add(end) {
      if (ends.size >= MAX_WATCHERS)
        throw inspectorError('too_many_watchers', {
          detail: `${MAX_WATCHERS} clients watch or wait already.`,
          headers: { 'Retry-After': '1' },
        });
      ends.add(end);
      return () => ends.delete(end);
    },
    stop() {
      for (const end of [...ends]) end();
    },
  };
}

/** Milliseconds in which what has changed is collected. */
const BATCH_MS = 50;

/** How many changes one batch has; what is beyond is counted. */
const MAX_BATCH = 200;

/** What changed within a short time. */
export interface Batch {
  readonly recordings: readonly Recording[];
  /** How many more there were. */
  readonly dropped: number;
}

/** Collects what changes, and hands it on in batches; the function that is returned ends that. */
export function collectChanges(
  { recorder, timers }: { readonly recorder: Recorder; readonly timers: Timers },
  hand: (batch: Batch) => void,
): () => void {
  let changed = new Set<number>();
  let dropped = 0;
  let timer: Timer | undefined;
  const flush = (): void => {
    const recordings = [...changed].map((number) => recorder.ring.get(number));
    const batch = { recordings: recordings.filter((one) => one !== undefined), dropped };
    timer = undefined;
    changed = new Set();
    dropped = 0;
    hand(batch);
  };
  const unlisten = recorder.listen((number) => {
    if (changed.size < MAX_BATCH || changed.has(number)) changed.add(number);
    else dropped += 1;
    timer ??= timers.after(BATCH_MS, flush);
  });
  return () => {
    unlisten();
    timer?.cancel();
  };
}
