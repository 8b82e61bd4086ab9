import type { Clock, Timer, Timers } from '@sandbox/kernel';

export interface Ticking {
  tick(): void;
}

/** Calls each member once a second, spread over the second. */
export interface Slots {
  readonly size: number;
  /** Its first tick follows after about a second. Pass the returned slot to `remove`. */
  add(member: Ticking): number;
  remove(member: Ticking, slot: number): void;
}

/**
 * The parts of a second. Ten thousand members are a hundred a part, about a millisecond of writing, so that other work waits
 * only briefly.
 */
const SLOT_COUNT = 100;

const SLOT_MS = 1000 / SLOT_COUNT;

/** The members beyond its share that a slot accepts before another one is tried. */
const SLACK = 20;

/** Builds empty slots, which share one timer while there are members. */
export function createSlots(options: { readonly timers: Timers; readonly clock: Clock }): Slots {
  const { timers, clock } = options;
  const slots = Array.from({ length: SLOT_COUNT }, () => new Set<Ticking>());
  let size = 0;
  let current = 0;
  let timer: Timer | undefined;
  let startedAt = 0;
  let done = 0;
  const runDue = (): void => {
    const due = countDue(clock.elapsed() - startedAt, done);
    for (let left = Math.min(due, SLOT_COUNT); left > 0; left--) {
      current = (current + 1) % SLOT_COUNT;
      for (const member of slots[current] ?? []) member.tick();
    }
    done += due;
  };
  return {
    get size() {
      return size;
    },
    add(member) {
      if (!timer) {
        startedAt = clock.elapsed();
        done = 0;
        timer = timers.every(SLOT_MS, runDue);
      }
      const slot = findSpace({ slots, current, size });
      slots[slot]?.add(member);
      size += 1;
      return slot;
    },
    remove(member, slot) {
      if (!slots[slot]?.delete(member)) return;
      size -= 1;
      if (size > 0) return;
      timer?.cancel();
      timer = undefined;
    },
  };
}

/** Node's intervals lag a little each time, so the clock decides. */
function countDue(elapsedMs: number, done: number): number {
  return Math.max(Math.floor(elapsedMs / SLOT_MS) - done, 1);
}

/** The last slot that ran and has space; members that arrive together fill the slots before it. */
function findSpace(options: {
  readonly slots: readonly ReadonlySet<Ticking>[];
  readonly current: number;
  readonly size: number;
}): number {
  const { slots, current, size } = options;
  const share = size / SLOT_COUNT + SLACK;
  for (let step = 0; step < SLOT_COUNT; step++) {
    const slot = (current + SLOT_COUNT - step) % SLOT_COUNT;
    if ((slots[slot]?.size ?? 0) < share) return slot;
  }
  return current;
}
