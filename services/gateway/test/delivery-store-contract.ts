import { describe, expect, it } from '@jest/globals';
import { lineOf, type NewDelivery } from '../src/webhooks/delivery.js';
import {
  type DeliveryStore,
  FULL_LINE_MESSAGE,
  HISTORY_LENGTH,
  LINE_LENGTH,
  MAX_STORED_LENGTH,
} from '../src/webhooks/delivery-store.js';

let sessions = 0;

/** Deliveries of a session of their own. */
function createDeliveries(): (id: string, webhookId?: string) => NewDelivery {
  sessions += 1;
  const sessionId = `session-${sessions}`;
  return (id, webhookId = 'hook-1') => ({
    notificationId: id,
    sessionId,
    startedAt: 1,
    webhookId,
    eventType: 'net.authorize.payment.void.created',
    at: 2,
    body: `{"id":"${id}"}`,
  });
}

const MADE = { at: 3, cause: 'queue', httpStatus: 500, message: 'no' } as const;

/** What every store of deliveries must do. */
export function describeDeliveryStore(name: string, open: () => DeliveryStore): void {
  describe(name, () => {
    it('gives the deliveries of a line in the order in which they came', async () => {
      const store = open();
      const make = createDeliveries();
      const line = lineOf(make('any'));
      await store.add([make('a'), make('x', 'hook-2'), make('b')]);
      await store.add([make('c')]);
      const seen: (string | undefined)[] = [];
      for (const id of ['a', 'b', 'c']) {
        seen.push((await store.first(line))?.notificationId);
        await store.note({ ...make(id), made: MADE, status: 'Delivered' });
      }
      expect([seen, await store.first(line)]).toEqual([['a', 'b', 'c'], undefined]);
      expect(await store.first(lineOf(make('x', 'hook-2')))).toMatchObject({ number: 1 });
    });

    it('keeps a delivery whole, with its number and its tries', async () => {
      const store = open();
      const make = createDeliveries();
      await store.add([make('a'), make('b')]);
      const waiting = { ...make('b'), number: 2, status: 'Retry Pending', tries: [] };
      expect(await store.find(make('b').sessionId, 'b')).toEqual(waiting);
      await store.note({ ...make('b'), made: MADE, status: 'Retry Pending' });
      await store.note({ ...make('b'), made: MADE, status: 'Failed' });
      expect(await store.list(make('b').sessionId)).toEqual([
        { ...waiting, status: 'Failed', tries: [MADE, MADE] },
        { ...make('a'), number: 1, status: 'Retry Pending', tries: [] },
      ]);
    });

    it('leaves out a delivery that it knows', async () => {
      const store = open();
      const make = createDeliveries();
      await store.add([make('a')]);
      await store.note({ ...make('a'), made: MADE, status: 'Delivered' });
      await store.add([make('a')]);
      expect(await store.first(lineOf(make('a')))).toBeUndefined();
      expect(await store.list(make('a').sessionId)).toHaveLength(1);
    });

    it('does not let a late failure undo what was delivered', async () => {
      const store = open();
      const make = createDeliveries();
      await store.add([make('a')]);
      await store.note({ ...make('a'), made: MADE, status: 'Delivered' });
      await store.note({ ...make('a'), made: MADE, status: 'Retry Pending' });
      const { sessionId } = make('a');
      expect(await store.find(sessionId, 'a')).toMatchObject({ status: 'Delivered' });
      expect(await store.first(lineOf(make('a')))).toBeUndefined();
    });

    it('names the lines in which something waits', async () => {
      const store = open();
      const make = createDeliveries();
      const one = lineOf(make('a'));
      const other = lineOf(make('b', 'hook-2'));
      await store.add([make('a'), make('b', 'hook-2')]);
      await store.note({ ...make('a'), made: MADE, status: 'Failed' });
      const lines = await store.lines();
      expect([lines.includes(one), lines.includes(other)]).toEqual([false, true]);
    });

    it('lets only so many wait in a line; further ones have failed', async () => {
      const store = open();
      const make = createDeliveries();
      const all = Array.from({ length: LINE_LENGTH + 1 }, (_, index) => make(`n${index}`));
      await store.add(all);
      const { sessionId } = make('any');
      expect(await store.find(sessionId, `n${LINE_LENGTH}`)).toMatchObject({
        number: LINE_LENGTH + 1,
        status: 'Failed',
        tries: [{ httpStatus: null, message: FULL_LINE_MESSAGE }],
      });
    });

    it('keeps only so many of a session, though the first of them waits', async () => {
      const store = open();
      const make = createDeliveries();
      const webhooks = ['hook-1', 'hook-2', 'hook-3'];
      for (const webhook of webhooks)
        await store.add(
          Array.from({ length: LINE_LENGTH + 100 }, (_, index) =>
            make(`${webhook}-${index}`, webhook),
          ),
        );
      expect(await store.list(make('any').sessionId)).toHaveLength(MAX_STORED_LENGTH);
    });

    it('forgets the oldest that are settled', async () => {
      const store = open();
      const make = createDeliveries();
      const { sessionId } = make('any');
      for (let index = 0; index < HISTORY_LENGTH + 2; index++) {
        await store.add([make(`n${index}`)]);
        await store.note({ ...make(`n${index}`), made: MADE, status: 'Delivered' });
      }
      const stored = await store.list(sessionId);
      expect([stored.length, stored.at(-1)?.notificationId]).toEqual([HISTORY_LENGTH, 'n2']);
      expect(await store.find(sessionId, 'n1')).toBeUndefined();
    });
  });
}

const HOUR_MS = 3_600_000;

/** Bounds that no test of one client meets. */
export const PLENTY = { maxBytes: 1e9, sharePercent: 100, idleMs: HOUR_MS };

/** Two clients fight over a store. */
export function itHasShares(open: (bounds: typeof PLENTY) => DeliveryStore): void {
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
