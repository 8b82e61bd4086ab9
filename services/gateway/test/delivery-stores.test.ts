import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createManualClock, describeWithRedis } from '@sandbox/testing';
import type { DeliveryStore } from '../src/webhooks/delivery-store.js';
import { createMemoryDeliveryStore } from '../src/webhooks/memory-delivery-store.js';
import { createRedisDeliveryStore } from '../src/webhooks/redis-delivery-store.js';
import { describeDeliveryStore } from './delivery-store-contract.js';

const HOUR_MS = 3_600_000;

const openMemory = (): DeliveryStore =>
  createMemoryDeliveryStore({
    sharePercent: 100,
    clock: createManualClock().clock,
    maxBytes: 1e9,
    idleMs: HOUR_MS,
  });

describeDeliveryStore('deliveries in memory', openMemory);

describe('deliveries in memory', () => {
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
  let store: DeliveryStore;

  beforeAll(async () => {
    const watcher = { lost: () => undefined, found: () => undefined };
    store = createRedisDeliveryStore({ url: redis.url, watcher, idleMs: HOUR_MS });
    await store.start();
  });
  afterAll(async () => {
    await store.stop();
  });

  describeDeliveryStore('deliveries in Redis', () => store);
});
