import { describe, expect, it } from '@jest/globals';
import { createMemoryStore, type SessionStore } from '@sandbox/sessions';
import { createManualClock, type ManualClock } from '@sandbox/testing';
import { describeSessionStore } from './store-contract.js';

const HOUR = 3_600_000;

function setUp({ maxBytes = 1_000_000, sharePercent = 100 } = {}): {
  readonly store: SessionStore;
  readonly time: ManualClock;
} {
  const time = createManualClock();
  return {
    store: createMemoryStore({
      clock: time.clock,
      emptiedBy: 'POST /reset',
      maxBytes,
      sessionBytes: maxBytes,
      sharePercent,
      idleMs: 24 * HOUR,
    }),
    time,
  };
}

async function write(store: SessionStore, id: string, count = 0): Promise<boolean> {
  const texts = [JSON.stringify({ type: 'clock.advanced', at: 1, by: 1 })];
  return store.append({ id, after: { startedAt: 1, count }, texts });
}

describeSessionStore('the memory', setUp);

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
    const { store } = setUp({ maxBytes: 100_000 });
    for (let number = 0; number < 1000; number++) {
      await write(store, `s${number}`);
      await store.load('s0');
    }
    expect(await store.load('s1')).toBeUndefined();
    expect((await store.load('s0'))?.count).toBe(1);
    expect((await store.load('s999'))?.count).toBe(1);
  });

  it('counts two bytes for a character when a text holds one beyond Latin-1', async () => {
    const bytesOf = async (text: string): Promise<number> => {
      const { store } = setUp();
      const after = { startedAt: 1, count: 0 };
      await store.append({ id: 'a', after, texts: [text] });
      return store.counts().bytes;
    };
    const narrow = await bytesOf('\u00e9'.repeat(1000));
    expect((await bytesOf('\u4e00'.repeat(1000))) - narrow).toBe(1000);
    expect((await bytesOf(`\u4e00${'x'.repeat(999)}`)) - narrow).toBe(1000);
  });

  it('refuses to make a session larger than it may be, and leaves it as it is', async () => {
    const { clock } = createManualClock();
    const store = createMemoryStore({
      clock,
      emptiedBy: 'POST /reset',
      maxBytes: 1e6,
      sessionBytes: 1000,
      idleMs: HOUR,
    });
    const texts = ['x'.repeat(600)];
    await store.append({ id: 'a', after: { startedAt: 1, count: 0 }, texts });
    const more = store.append({ id: 'a', after: { startedAt: 1, count: 1 }, texts });
    await expect(more).rejects.toMatchObject({ code: 'session_full' });
    const other = store.replace({ to: { id: 'a' }, startedAt: 2, texts: [...texts, ...texts] });
    await expect(other).rejects.toMatchObject({ code: 'session_full' });
    expect((await store.load('a'))?.count).toBe(1);
  });

  it('refuses to continue a session that it has forgotten', async () => {
    const { store, time } = setUp();
    await write(store, 'a');
    time.advance(25 * HOUR);
    expect(await write(store, 'a', 1)).toBe(false);
  });
});
