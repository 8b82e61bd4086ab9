import { describe, expect, it } from '@jest/globals';
import type { Timers } from '@sandbox/kernel';
import { createDelays, MAX_WAITING } from './delays.js';

const CLIENT = '192.0.2.1';

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
    const delays = createDelays(createTimers().timers, 100);
    // The last tenth is for other clients.
    const places = Array.from({ length: 900 }, () => delays.enter(CLIENT));
    expect([MAX_WAITING, delays.size, places.includes(undefined)]).toEqual([1000, 900, false]);
    expect(delays.enter(CLIENT)).toBeUndefined();
    places[0]?.leave();
    expect(delays.size).toBe(899);
    expect(delays.enter(CLIENT)).toBeDefined();
    expect(delays.enter(CLIENT)).toBeUndefined();
    const others = Array.from({ length: 100 }, () => delays.enter('192.0.2.2'));
    expect([delays.size, others.includes(undefined)]).toEqual([1000, false]);
    expect(delays.enter('192.0.2.3')).toBeUndefined();
  });

  it('call a task later, once, and stay taken', () => {
    const { timers, pauses, fire } = createTimers();
    const delays = createDelays(timers, 100);
    let calls = 0;
    delays.enter(CLIENT)?.after(30, () => {
      calls += 1;
    });
    expect([pauses(), calls]).toEqual([[30], 0]);
    fire();
    delays.stop();
    expect([pauses(), calls, delays.size]).toEqual([[], 1, 1]);
  });

  it('forget a task and its timer when they are left', () => {
    const { timers, pauses } = createTimers();
    const delays = createDelays(timers, 100);
    const place = delays.enter(CLIENT);
    let calls = 0;
    place?.after(30, () => {
      calls += 1;
    });
    place?.leave();
    delays.stop();
    expect([pauses(), calls, delays.size]).toEqual([[], 0, 0]);
  });

  it('end all waits when the server stops, and those that come later', () => {
    const { timers, pauses } = createTimers();
    const delays = createDelays(timers, 100);
    const [one, other] = [delays.enter(CLIENT), delays.enter(CLIENT)];
    let calls = 0;
    const task = (): void => {
      calls += 1;
    };
    one?.after(30, task);
    delays.stop();
    expect([pauses(), calls]).toEqual([[], 1]);
    other?.after(30, task);
    expect(pauses()).toEqual([0]);
  });
});
