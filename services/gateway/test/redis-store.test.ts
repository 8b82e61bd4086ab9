import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectRedis, type RedisConnection } from '@sandbox/redis';
import {
  createRedisAccess,
  createRedisStore,
  LIST_BYTES,
  type RedisAccess,
  type SessionStore,
  TEXT_BYTES,
} from '@sandbox/sessions';
import { describeWithRedis } from '@sandbox/testing';
import type { CallLogStore } from '../src/call-log/call-log-store.js';
import { createRedisCallLog } from '../src/call-log/redis-call-log.js';
import { callOf, describeCallLog, entriesOf, toEntry } from './call-log-contract.js';
import { describeSessionStore } from './store-contract.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVENT = JSON.stringify({ type: 'clock.advanced', at: 1, by: 1 });
const SILENT = { error: () => undefined, info: () => undefined };

describeWithRedis('with redis-server', { isShared: true }, (redis) => {
  let access: RedisAccess;
  let inspector: RedisConnection;

  beforeAll(async () => {
    access = createRedisAccess({ url: redis.url, log: SILENT });
    await access.start();
    const watcher = { lost: () => undefined, found: () => undefined };
    inspector = await connectRedis(redis.url, watcher);
  });
  beforeEach(async () => {
    await inspector.client.flushall();
  });
  afterAll(async () => {
    await inspector.close();
    await access.stop();
  });

  const openStore = (maxBytes = 1_000_000, addressBytes = maxBytes): SessionStore =>
    createRedisStore({
      access,
      prefix: 'sandbox:gateway:sessions',
      emptiedBy: 'POST /reset',
      maxBytes,
      sessionBytes: 1_000_000,
      addressBytes,
      idleMs: DAY_MS,
    });
  const openLog = (maxBytes = 1_000_000): CallLogStore =>
    createRedisCallLog({ access, toEntry, maxBytes, addressBytes: maxBytes, idleMs: DAY_MS });
  const write = (
    store: SessionStore,
    id: string,
    { count = 0, texts = [EVENT] as readonly string[] } = {},
  ): Promise<boolean> => store.append({ id, after: { startedAt: 1, count }, texts });
  /** The bytes that the store counts, and those of each session. */
  const sizes = (): Promise<Record<string, string>> =>
    inspector.client.hgetall('{sandbox:gateway:sessions}:sizes');
  const keyOf = (id: string): string => `{sandbox:gateway:sessions}:list:${id}`;
  const USES = '{sandbox:gateway:sessions}:uses';
  /** Makes a session look as if nobody had used it for so long. */
  const age = (id: string, ms: number): Promise<unknown> => inspector.client.zincrby(USES, -ms, id);

  describeSessionStore('Redis', () => ({ store: openStore() }));
  describeCallLog('Redis', () => openLog());

  describe('the store in Redis', () => {
    it('takes more events at once than a script can pass on in one call', async () => {
      const texts = Array.from({ length: 9999 }, (_, by) => JSON.stringify({ by }));
      const store = openStore();
      expect(await write(store, 'a', { texts })).toBe(true);
      expect(await write(store, 'a', { count: 9999 })).toBe(true);
      expect((await store.load('a'))?.texts).toEqual([...texts, EVENT]);
    });

    it('gives every key an end: a day and a minute after the last use', async () => {
      const store = openStore();
      await write(store, 'a');
      await store.reset({ id: 'b' }, 5);
      await openLog().add(callOf('a', 1));
      const keys = await inspector.client.keys('*');
      expect(keys).toHaveLength(7);
      for (const key of keys) {
        const left = await inspector.client.pttl(key);
        expect([key, left > DAY_MS, left <= DAY_MS + 60_000]).toEqual([key, true, true]);
      }
    });

    it.each([
      ['lasts longer', 61_000, true],
      ['need not be written to again so soon', 1000, false],
    ])('a session that is read %s', async (_, idleMs, isRenewed) => {
      const store = openStore();
      await write(store, 'a');
      await age('a', idleMs);
      await inspector.client.pexpire(keyOf('a'), HOUR_MS);
      await store.load('a');
      expect((await inspector.client.pttl(keyOf('a'))) > HOUR_MS).toBe(isRenewed);
    });

    it('gives the room of idle sessions back', async () => {
      const store = openStore();
      await write(store, 'idle');
      await age('idle', DAY_MS + 60_001);
      await write(store, 'new');
      const { '': total, ...each } = await sizes();
      expect([Object.keys(each), total]).toEqual([['new'], each.new]);
      expect(await store.load('idle')).toBeUndefined();
      expect(await write(store, 'idle', { count: 1 })).toBe(false);
    });

    it('counts what it holds, through appends, resets and sessions that have expired', async () => {
      const store = openStore();
      await write(store, 'a');
      await write(store, 'a', { count: 1, texts: [EVENT, EVENT] });
      await write(store, 'b');
      const text = EVENT.length + TEXT_BYTES;
      const sizesOf = (a: number, b: number): object => ({
        a: String(LIST_BYTES + a * text),
        b: String(LIST_BYTES + b * text),
        '': String(2 * LIST_BYTES + (a + b) * text),
      });
      expect(await sizes()).toEqual(sizesOf(3, 1));
      await store.reset({ id: 'a' }, 5);
      expect(await sizes()).toEqual(sizesOf(0, 1));
      await inspector.client.del(keyOf('b'));
      await write(store, 'b');
      expect(await sizes()).toEqual(sizesOf(0, 1));
    });

    it('forgets the sessions that were not used for longest when they take too many bytes', async () => {
      const store = openStore(100_000);
      for (let number = 0; number < 400; number++) {
        await write(store, `s${number}`);
        await age('s0', -1000);
      }
      const { '': total, ...each } = await sizes();
      expect(Number(total)).toBeLessThanOrEqual(100_000);
      expect(Object.keys(each)).toHaveLength((await inspector.client.zcard(USES)) as number);
      expect(await store.load('s1')).toBeUndefined();
      expect((await store.load('s0'))?.count).toBe(1);
      expect((await store.load('s399'))?.count).toBe(1);
    });

    const pass = (store: SessionStore, id: string, address?: string): Promise<boolean> =>
      store.append({
        id,
        address,
        isTrial: true,
        after: { startedAt: 1, count: 0 },
        texts: [EVENT],
      });

    it('keeps a session that has a name, or was used again, while any number of others pass by', async () => {
      const store = openStore(50_000);
      await write(store, 'named');
      await pass(store, 'again');
      await store.load('again');
      await pass(store, 'once');
      for (let number = 0; number < 400; number++) await pass(store, `s${number}`);
      const found = await Promise.all(['named', 'again', 'once'].map((id) => store.load(id)));
      expect(found.map((session) => session?.count)).toEqual([1, 1, undefined]);
      const { sessions, bytes, evicted } = store.counts();
      expect([sessions + evicted, bytes <= 50_000]).toEqual([403, true]);
    });

    it('leaves a part of the room to new sessions, however many are kept', async () => {
      const store = openStore(50_000);
      for (let number = 0; number < 10; number++) await pass(store, `s${number}`);
      for (let number = 0; number < 200; number++) await write(store, `k${number}`);
      const { '*trials': trials } = await sizes();
      expect(Number(trials)).toBe(10 * (LIST_BYTES + EVENT.length + TEXT_BYTES));
    });

    it('takes the share of an address from its own sessions alone, and forgets who has none', async () => {
      const store = openStore(100_000, 20_000);
      await store.append({
        id: 'neighbour',
        address: '10.0.0.1',
        after: { startedAt: 1, count: 0 },
        texts: [EVENT],
      });
      for (let number = 0; number < 200; number++)
        await pass(store, `s${number}`, `2001:db8::${number}`);
      expect((await store.load('neighbour'))?.count).toBe(1);
      expect((await store.load('s199'))?.count).toBe(1);
      const { '': total, '*owner 2001:db8:0:0::/64': other } = await sizes();
      expect([Number(other) <= 20_000, Number(total) <= 21_000]).toEqual([true, true]);
      const owners = await inspector.client.hvals('{sandbox:gateway:sessions}:owners');
      expect(owners.length).toBe(store.counts().sessions);
      expect(
        await inspector.client.zcard('{sandbox:gateway:sessions}:owners:2001:db8:0:0::/64'),
      ).toBe(owners.length - 1);
    });

    it('refuses to make a session larger than it may be', async () => {
      const store = openStore();
      const large = { count: 0, texts: ['"x"'.padEnd(600_000)] };
      expect(await write(store, 'a', { ...large, texts: [...large.texts] })).toBe(true);
      const more = write(store, 'a', { count: 1, texts: large.texts });
      await expect(more).rejects.toMatchObject({ code: 'session_full' });
      const texts = [...large.texts, ...large.texts];
      const other = store.replace({ to: { id: 'a' }, startedAt: 2, texts });
      await expect(other).rejects.toMatchObject({ code: 'session_full' });
      expect((await store.load('a'))?.count).toBe(1);
    });

    it('keeps the session written last even if it alone is too large', async () => {
      const store = openStore(500);
      await write(store, 'small');
      // As if both were used in the same millisecond or the clock had gone back.
      await age('small', -1000);
      await write(store, 'large', { texts: Array.from({ length: 50 }, () => EVENT) });
      expect([(await store.load('small'))?.count, (await store.load('large'))?.count]).toEqual([
        undefined,
        50,
      ]);
    });
  });

  describe('the log of calls in Redis', () => {
    it('forgets the logs that were not used for longest when they take too many bytes', async () => {
      const log = openLog(20_000);
      for (let number = 0; number < 50; number++) await log.add(callOf(`s${number}`, number));
      expect(await log.list('s0')).toEqual([]);
      expect(await log.list('s49')).toEqual(entriesOf('s49', 49));
    });

    it('counts what it holds, also when it drops the oldest call', async () => {
      const log = openLog();
      for (let number = 1; number <= 201; number++) await log.add(callOf('a', 1000 + number));
      const { a: bytes } = await inspector.client.hgetall('{sandbox:gateway:calls}:sizes');
      const entry = Buffer.byteLength(JSON.stringify(entriesOf('a', 1001)[0])) + TEXT_BYTES;
      expect(Number(bytes)).toBe(LIST_BYTES + 200 * entry);
    });

    it('drops the oldest calls of a session whose bodies take too many bytes', async () => {
      const log = openLog(10_000_000);
      for (let number = 0; number < 50; number++) {
        await log.add(callOf('a', number, 'x'.repeat(32_000)));
      }
      const kept = await log.list('a');
      expect(kept.length).toBe(16);
      expect(kept.at(0)?.request_id).toBe('request-49');
    });

    it('keeps none when it may take no bytes', async () => {
      const log = openLog(0);
      await log.add(callOf('a', 1));
      expect(await log.list('a')).toEqual([]);
      expect(await inspector.client.keys('*')).toEqual([]);
    });
  });
});
