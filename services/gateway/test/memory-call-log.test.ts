import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import type { CallLogStore } from '../src/call-log/call-log-store.js';
import { createMemoryCallLog } from '../src/call-log/memory-call-log.js';
import { callOf, describeCallLog, entriesOf, toEntry } from './call-log-contract.js';

const HOUR_MS = 3_600_000;

function setUp(maxBytes: number, now = callOf('a', 1).at): CallLogStore {
  const { clock } = createManualClock(new Date(now).toISOString());
  return createMemoryCallLog({
    ...{ clock, toEntry, maxBytes, sharePercent: 100, idleMs: HOUR_MS },
    ownerOf: ({ address }) => address,
  });
}

describeCallLog('the memory', () => setUp(1_000_000));

describe('the log of calls in memory', () => {
  it('forgets the oldest calls when all together take too many bytes', async () => {
    const log = setUp(100_000);
    for (let number = 0; number < 1000; number++) await log.add(callOf(`s${number}`, number));
    const stored = await Promise.all(
      Array.from({ length: 1000 }, async (_, number) => (await log.list(`s${number}`)).length),
    );
    const first = stored.indexOf(1);
    expect(stored.slice(first)).toEqual(Array(1000 - first).fill(1)); // the newest, without a gap
    expect(1000 - first).toBeGreaterThan(100);
    expect(1000 - first).toBeLessThan(400); // each is more than 250 bytes long
    expect(await log.list('s999')).toEqual(entriesOf('s999', 999));
  });

  it.each([10, 100])(
    'keeps the calls of an address while another one makes many in many sessions, with a share of %d %%',
    async (sharePercent) => {
      const { clock } = createManualClock(new Date(callOf('a', 1).at).toISOString());
      const log = createMemoryCallLog({
        ...{ clock, toEntry, maxBytes: 1_000_000, sharePercent, idleMs: HOUR_MS },
        ownerOf: ({ address }) => address,
      });
      await log.add({ ...callOf('a', 1), address: '192.0.2.2' });
      for (let number = 0; number < 500; number++)
        await log.add({
          ...callOf(`s${number}`, number, 'x'.repeat(10_000)),
          address: '192.0.2.1',
        });
      expect(await log.list('a')).toEqual(entriesOf('a', 1));
      expect(log.bytes()).toBeLessThanOrEqual((1_000_000 * sharePercent) / 100 + 5000);
      expect(log.bytes()).toBeGreaterThan((1_000_000 * sharePercent) / 200);
    },
  );

  it('shows the calls of a session newest first, whoever made them', async () => {
    const log = setUp(1_000_000);
    for (let number = 1; number <= 300; number++)
      await log.add({ ...callOf('a', number, 'x'.repeat(1000)), address: `192.0.2.${number % 3}` });
    const ids = (await log.list('a')).map((entry) => entry.request_id);
    expect(ids).toEqual(
      entriesOf('a', ...Array.from({ length: 200 }, (_, at) => 300 - at)).map(
        (entry) => entry.request_id,
      ),
    );
  });

  it('keeps calls of very different sizes whole', async () => {
    const log = setUp(100_000);
    const sizes = [10, 40_000, 3, 7000, 60_000, 500, 99_000, 8, 9];
    for (const [number, size] of sizes.entries())
      await log.add(callOf('a', number, 'x'.repeat(size)));
    const texts = (await log.list('a')).map(({ request }) => request);
    expect(texts.slice(0, 2)).toEqual(['x'.repeat(9), 'x'.repeat(8)]);
    for (const text of texts) expect(text).toMatch(/^x+$/);
  });

  it('keeps no text that holds on to the body that it was cut out of', async () => {
    const log = setUp(100_000);
    const call = callOf('a', 1);
    const messages = [{ code: 'E00003', text: 'what was wrong' }];
    await log.add({ ...call, head: { ...call.head, messages } });
    messages.push({ code: 'E00004', text: 'written later' });
    expect((await log.list('a'))[0]?.messages).toEqual(messages.slice(0, 1));
  });

  it('shows long bodies of the newest calls only, up to half a megabyte together', async () => {
    const log = setUp(10_000_000);
    for (let number = 0; number < 60; number++)
      await log.add(callOf('a', number, 'x'.repeat(30_000)));
    const shown = await log.list('a');
    expect(shown.length).toBe(60);
    expect(shown[0]?.request).toBe('x'.repeat(30_000));
    expect(shown.at(-1)?.request).toBe('… (30000 more bytes)');
    const length = shown.reduce((sum, { request }) => sum + request.length, 0);
    expect(length).toBeLessThan(530_000);
  });

  it('gives only as many calls as are asked for', async () => {
    const log = setUp(100_000);
    for (let number = 1; number <= 5; number++) await log.add(callOf('a', number));
    expect(await log.list('a', 2)).toEqual(entriesOf('a', 5, 4));
  });

  it('keeps neither what alone would take too many bytes nor anything when it may take none', async () => {
    const small = setUp(10_000);
    await small.add(callOf('a', 1));
    await small.add(callOf('a', 2, 'x'.repeat(10_000)));
    expect(await small.list('a')).toEqual(entriesOf('a', 1));
    const none = setUp(0);
    await none.add(callOf('a', 1));
    expect(await none.list('a')).toEqual([]);
  });

  it('shows no calls that were made too long ago', async () => {
    const made = callOf('a', 1).at;
    const [shown, hidden] = [setUp(10_000, made + HOUR_MS), setUp(10_000, made + HOUR_MS + 1)];
    for (const log of [shown, hidden]) await log.add(callOf('a', 1));
    expect([await shown.list('a'), await hidden.list('a')]).toEqual([entriesOf('a', 1), []]);
  });
});
