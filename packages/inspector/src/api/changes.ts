import type { Timer } from '@sandbox/kernel';
import type { Recording } from '../keep/recording.js';
import type { InspectContext } from './inspect-context.js';

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

/**
 * Collects what changes, and hands it on in batches, the next one when the one before has been taken; the function that is
 * returned ends that.
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

/** Hands on what changes at once, one after the other; the function that is returned ends that. */
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
