import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import type { DeliveryStore } from '../src/webhooks/delivery-store.js';
import { createMemoryDeliveryStore } from '../src/webhooks/memory-delivery-store.js';
import { describeDeliveryStore, itHasShares, PLENTY } from './delivery-store-contract.js';

const openMemory = (bounds = PLENTY): DeliveryStore =>
  createMemoryDeliveryStore({ clock: createManualClock().clock, ...bounds });

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
