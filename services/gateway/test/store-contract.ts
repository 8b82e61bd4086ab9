import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionStore } from '@sandbox/sessions';

/** A store to be tested: empty, and with a clock that the test moves. */
export interface StoreSubject {
  readonly store: SessionStore;
  /** Lets time pass for the store; left out where the store has a clock of its own. */
  readonly wait?: (ms: number) => void | Promise<void>;
}

/** The bytes of all sessions, and the part of them that one client may have. */
export interface StoreBounds {
  readonly maxBytes: number;
  readonly sharePercent: number;
}

const PLENTY: StoreBounds = { maxBytes: 1_000_000, sharePercent: 100 };

const STARTED_AT = Date.UTC(2026, 2, 30, 12);

/** The text of an event that no other one equals. */
function eventOf(number: number): string {
  return JSON.stringify({ type: 'clock.advanced', at: STARTED_AT + number, by: number });
}

/** What every store of sessions must do. */
export function describeSessionStore(
  name: string,
  setUp: (bounds: StoreBounds) => StoreSubject | Promise<StoreSubject>,
): void {
  describe(`${name} as a store of sessions`, () => {
    let store: SessionStore;
    beforeEach(async () => {
      ({ store } = await setUp(PLENTY));
    });
    const append = (count: number, ...texts: readonly string[]): Promise<boolean> =>
      store.append({ id: 'a', after: { startedAt: STARTED_AT, count }, texts });

    it('knows nothing of a session in which nothing was written', async () => {
      expect(await store.load('a')).toBeUndefined();
    });

    it('gives back what was appended, in order', async () => {
      const events = [eventOf(1), eventOf(2), eventOf(3)];
      expect(await append(0, ...events.slice(0, 2))).toBe(true);
      expect(await append(2, ...events.slice(2))).toBe(true);
      expect(await store.load('a')).toEqual({ startedAt: STARTED_AT, count: 3, texts: events });
    });

    it('sends only what the caller does not know', async () => {
      await append(0, eventOf(1), eventOf(2), eventOf(3));
      const known = { startedAt: STARTED_AT, count: 2 };
      expect(await store.load('a', known)).toEqual({
        startedAt: STARTED_AT,
        count: 3,
        texts: [eventOf(3)],
      });
      expect(await store.load('a', { ...known, count: 3 })).toEqual({
        startedAt: STARTED_AT,
        count: 3,
        texts: [],
      });
    });

    it('refuses an append that follows another version', async () => {
      await append(0, eventOf(1), eventOf(2));
      expect(await append(1, eventOf(3))).toBe(false);
      expect(await append(3, eventOf(3))).toBe(false);
      expect(await append(0, eventOf(3))).toBe(false);
      expect((await store.load('a'))?.count).toBe(2);
    });

    it('refuses a further append to a session that it does not hold', async () => {
      expect(await append(4, eventOf(1))).toBe(false);
      expect(await store.load('a')).toBeUndefined();
    });

    it('lets exactly one of many appends to the same version through', async () => {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, number) => append(0, eventOf(number))),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      const winner = results.indexOf(true);
      expect((await store.load('a'))?.texts).toEqual([eventOf(winner)]);
    });

    it('keeps sessions apart', async () => {
      await append(0, eventOf(1));
      await store.append({
        id: 'b',
        after: { startedAt: STARTED_AT + 5, count: 0 },
        texts: [eventOf(2)],
      });
      expect(await store.load('b')).toEqual({
        startedAt: STARTED_AT + 5,
        count: 1,
        texts: [eventOf(2)],
      });
      expect((await store.load('a'))?.texts).toEqual([eventOf(1)]);
    });

    it('empties a session at a reset and begins it anew', async () => {
      await append(0, eventOf(1));
      expect(await store.reset({ id: 'a' }, STARTED_AT + 60_000)).toBe(STARTED_AT + 60_000);
      expect(await store.load('a')).toEqual({
        startedAt: STARTED_AT + 60_000,
        count: 0,
        texts: [],
      });
    });

    it('begins a session later than before, also when it is reset twice at one instant', async () => {
      await append(0, eventOf(1));
      expect(await store.reset({ id: 'a' }, STARTED_AT)).toBe(STARTED_AT + 1);
      expect(await store.reset({ id: 'a' }, STARTED_AT)).toBe(STARTED_AT + 2);
    });

    it('refuses what was decided before a reset, and sends all that came since', async () => {
      await append(0, eventOf(1));
      const startedAt = await store.reset({ id: 'a' }, STARTED_AT + 1000);
      const appended = { id: 'a', after: { startedAt, count: 0 }, texts: [eventOf(7)] };
      expect(await store.append(appended)).toBe(true);
      expect(await append(1, eventOf(2))).toBe(false);
      expect(await store.load('a', { startedAt: STARTED_AT, count: 1 })).toEqual({
        startedAt,
        count: 1,
        texts: [eventOf(7)],
      });
    });

    const copy = (
      to: string,
      count: number,
      from: { readonly id?: string; readonly startedAt?: number } = {},
    ): Promise<number | undefined> =>
      store.copy({
        from: { id: 'a', startedAt: STARTED_AT, ...from, count },
        to: { id: to },
        startedAt: STARTED_AT,
      });

    it('makes the first events of a log the whole of another, which goes its own way', async () => {
      await append(0, eventOf(1), eventOf(2), eventOf(3));
      const startedAt = await copy('b', 2);
      expect(startedAt).toBe(STARTED_AT);
      const after = { startedAt: STARTED_AT, count: 2 };
      await store.append({ id: 'b', after, texts: [eventOf(7)] });
      await append(3, eventOf(4));
      expect((await store.load('b'))?.texts).toEqual([eventOf(1), eventOf(2), eventOf(7)]);
      expect((await store.load('a'))?.texts).toEqual([1, 2, 3, 4].map(eventOf));
    });

    it('replaces what the target of a copy held, whose former versions are none any more', async () => {
      await append(0, eventOf(1));
      const before = { startedAt: STARTED_AT + 5, count: 0 };
      await store.append({ id: 'b', after: before, texts: [eventOf(7), eventOf(8)] });
      expect(await copy('b', 1)).toBe(STARTED_AT + 6);
      expect(await store.append({ id: 'b', after: before, texts: [eventOf(9)] })).toBe(false);
      expect(await store.load('b', { ...before, count: 2 })).toEqual({
        startedAt: STARTED_AT + 6,
        count: 1,
        texts: [eventOf(1)],
      });
    });

    it('takes a log back to its first events', async () => {
      await append(0, eventOf(1), eventOf(2), eventOf(3));
      expect(await copy('a', 1)).toBe(STARTED_AT + 1);
      expect(await store.load('a')).toEqual({
        startedAt: STARTED_AT + 1,
        count: 1,
        texts: [eventOf(1)],
      });
    });

    it('copies no event of a log that holds none, or none yet', async () => {
      await store.append({ id: 'b', after: { startedAt: 1, count: 0 }, texts: [eventOf(7)] });
      expect(await copy('b', 0)).toBe(STARTED_AT);
      expect(await store.load('b')).toEqual({ startedAt: STARTED_AT, count: 0, texts: [] });
    });

    it.each([
      ['more events than it holds', 4, {}],
      ['that started at another time', 2, { startedAt: STARTED_AT + 1 }],
      ['that is not there', 1, { id: 'nothing' }],
    ])('copies nothing of a log %s', async (_what, count, from) => {
      await append(0, eventOf(1), eventOf(2), eventOf(3));
      await store.append({ id: 'b', after: { startedAt: 1, count: 0 }, texts: [eventOf(7)] });
      expect(await copy('b', count, from)).toBeUndefined();
      expect((await store.load('b'))?.texts).toEqual([eventOf(7)]);
    });

    it('replaces a session by other events', async () => {
      await append(0, eventOf(1), eventOf(2));
      const texts = [eventOf(7), eventOf(8), eventOf(9)];
      const startedAt = await store.replace({ to: { id: 'a' }, startedAt: 5, texts });
      expect(startedAt).toBe(STARTED_AT + 1);
      expect(await append(2, eventOf(3))).toBe(false);
      expect(await store.load('a')).toEqual({ startedAt, count: 3, texts });
    });

    it('copies thousands of events whole, and counts them', async () => {
      const texts = Array.from({ length: 2500 }, (_, number) => eventOf(number));
      await append(0, ...texts);
      const { bytes } = store.counts();
      await copy('b', 2500);
      expect((await store.load('b'))?.texts).toEqual(texts);
      expect([store.counts().sessions, store.counts().bytes]).toEqual([2, 2 * bytes]);
    });

    it('holds a reset session that was never written to', async () => {
      const startedAt = await store.reset({ id: 'new' }, STARTED_AT);
      expect(await store.load('new')).toEqual({ startedAt, count: 0, texts: [] });
    });
  });

  describe.each([100, 10])(`${name} shared by clients that may have %d %% each`, (sharePercent) => {
    const open = async (maxBytes = 100_000): Promise<SessionStore> =>
      (await setUp({ maxBytes, sharePercent })).store;
    const after = { startedAt: STARTED_AT, count: 0 };
    const write = (store: SessionStore, id: string, address: string): Promise<boolean> =>
      store.append({ id, address, after, texts: [eventOf(1)] });
    const pass = (store: SessionStore, id: string, address: string): Promise<boolean> =>
      store.append({ id, address, after, texts: [eventOf(1)], isTrial: true });
    const counts = async (store: SessionStore, ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await store.load(id))?.count));

    it.each([
      ['writes', write],
      ['sessions of a single request', pass],
      ['resets', (store, id, address) => store.reset({ id, address }, STARTED_AT)],
      [
        'replaced sessions',
        (store, id, address) =>
          store.replace({ to: { id, address }, startedAt: STARTED_AT, texts: [eventOf(1)] }),
      ],
      [
        'copies',
        (store, id, address) =>
          store.copy({
            from: { id: 'neighbour', ...after, count: 1 },
            to: { id, address },
            startedAt: STARTED_AT,
          }),
      ],
    ] satisfies [string, (store: SessionStore, id: string, address: string) => Promise<unknown>][])(
      'keeps the sessions of a client, however many %s of another fill it',
      async (_what, fill) => {
        const store = await open();
        await write(store, 'neighbour', FIRST);
        await pass(store, 'neighbour-once', FIRST);
        for (let number = 0; number < 400; number += 1)
          await fill(store, `s${number}`, `2001:db8::${number}`);
        expect(await counts(store, ['neighbour', 'neighbour-once', 's0'])).toEqual([
          1,
          1,
          undefined,
        ]);
        expect(await store.load('s399')).toBeDefined();
        expect(store.counts().bytes).toBeLessThanOrEqual(100_000);
        expect(store.counts().evicted).toBeGreaterThan(100);
      },
    );

    it('gives a client that comes later its part of what another has filled', async () => {
      const store = await open();
      for (let number = 0; number < 400; number += 1) await write(store, `a${number}`, FIRST);
      for (let number = 0; number < 5; number += 1) await write(store, `b${number}`, SECOND);
      for (let number = 0; number < 400; number += 1) await write(store, `c${number}`, FIRST);
      expect(await counts(store, ['b0', 'b1', 'b2', 'b3', 'b4'])).toEqual([1, 1, 1, 1, 1]);
    });

    it('leaves a session to the client that wrote to it first', async () => {
      const store = await open();
      await write(store, 'neighbour', FIRST);
      const taken = { id: 'neighbour', after: { ...after, count: 1 }, texts: [eventOf(2)] };
      await store.append({ ...taken, address: SECOND });
      for (let number = 0; number < 400; number += 1) await write(store, `s${number}`, SECOND);
      expect((await store.load('neighbour'))?.count).toBe(2);
    });

    it('keeps what a client named or used again while any number of its others pass by', async () => {
      const store = await open();
      await write(store, 'named', FIRST);
      await pass(store, 'again', FIRST);
      await store.load('again');
      await pass(store, 'once', FIRST);
      for (let number = 0; number < 400; number += 1) await pass(store, `s${number}`, FIRST);
      expect(await counts(store, ['named', 'again', 'once', 's399'])).toEqual([1, 1, undefined, 1]);
    });

    it('leaves a part of the room of a client to its new sessions, however many it keeps', async () => {
      const store = await open();
      await pass(store, 's0', FIRST);
      await pass(store, 's1', FIRST);
      for (let number = 0; number < 400; number += 1) await write(store, `k${number}`, FIRST);
      expect(await counts(store, ['s0', 's1', 'k0'])).toEqual([1, 1, undefined]);
    });

    it('lets a client alone have all its share, and no more', async () => {
      const store = await open();
      for (let number = 0; number < 400; number += 1) await write(store, `s${number}`, FIRST);
      const { bytes } = store.counts();
      expect(bytes).toBeLessThanOrEqual(1000 * sharePercent);
      expect(bytes).toBeGreaterThan(850 * sharePercent);
    });
  });
}

const FIRST = '192.0.2.1';
const SECOND = '192.0.2.2';
