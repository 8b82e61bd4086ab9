import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import { createSaver } from './create-saver.js';

/** A saver whose saves take some time each, and the times at which they began. */
function createTimedSaver(durationMs: number) {
  const { clock, timers, advance } = createManualClock();
  const began: number[] = [];
  const saver = createSaver({
    timers,
    clock,
    async save() {
      began.push(clock.elapsed());
      advance(durationMs);
    },
  });
  const pass = (ms: number): Promise<void> => {
    advance(ms);
    return new Promise(setImmediate); // a save begins in a microtask
  };
  return { ...saver, began, pass };
}

describe('a saver', () => {
  it('saves the writes of 200 ms together', async () => {
    const { note, began, pass } = createTimedSaver(0);
    note();
    await pass(199);
    note();
    expect(began).toEqual([]);
    await pass(1);
    expect(began).toEqual([200]);
    await pass(1000);
    expect(began).toEqual([200]);
  });

  it('waits four times as long as the last save took', async () => {
    const { note, began, pass } = createTimedSaver(500);
    note();
    await pass(200);
    note();
    await pass(1999);
    expect(began).toEqual([200]);
    await pass(1);
    expect(began).toEqual([200, 2700]);
  });

  it('saves noted changes at once on request', async () => {
    const { note, flush, began } = createTimedSaver(500);
    await flush();
    expect(began).toEqual([]);
    note();
    await flush();
    note();
    await flush();
    expect(began).toEqual([0, 500]);
  });
});
