import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectRedis } from '@sandbox/redis';
import { createManualClock, describeWithRedis } from '@sandbox/testing';
import { type DeliveryStore, HISTORY_LENGTH } from '../src/webhooks/delivery-store.js';
import { createMemoryDeliveryStore } from '../src/webhooks/memory-delivery-store.js';
import { SESSION_BYTES } from '../src/webhooks/redis-delivery-scripts.js';
import { createRedisDeliveryStore } from '../src/webhooks/redis-delivery-store.js';
import { describeDeliveryStore } from './delivery-store-contract.js';

const HOUR_MS = 3_600_000;

const PLENTY = { maxBytes: 1e9, sharePercent: 100, idleMs: HOUR_MS };

const openMemory = (bounds = PLENTY): DeliveryStore =>
  createMemoryDeliveryStore({ clock: createManualClock().clock, ...bounds });

/** Two clients fight over a store. */
function itHasShares(open: (bounds: typeof PLENTY) => DeliveryStore): void {
  it.each([100, 10])(
    'keeps the deliveries of a client beside the many of another, with shares of %d %%',
    async (sharePercent) => {
      const store = open({ ...PLENTY, maxBytes: 200_000, sharePercent });
      await store.start();
      const add = (sessionId: string, notificationId: string, owner: string): Promise<void> => {
        const webhookId = 'h';
        const body = 'x'.repeat(1000);
        const eventType = 'net.authorize.payment.void.created';
        const delivery = { sessionId, notificationId, webhookId, eventType, body } as const;
        return store.add([{ ...delivery, startedAt: 1, at: 1 }], owner);
      };
      await add('neighbour', 'n', '192.0.2.1');
      for (let number = 0; number < 400; number += 1)
        await add(`s${number}`, `n${number}`, '192.0.2.2');
      expect(await store.list('neighbour')).toHaveLength(1);
      expect([await store.list('s0'), await store.find('s0', 'n0')]).toEqual([[], undefined]);
      expect(await store.first('s0/h')).toBeUndefined();
      expect(await store.list('s399')).toHaveLength(1);
      const waiting = await store.lines();
      expect(waiting).toContain('neighbour/h');
      expect(waiting.length).toBeGreaterThan(sharePercent / 2.5);
      expect(waiting.length).toBeLessThan(sharePercent * 2);
      await store.stop();
    },
  );
}

describeDeliveryStore('deliveries in memory', openMemory);

describe('deliveries in memory', () => {
  itHasShares(openMemory);

  it('counts how many would be lost', async () => {
    const store = openMemory();
    const delivery = {
      sessionId: 's',
      startedAt: 1,
      webhookId: 'h',
      eventType: 'net.authorize.payment.void.created',
      at: 1,
      body: '{}',
    } as const;
    await store.add([
      { ...delivery, notificationId: 'a' },
      { ...delivery, notificationId: 'b' },
    ]);
    const made = { at: 1, cause: 'queue', httpStatus: 200, message: '' } as const;
    await store.note({ ...delivery, notificationId: 'a', made, status: 'Delivered' });
    expect(store.lossAtStop()).toBe(1);
  });
});

describeWithRedis('with redis-server', { isShared: true }, (redis) => {
  const watcher = { lost: () => undefined, found: () => undefined };
  const open = (bounds: typeof PLENTY): DeliveryStore =>
    createRedisDeliveryStore({ url: redis.url, watcher, ...bounds });
  let store: DeliveryStore;

  beforeAll(async () => {
    store = open(PLENTY);
    await store.start();
  });
  afterAll(async () => {
    await store.stop();
  });

  describeDeliveryStore('deliveries in Redis', () => store);

  describe('deliveries in Redis', () => {
    beforeEach(async () => {
      const { client, close } = await connectRedis(redis.url, watcher);
      await client.flushall();
      await close();
    });

    itHasShares(open);

    it('counts what it holds, through attempts and what it drops, and gives each key an end', async () => {
      const delivery = { sessionId: 's', startedAt: 1, webhookId: 'h', at: 1, body: 'x' } as const;
      const eventType = 'net.authorize.payment.void.created';
      const made = { at: 1, cause: 'queue', httpStatus: 200, message: 'm' } as const;
      for (let number = 0; number < HISTORY_LENGTH + 5; number += 1) {
        const one = { ...delivery, eventType, notificationId: `n${number}` } as const;
        await store.add([one], '192.0.2.1');
        if (number < 10) await store.note({ ...one, made, status: 'Delivered' });
      }
      const { client, close } = await connectRedis(redis.url, watcher);
      const sizes = (await client.hvals('sandbox:gateway:webhooks:sizes:s')).map(Number);
      expect(sizes).toHaveLength(HISTORY_LENGTH);
      const entry = await client.hget('sandbox:gateway:webhooks:sessions:entries', 's');
      expect(Number(entry?.split(' ')[0])).toBe(
        sizes.reduce((sum, size) => sum + size, SESSION_BYTES),
      );
      const keys = (await client.keys('*')).filter((key) => !key.endsWith(':lines'));
      const ends = await Promise.all(keys.map(async (key) => [key, await client.pttl(key)]));
      expect(ends.filter(([, ms = 0]) => Number(ms) <= 0)).toEqual([]);
      await close();
    });
  });
});
