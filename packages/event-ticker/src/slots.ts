import type { Clock, Timer, Timers } from '@sandbox/kernel';

/** What is called once per second. */
export interface Ticking {
  tick(): void;
}

/** Calls its members once per second each, spread over the second. */
export interface Slots {
  readonly size: number;
  /** Adds a member; its first tick comes after about a second. Gives the slot, which `remove` wants back. */
  add(member: Ticking): number;
  remove(member: Ticking, slot: number): void;
}

/**
 * How many parts a second has. Ten thousand members are a hundred a part, about a millisecond of writing, so that other
 * work of the process never waits long.
 */
const SLOT_COUNT = 100;

const SLOT_MS = 1000 / SLOT_COUNT;

/** How many members beyond its share a slot takes before another one is sought. */
const SLACK = 20;

/** Builds slots without members. One timer runs while there are any, however many. */
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

/** How many slots are due. Node's intervals fall behind by a part of a millisecond each time; the clock does not. */
function countDue(elapsedMs: number, done: number): number {
  return Math.max(Math.floor(elapsedMs / SLOT_MS) - done, 1);
}

/** The last slot that ran and has room; members that come at once go to those that ran before it. */
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
