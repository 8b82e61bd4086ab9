import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectRedis } from '@sandbox/redis';
import { describeWithRedis } from '@sandbox/testing';
import { type DeliveryStore, HISTORY_LENGTH } from '../src/webhooks/delivery-store.js';
import { SESSION_BYTES } from '../src/webhooks/redis-delivery-scripts.js';
import { createRedisDeliveryStore } from '../src/webhooks/redis-delivery-store.js';
import { describeDeliveryStore, itHasShares, PLENTY } from './delivery-store-contract.js';

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
      const entry = await client.hget('sandbox:gateway:webhooks:sessions:entries', '=s');
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
