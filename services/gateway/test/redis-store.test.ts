import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectRedis, OWNED_KEYS, type RedisConnection } from '@sandbox/redis';
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
const NOTHING = { startedAt: 1, count: 0 };
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

  const openStore = (maxBytes = 1_000_000, sharePercent = 100): SessionStore =>
    createRedisStore({
      access,
      prefix: 'sandbox:gateway:sessions',
      emptiedBy: 'POST /reset',
      maxBytes,
      sessionBytes: 1_000_000,
      sharePercent,
      idleMs: DAY_MS,
    });
  const openLog = (maxBytes = 1_000_000): CallLogStore =>
    createRedisCallLog({ access, toEntry, maxBytes, sharePercent: 100, idleMs: DAY_MS });
  const write = (
    store: SessionStore,
    id: string,
    { count = 0, texts = [EVENT] as readonly string[] } = {},
  ): Promise<boolean> => store.append({ id, after: { startedAt: 1, count }, texts });
  /** What the lists of a prefix take: each of them, and all together. */
  const sizesIn = async (prefix: string): Promise<object> => {
    const { client } = inspector;
    const fields = await client.hgetall(`{${prefix}}:lists:entries`);
    const entries = Object.entries(fields).filter(([field]) => field.startsWith('='));
    const each = entries.map(([field, entry]) => [field.slice(1), entry.split(' ')[0]]);
    return { each: Object.fromEntries(each), total: fields.weight };
  };
  const sizes = (): Promise<object> => sizesIn('sandbox:gateway:sessions');
  const keyOf = (id: string): string => `{sandbox:gateway:sessions}:list:${id}`;
  const LISTS = '{sandbox:gateway:sessions}:lists';
  /** Makes a session look as if nobody had used it for so long. */
  const age = (id: string, ms: number): Promise<unknown> =>
    inspector.client.eval(
      `${OWNED_KEYS}
      local usedAt = redis.call('ZSCORE', KEYS[1], ARGV[1]) - ARGV[2]
      local weight = weightOf(KEYS[1], ARGV[1])
      charge(KEYS[1], ARGV[1], { weight = weight, now = usedAt, retentionMs = ${2 * DAY_MS} })`,
      ...[1, LISTS, id, ms],
    );

  describeSessionStore('Redis', ({ maxBytes, sharePercent }) => ({
    store: openStore(maxBytes, sharePercent),
  }));
  describeCallLog('Redis', () => openLog());

  describe('the store in Redis', () => {
    it('takes more events at once than a script can pass on in one call', async () => {
      const texts = Array.from({ length: 9999 }, (_, by) => JSON.stringify({ by }));
      const store = openStore();
      expect(await write(store, 'a', { texts })).toBe(true);
      expect(await write(store, 'a', { count: 9999 })).toBe(true);
      expect((await store.load('a'))?.texts).toEqual([...texts, EVENT]);
    });

    it('stores a call with the events of its session, or neither', async () => {
      const [store, log] = [openStore(), openLog()];
      const listed = log.listed?.(callOf('a', 1));
      const append = (count: number) =>
        store.append({ id: 'a', after: { startedAt: 1, count }, texts: [EVENT], listed });
      expect([await append(1), (await log.list('a')).length, log.bytes()]).toEqual([false, 0, 0]);
      expect([await append(0), (await log.list('a')).length]).toEqual([true, 1]);
      expect([await append(1), (await log.list('a')).length]).toEqual([true, 2]);
      await log.add(callOf('a', 2));
      expect(await log.list('a')).toHaveLength(3);
      const text = Buffer.byteLength(listed?.text ?? '');
      const { total } = Object(await sizesIn('sandbox:gateway:calls'));
      expect(Number(total)).toBe(LIST_BYTES + 3 * (TEXT_BYTES + text));
      expect(log.bytes()).toBe(Number(total));
    });

    it('stores what several sessions append in one turn, with their calls, by one script', async () => {
      const [store, log] = [openStore(), openLog()];
      await write(store, 'a');
      await inspector.client.config('RESETSTAT');
      const append = (id: string, number: number, count: number) => {
        const listed = log.listed?.(callOf(id, number));
        return store.append({ id, after: { startedAt: 1, count }, texts: [EVENT], listed });
      };
      const outcomes = await Promise.all([append('a', 1, 1), append('b', 2, 5), append('c', 3, 0)]);
      expect(outcomes).toEqual([true, false, true]);
      const stats = await inspector.client.info('commandstats');
      expect(stats).toMatch(/cmdstat_eval(sha)?:calls=1,/);
      expect(await log.list('a')).toEqual(entriesOf('a', 1));
      expect(await log.list('b')).toEqual([]);
      expect(await log.list('c')).toEqual(entriesOf('c', 3));
      const each = { a: expect.anything(), c: expect.anything() };
      expect([await sizes(), await sizesIn('sandbox:gateway:calls')]).toMatchObject([
        { each },
        { each },
      ]);
    });

    it('gives every key an end: a day and one or two minutes after the last use', async () => {
      const store = openStore();
      await write(store, 'a');
      await store.reset({ id: 'b' }, 5);
      await store.append({ id: 'c', isTrial: true, after: NOTHING, texts: [EVENT] });
      await openLog().add(callOf('a', 1));
      const keys = await inspector.client.keys('*');
      expect(keys).toHaveLength(12);
      for (const key of keys) {
        const left = await inspector.client.pttl(key);
        expect([key, left > DAY_MS, left <= DAY_MS + 120_000]).toEqual([key, true, true]);
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
      const bytes = String(LIST_BYTES + EVENT.length + TEXT_BYTES);
      expect(await sizes()).toEqual({ each: { new: bytes }, total: bytes });
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
        each: { a: String(LIST_BYTES + a * text), b: String(LIST_BYTES + b * text) },
        total: String(2 * LIST_BYTES + (a + b) * text),
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
      expect(store.counts().bytes).toBeLessThanOrEqual(100_000);
      expect(store.counts().sessions).toBe(await inspector.client.zcard(LISTS));
      expect(await store.load('s1')).toBeUndefined();
      expect((await store.load('s0'))?.count).toBe(1);
      expect((await store.load('s399'))?.count).toBe(1);
    });

    it('leaves nothing of what it has forgotten', async () => {
      const store = openStore(20_000);
      const subject = { after: NOTHING, texts: [EVENT] };
      for (let number = 0; number < 100; number++) {
        const address = `192.0.2.${number}`;
        await store.append({ ...subject, address, id: `s${number}`, isTrial: number % 2 === 0 });
        await age(`s${number}`, 2 * DAY_MS);
      }
      await write(store, 'new');
      await write(store, 'new', { count: 1 });
      const { client } = inspector;
      const stored = {
        lists: await client.zcard(LISTS),
        entries: (await client.hkeys(`${LISTS}:entries`)).sort(),
        loads: await client.zcard(`${LISTS}:charges`),
        order: await client.zcard(`${LISTS}:uses`),
        keys: (await client.keys(keyOf('*'))).length,
      };
      const entries = ['=new', 'expire', 'oldest', 'weight'];
      expect(stored).toEqual({ lists: 1, entries, loads: 1, order: 1, keys: 1 });
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
      const entry = Buffer.byteLength(JSON.stringify(entriesOf('a', 1001)[0])) + TEXT_BYTES;
      const bytes = String(LIST_BYTES + 200 * entry);
      expect(await sizesIn('sandbox:gateway:calls')).toEqual({ each: { a: bytes }, total: bytes });
    });

    it('drops the oldest calls of a session whose bodies take too many bytes', async () => {
      const log = openLog(10_000_000);
      for (let number = 0; number < 50; number++) {
        await log.add(callOf('a', number, 'x'.repeat(32_000)));
      }
      const stored = await log.list('a');
      expect(stored.length).toBe(16);
      expect(stored.at(0)?.request_id).toBe('request-49');
    });

    it('keeps none when it may take no bytes', async () => {
      const log = openLog(0);
      await log.add(callOf('a', 1));
      expect(await log.list('a')).toEqual([]);
      expect(await inspector.client.keys('*')).toEqual([]);
    });
  });
});
