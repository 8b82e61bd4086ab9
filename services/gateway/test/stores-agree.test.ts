import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createMemoryStore,
  createRedisAccess,
  createRedisStore,
  type RedisAccess,
  type SessionStore,
} from '@sandbox/sessions';
import { createManualClock, describeWithRedis } from '@sandbox/testing';
import fc from 'fast-check';

const BOUNDS = {
  emptiedBy: 'POST /reset',
  maxBytes: 1e9,
  sessionBytes: 1e6,
  sharePercent: 100,
  idleMs: 3_600_000,
};

const ids = fc.constantFrom('a', 'b', 'c');
const instants = fc.integer({ min: 1, max: 5 });
const counts = fc.integer({ min: 0, max: 6 });
const texts = fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1, maxLength: 3 });

/** More than a session can have. */
const LARGE = 'x'.repeat(BOUNDS.sessionBytes);

/** One request to a store. It may follow the version that is there, as most do, or any other one. */
type Step = (store: SessionStore, isFresh: boolean) => Promise<unknown>;

const append = fc.record({ id: ids, startedAt: instants, count: counts, texts });

const versionIn = async (
  store: SessionStore,
  id: string,
): Promise<{ startedAt: number; count: number }> =>
  (await store.load(id)) ?? { startedAt: 1, count: 0 };

const steps: fc.Arbitrary<{ readonly name: string; readonly run: Step }> = fc.oneof(
  append.map((input) => ({
    name: `append ${JSON.stringify(input)}`,
    run: async (store: SessionStore, isFresh: boolean) => {
      const after = isFresh ? await versionIn(store, input.id) : input;
      const { startedAt, count } = after;
      return store.append({ id: input.id, after: { startedAt, count }, texts: input.texts });
    },
  })),
  fc.array(fc.tuple(append, fc.nat(9)), { minLength: 2, maxLength: 5 }).map((all) => ({
    name: `at once ${JSON.stringify(all)}`,
    run: async (store: SessionStore, isFresh: boolean) => {
      const held = await Promise.all(all.map(([{ id }]) => versionIn(store, id)));
      const requests = all.map(([input, chance], at) => {
        const { startedAt, count } = (isFresh && held[at]) || input;
        const added = chance === 0 ? [LARGE] : input.texts;
        return store.append({ id: input.id, after: { startedAt, count }, texts: added });
      });
      const outcomes = await Promise.allSettled(requests);
      return outcomes.map((one) => (one.status === 'fulfilled' ? one.value : `${one.reason}`));
    },
  })),
  fc.record({ id: ids, startedAt: instants, texts }).map(({ id, ...log }) => ({
    name: `replace ${id} ${JSON.stringify(log)}`,
    run: (store: SessionStore) => store.replace({ ...log, to: { id } }),
  })),
  fc.record({ id: ids, startedAt: instants }).map(({ id, startedAt }) => ({
    name: `reset ${id} ${startedAt}`,
    run: (store: SessionStore) => store.reset({ id }, startedAt),
  })),
  fc.record({ id: ids, startedAt: instants, count: counts }).map(({ id, ...known }) => ({
    name: `load ${id} ${JSON.stringify(known)}`,
    run: (store: SessionStore) => store.load(id, known),
  })),
  fc
    .record({ from: ids, to: ids, begun: instants, startedAt: instants, count: counts })
    .map((input) => ({
      name: `copy ${JSON.stringify(input)}`,
      run: async (store: SessionStore, isFresh: boolean) => {
        const { from: id, to, begun, startedAt, count } = input;
        const held = await versionIn(store, id);
        const from = isFresh
          ? { ...held, count: Math.min(count, held.count) }
          : { startedAt: begun, count };
        return store.copy({
          from: { id, startedAt: from.startedAt, count: from.count },
          to: { id: to },
          startedAt,
        });
      },
    })),
);

describeWithRedis('the stores in memory and in Redis', { isShared: true }, (redis) => {
  let access: RedisAccess;

  beforeAll(async () => {
    const log = { error: () => undefined, info: () => undefined };
    access = createRedisAccess({ url: redis.url, log });
    await access.start();
  });
  afterAll(async () => {
    await access.stop();
  });

  it('do the same, whatever is asked of them', async () => {
    const { clock } = createManualClock();
    let number = 0;
    const sequences = fc.array(fc.tuple(steps, fc.boolean()), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        number += 1;
        const memory = createMemoryStore({ ...BOUNDS, clock });
        const shared = createRedisStore({ ...BOUNDS, access, prefix: `sandbox:test:${number}` });
        for (const [{ run }, isFresh] of sequence) {
          const [one, other] = [await run(memory, isFresh), await run(shared, isFresh)];
          expect(other).toEqual(one);
        }
        for (const id of ['a', 'b', 'c']) {
          expect(await shared.load(id)).toEqual(await memory.load(id));
        }
      }),
      { numRuns: 500 },
    );
  });
});
