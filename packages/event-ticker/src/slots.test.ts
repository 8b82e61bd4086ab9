import { describe, expect, it } from '@jest/globals';
import { createManualTime } from '../test/manual-time.js';
import { createSlots } from './slots.js';

function createCounter() {
  let ticks = 0;
  return {
    tick() {
      ticks += 1;
    },
    get ticks() {
      return ticks;
    },
  };
}

describe('createSlots', () => {
  it('ticks each member once per second, the first time after a second', () => {
    const time = createManualTime();
    const slots = createSlots(time);
    const early = createCounter();
    const late = createCounter();
    slots.add(early);
    time.advance(500);
    slots.add(late);
    time.advance(490);
    expect([early.ticks, late.ticks]).toEqual([0, 0]);
    time.advance(10);
    expect([early.ticks, late.ticks]).toEqual([1, 0]);
    time.advance(500);
    expect([early.ticks, late.ticks]).toEqual([1, 1]);
    time.advance(9000);
    expect([early.ticks, late.ticks]).toEqual([10, 10]);
  });

  it('spreads members that come at once over the second', () => {
    const time = createManualTime();
    const slots = createSlots(time);
    const perSlot = new Map<number, number>();
    for (let left = 10_000; left > 0; left--) {
      const slot = slots.add(createCounter());
      perSlot.set(slot, (perSlot.get(slot) ?? 0) + 1);
    }
    expect(Math.max(...perSlot.values())).toBeLessThanOrEqual(120);
  });

  it('runs one timer while it has members and none otherwise', () => {
    const time = createManualTime();
    const slots = createSlots(time);
    const members = Array.from({ length: 50 }, createCounter);
    expect(time.running).toBe(0);
    const places = members.map((member) => slots.add(member));
    expect([time.running, slots.size]).toEqual([1, 50]);
    for (const [index, member] of members.entries()) slots.remove(member, places[index] ?? 0);
    expect([time.running, slots.size]).toEqual([0, 0]);
  });

  it('does not tick a member that was taken out, and counts it out once', () => {
    const time = createManualTime();
    const slots = createSlots(time);
    const gone = createCounter();
    const slot = slots.add(gone);
    slots.add(createCounter());
    slots.remove(gone, slot);
    slots.remove(gone, slot);
    time.advance(3000);
    expect([gone.ticks, slots.size]).toEqual([0, 1]);
  });

  it('lets a member take itself out while it ticks', () => {
    const time = createManualTime();
    const slots = createSlots(time);
    let ticks = 0;
    const member = {
      tick() {
        ticks += 1;
        slots.remove(member, slot);
      },
    };
    const slot = slots.add(member);
    time.advance(5000);
    expect([ticks, time.running]).toEqual([1, 0]);
  });

  it('catches up when its timer falls behind, at most by a second', () => {
    let task = (): void => {};
    let now = 0;
    const slots = createSlots({
      clock: { now: () => now, elapsed: () => now },
      timers: {
        after: () => ({ cancel() {} }),
        every(_ms, run) {
          task = run;
          return { cancel() {} };
        },
      },
    });
    const member = createCounter();
    slots.add(member);
    now = 999;
    task();
    expect(member.ticks).toBe(0);
    now = 1009;
    task();
    expect(member.ticks).toBe(1);
    now = 60_000;
    task();
    expect(member.ticks).toBe(2);
    now = 61_000;
    task();
    expect(member.ticks).toBe(3);
  });
});
