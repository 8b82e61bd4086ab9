import type { Timer } from '@sandbox/kernel';
import type { Recording } from '../keep/recording.js';
import type { InspectContext } from './inspect-context.js';

/** How long changes are collected, in milliseconds. */
const BATCH_MS = 50;

/** The most changes in one batch; the rest are counted as dropped. */
const MAX_BATCH = 200;

export interface Batch {
  readonly recordings: readonly Recording[];
  readonly dropped: number;
}

/**
 * Collects changes and passes them on in batches; the next batch waits until `hand` is done with the last.
 * @returns a function that stops it
 */
export function collectChanges(
  { recorder, platform: { timers, log } }: Pick<InspectContext, 'recorder' | 'platform'>,
  hand: (batch: Batch) => Promise<void>,
): () => void {
  let changed = new Set<number>();
  let dropped = 0;
  let timer: Timer | undefined;
  let isOver = false;
  const plan = (): void => {
    timer = timers.after(BATCH_MS, () => {
      const recordings = [...changed].map((number) => recorder.ring.get(number));
      const batch = { recordings: recordings.filter((one) => one !== undefined), dropped };
      changed = new Set();
      dropped = 0;
      hand(batch)
        .catch((error: unknown) => log.error({ err: error }, 'inspector failed'))
        .finally(() => {
          timer = undefined;
          if (changed.size > 0 && !isOver) plan();
        });
    });
  };
  const unlisten = recorder.listen((number) => {
    if (changed.size < MAX_BATCH || changed.has(number)) changed.add(number);
    else dropped += 1;
    if (timer === undefined) plan();
  });
  return () => {
    isOver = true;
    unlisten();
    timer?.cancel();
  };
}

/**
 * Passes on each change immediately, one after the other.
 * @returns a function that stops it
 */
export function followChanges(
  { recorder, platform: { log }, show }: Pick<InspectContext, 'recorder' | 'platform' | 'show'>,
  take: (recording: Recording) => void,
): () => void {
  const changed = new Set<number>();
  let isRunning = false;
  let isOver = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      for (const number of changed) {
        changed.delete(number); // what changes meanwhile is added behind the others
        const recording = isOver ? undefined : recorder.ring.get(number);
        if (recording !== undefined) take(recording);
        await show.meter.rest();
      }
    } catch (error) {
      log.error({ err: error }, 'inspector failed');
    } finally {
      isRunning = false;
    }
  };
  const unlisten = recorder.listen((number) => {
    changed.add(number);
    if (!isRunning) void run();
  });
  return () => {
    isOver = true;
    unlisten();
  };
}
