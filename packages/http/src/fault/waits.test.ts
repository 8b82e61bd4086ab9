import { describe, expect, it } from '@jest/globals';
import type { Timers } from '@sandbox/kernel';
import { createWaits, MAX_WAITING } from './waits.js';

/** Timers that run what waits when they are told to. */
function createTimers() {
  const waiting = new Map<object, { readonly ms: number; readonly task: () => void }>();
  const after = (ms: number, task: () => void) => {
    const timer = { cancel: () => void waiting.delete(timer) };
    waiting.set(timer, { ms, task });
    return timer;
  };
  return {
    timers: { after } as unknown as Timers,
    pauses: () => [...waiting.values()].map(({ ms }) => ms),
    fire: () => {
      for (const [timer, { task }] of [...waiting]) {
        waiting.delete(timer);
        task();
      }
    },
  };
}

describe('places to wait', () => {
  it('are 1000, and free again when they are left', () => {
    const waits = createWaits(createTimers().timers);
    const places = Array.from({ length: 1000 }, () => waits.enter());
    expect([MAX_WAITING, waits.size, places.includes(undefined)]).toEqual([1000, 1000, false]);
    expect(waits.enter()).toBeUndefined();
    places[0]?.leave();
    expect(waits.size).toBe(999);
    expect(waits.enter()).toBeDefined();
    expect(waits.enter()).toBeUndefined();
  });

  it('call a task later, once, and stay taken', () => {
    const { timers, pauses, fire } = createTimers();
    const waits = createWaits(timers);
    let calls = 0;
    waits.enter()?.after(30, () => {
      calls += 1;
    });
    expect([pauses(), calls]).toEqual([[30], 0]);
    fire();
    waits.stop();
    expect([pauses(), calls, waits.size]).toEqual([[], 1, 1]);
  });

  it('forget a task and its timer when they are left', () => {
    const { timers, pauses } = createTimers();
    const waits = createWaits(timers);
    const place = waits.enter();
    let calls = 0;
    place?.after(30, () => {
      calls += 1;
    });
    place?.leave();
    waits.stop();
    expect([pauses(), calls, waits.size]).toEqual([[], 0, 0]);
  });

  it('end all waits when the server stops, and those that come later', () => {
    const { timers, pauses } = createTimers();
    const waits = createWaits(timers);
    const [one, other] = [waits.enter(), waits.enter()];
    let calls = 0;
    const task = (): void => {
      calls += 1;
    };
    one?.after(30, task);
    waits.stop();
    expect([pauses(), calls]).toEqual([[], 1]);
    other?.after(30, task);
    expect(pauses()).toEqual([0]);
  });
});
