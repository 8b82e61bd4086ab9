import { describe, expect, it } from '@jest/globals';
import { createManualClock, type ManualClock } from '@sandbox/testing';
import { createMemoryStore } from '../src/store/memory-store.js';
import type { SessionStore } from '../src/store/session-store.js';
import { describeSessionStore } from './store-contract.js';

const HOUR = 3_600_000;

function setUp(maxBytes = 1_000_000): { readonly store: SessionStore; readonly time: ManualClock } {
  const time = createManualClock();
  return {
    store: createMemoryStore({ clock: time.clock, maxBytes, idleMs: 24 * HOUR }),
    time,
  };
}

async function write(store: SessionStore, id: string, count = 0): Promise<boolean> {
  const events = [{ type: 'clock.advanced', at: 1, by: 1 }] as const;
  return store.append({ id, after: { startedAt: 1, count }, events });
}

describeSessionStore('the memory', () => setUp());

describe('the memory', () => {
  it('forgets a session that was not used for a day', async () => {
    const { store, time } = setUp();
    await write(store, 'a');
    await write(store, 'b');
    time.advance(23 * HOUR);
    await store.load('b');
    time.advance(2 * HOUR);
    expect([(await store.load('a'))?.count, (await store.load('b'))?.count]).toEqual([
      undefined,
      1,
    ]);
  });

  it('forgets the sessions that were not used for longest when they take too many bytes', async () => {
    const { store } = setUp(100_000);
    for (let number = 0; number < 1000; number++) {
      await write(store, `s${number}`);
      await store.load('s0');
    }
    expect(await store.load('s1')).toBeUndefined();
    expect((await store.load('s0'))?.count).toBe(1);
    expect((await store.load('s999'))?.count).toBe(1);
  });

  it('refuses to continue a session that it has forgotten', async () => {
    const { store, time } = setUp();
    await write(store, 'a');
    time.advance(25 * HOUR);
    expect(await write(store, 'a', 1)).toBe(false);
  });
});
