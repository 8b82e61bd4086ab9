import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPlatform } from '@sandbox/http';
import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import {
  createManualClock,
  describeWithRedis,
  type ManualClock,
  type RunningApp,
  startApp,
} from '@sandbox/testing';
import { createApp } from '../src/app.js';
import type {
  BinPlace,
  HookCall,
  HookLimits,
  HookStore,
  ResponseScript,
} from '../src/groups/hooks/hook-store.js';
import { createMemoryHooks } from '../src/groups/hooks/memory-hooks.js';
import { createRedisHooks } from '../src/groups/hooks/redis-hooks.js';

const LIMITS: HookLimits = {
  ...{ bins: 3, calls: 3, binBytes: 10_000, bytes: 100_000, idleMs: 60_000, sharePercent: 100 },
};

const SCRIPT: ResponseScript = {
  ...{ status: 200, headers: [], delayMs: 0, repeat: false },
  sequence: [{ status: 503 }, { status: 429, body: 'later' }, {}],
};

const at = (place: string, owner = '192.0.2.1'): BinPlace => ({ place, owner });

function aCall(body = '', time = 1): HookCall {
  return {
    ...{ at: time, method: 'POST', path: '/a', search: '', address: '::1', headers: ['Host', 'x'] },
    ...{ body, encoding: 'utf8', bytes: body.length },
  };
}

/** What any store must do; replicas of it share what they hold. */
function describeStore(
  open: (time: ReturnType<typeof createManualClock>, limits?: HookLimits) => Promise<HookStore>,
) {
  const opened: HookStore[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.stop();
  });
  const start = async (time = createManualClock(), limits = LIMITS) => {
    const store = await open(time, limits);
    opened.push(store);
    return { store, time };
  };
  const numbers = async (store: HookStore, place: string, after = 0) =>
    (await store.read(place, after)).calls.map(({ number }) => number);

  it('numbers the calls of a bin and gives them back as they came', async () => {
    const { store } = await start();
    expect(await store.keep(at('one'), aCall('ü'))).toEqual({ number: 1 });
    expect(await store.keep(at('one'), aCall('b', 2))).toEqual({ number: 2 });
    expect(await store.keep(at('two'), aCall())).toEqual({ number: 1 });
    expect(await store.read('one', 0)).toEqual({
      ...{ received: 2, kept: 2, scriptedFrom: 0 },
      calls: [
        { ...aCall('ü'), number: 1, status: 200 },
        { ...aCall('b', 2), number: 2, status: 200 },
      ],
    });
  });

  it.each([
    [0, [1, 2, 3]],
    [1, [2, 3]],
    [3, []],
    [Number.MAX_SAFE_INTEGER, []],
  ])('reads the calls after %i', async (after, expected) => {
    const { store } = await start();
    for (let call = 0; call < 3; call++) await store.keep(at('after'), aCall());
    expect(await numbers(store, 'after', after)).toEqual(expected);
  });

  it('is empty where nothing came', async () => {
    const { store } = await start();
    const empty = { received: 0, kept: 0, scriptedFrom: 0, calls: [] };
    expect(await store.read('none', 0)).toEqual(empty);
    await store.keep(at('none'), aCall());
    await store.set(at('none'), 'secret', 's');
    await store.forget('none');
    expect(await store.read('none', 0)).toEqual(empty);
  });

  it('gives what a script says from when it was set, and notes the statuses', async () => {
    const { store } = await start();
    await store.keep(at('script'), aCall());
    await store.set(at('script'), 'answer', SCRIPT);
    const responses = [];
    for (let call = 0; call < 2; call++)
      responses.push((await store.keep(at('script'), aCall())).answer);
    expect(responses).toEqual([
      { status: 503, headers: [], delayMs: 0 },
      { status: 429, headers: [], delayMs: 0, body: 'later' },
    ]);
    const bin = await store.read('script', 0);
    expect(bin).toMatchObject({ answer: SCRIPT, received: 3, scriptedFrom: 1 });
    expect(bin.calls.map(({ status }) => status)).toEqual([200, 503, 429]);
    await store.set(at('script'), 'answer', undefined);
    expect(await store.keep(at('script'), aCall())).toEqual({ number: 4 });
    expect(await store.read('script', 3)).not.toHaveProperty('answer');
  });

  it('starts a sequence again when it repeats, and stays at its end when not', async () => {
    const { store } = await start();
    const statuses = async (script: ResponseScript) => {
      await store.set(at('turns'), 'answer', script);
      for (let call = 0; call < 5; call++) await store.keep(at('turns'), aCall());
      return (await store.read('turns', 0)).calls.map(({ status }) => status);
    };
    expect(await statuses({ ...SCRIPT, repeat: true })).toEqual([200, 503, 429]);
    expect(await statuses(SCRIPT)).toEqual([200, 200, 200]);
    expect(await statuses({ ...SCRIPT, status: 204, sequence: [] })).toEqual([204, 204, 204]);
  });

  it('keeps a secret and forgets it', async () => {
    const { store } = await start();
    await store.set(at('secret'), 'secret', 's');
    expect(await store.read('secret', 0)).toMatchObject({ secret: 's', received: 0 });
    await store.set(at('secret'), 'secret', undefined);
    expect(await store.read('secret', 0)).not.toHaveProperty('secret');
  });

  it('forgets the oldest calls of a bin beyond their number, and counts on', async () => {
    const { store } = await start();
    for (let call = 0; call < 5; call++) await store.keep(at('many'), aCall());
    expect(await store.read('many', 0)).toMatchObject({ received: 5, kept: 3 });
    expect(await numbers(store, 'many')).toEqual([3, 4, 5]);
    expect(await numbers(store, 'many', 3)).toEqual([4, 5]);
  });

  it('forgets the oldest calls beyond the bytes of a bin, but never the newest', async () => {
    const { store } = await start();
    await store.keep(at('heavy'), aCall('x'.repeat(6000)));
    await store.keep(at('heavy'), aCall('y'.repeat(6000)));
    expect(await numbers(store, 'heavy')).toEqual([2]);
    await store.keep(at('heavy'), aCall('z'.repeat(20_000)));
    expect(await numbers(store, 'heavy')).toEqual([3]);
  });

  it('forgets the bins that were not used for longest', async () => {
    const { store, time } = await start();
    for (const place of ['a', 'b', 'c']) {
      await store.keep(at(place), aCall());
      time.advance(1);
    }
    await store.read('a', 0);
    time.advance(1);
    await store.keep(at('d'), aCall());
    const received = [];
    for (const place of ['a', 'b', 'c', 'd']) received.push((await store.read(place, 0)).received);
    expect(received).toEqual([1, 0, 1, 1]);
  });

  it('forgets them when all of them are too heavy', async () => {
    const { store, time } = await start();
    await store.keep(at('light'), aCall());
    time.advance(1);
    await store.keep(at('first'), aCall('x'.repeat(60_000)));
    time.advance(1);
    await store.keep(at('light'), aCall());
    time.advance(1);
    await store.keep(at('second'), aCall('x'.repeat(60_000)));
    const received = [];
    for (const place of ['light', 'first', 'second'])
      received.push((await store.read(place, 0)).received);
    expect(received).toEqual([2, 0, 1]);
  });

  const counts = async (store: HookStore, places: readonly string[]) => {
    const received = [];
    for (const place of places) received.push((await store.read(place, 0)).received);
    return received;
  };

  it('takes from the client with the most when it is full, and leaves the bins of others', async () => {
    const { store, time } = await start(createManualClock(), { ...LIMITS, bins: 30 });
    await store.keep(at('small', 'victim'), aCall());
    for (const place of ['a', 'b', 'c', 'd', 'e']) {
      time.advance(1);
      await store.keep(at(place, 'attacker'), aCall('x'.repeat(30_000)));
    }
    expect(await counts(store, ['small', 'a', 'b', 'c', 'd', 'e'])).toEqual([1, 0, 0, 1, 1, 1]);
  });

  it('takes from a client what exceeds its share', async () => {
    const limits = { ...LIMITS, bins: 20, sharePercent: 10 };
    const { store, time } = await start(createManualClock(), limits);
    for (const [owner, place] of [
      ...['a', 'b', 'c'].map((name) => ['one', name] as const),
      ['other', 'd'] as const,
    ]) {
      time.advance(1);
      await store.keep(at(place, owner), aCall('x'.repeat(3000)));
    }
    expect(await counts(store, ['a', 'b', 'c', 'd'])).toEqual([0, 1, 1, 1]);
  });

  it('leaves a bin charged to its first client, whoever calls it', async () => {
    const limits = { ...LIMITS, bins: 20, sharePercent: 10 };
    const { store, time } = await start(createManualClock(), limits);
    await store.keep(at('shared', 'one'), aCall());
    for (const place of ['shared', 'b', 'c', 'd']) {
      time.advance(1);
      await store.keep(at(place, 'other'), aCall());
    }
    expect(await counts(store, ['shared', 'b', 'c', 'd'])).toEqual([2, 0, 1, 1]);
  });

  it('forgets a bin that nobody used for long', async () => {
    const { store, time } = await start();
    await store.keep(at('idle'), aCall());
    time.advance(59_000);
    await store.read('idle', 0);
    time.advance(59_000);
    expect((await store.read('idle', 0)).received).toBe(1);
    time.advance(61_000);
    expect((await store.read('idle', 0)).received).toBe(0);
    expect(await store.keep(at('idle'), aCall())).toEqual({ number: 1 });
  });

  it('notifies of calls to a bin until it is told not to', async () => {
    const { store } = await start();
    let rings = 0;
    const rung = () => new Promise<void>((resolve) => setTimeout(resolve, 0).unref());
    const until = async (count: number) => {
      while (rings < count) await rung();
    };
    const unwatch = store.watch('watched', () => {
      rings += 1;
    });
    await store.keep(at('other'), aCall());
    await store.keep(at('watched'), aCall());
    await until(1);
    unwatch();
    let others = 0;
    store.watch('watched', () => {
      others += 1;
    });
    await store.keep(at('watched'), aCall());
    while (others < 1) await rung();
    expect(rings).toBe(1);
  });
}

describe('bins in memory', () => {
  describeStore(async ({ clock }, limits) => createMemoryHooks(clock, limits));
});

describeWithRedis('bins in Redis', { isShared: true }, (redis) => {
  const open = async (clock: ManualClock['clock'], limits?: HookLimits) => {
    const settings = parseSettings(COMMON_SETTINGS, { PORT: '0', LOG_LEVEL: 'silent' });
    const platform = createPlatform({ settings, clock, log: { write() {} } });
    const store = createRedisHooks(platform, { url: redis.url, limits: limits ?? LIMITS });
    await store.start();
    return store;
  };
  beforeEach(() => redis.empty());
  describeStore(({ clock }, limits) => open(clock, limits));
});

describeWithRedis('replicas of the utilities that share a Redis', {}, (redis) => {
  const running: RunningApp[] = [];
  afterEach(async () => {
    for (const app of running.splice(0)) await app.stop();
  });
  const startReplicas = () =>
    Promise.all(
      [1, 2, 3].map(async () => {
        const app = await startApp({
          createApps: (platform) => [createApp({ platform, redisUrl: redis.url })],
        });
        running.push(app);
        return app;
      }),
    );
  const BIN = '/v1/utils/hooks/shared';

  it('number calls and follow a sequence exactly, together', async () => {
    const replicas = await startReplicas();
    const sequence = [...Array.from({ length: 20 }, () => 503), 200];
    const body = JSON.stringify({ sequence });
    await replicas[0]?.send(`${BIN}/~answer`, { method: 'PUT', body });
    const calls = replicas.flatMap((app) =>
      Array.from({ length: 10 }, () => app.send(BIN, { method: 'POST' })),
    );
    const responses = await Promise.all(calls);
    expect(responses.filter(({ status }) => status === 503)).toHaveLength(20);
    const numbers = responses.map((response) => Object(response.json()).received);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    for (const app of replicas) {
      const page = Object((await app.get(`${BIN}/~requests?limit=100`)).json());
      expect([page.received, page.calls.length]).toEqual([30, 30]);
    }
  });

  it('end a wait for calls that come in elsewhere', async () => {
    const [one, other] = await startReplicas();
    const waiting = one?.get(`${BIN}/~wait?count=2&timeout=30`);
    await other?.send(BIN, { method: 'POST' });
    await other?.send(BIN, { method: 'POST' });
    expect((await waiting)?.json()).toMatchObject({ received: 2, matched: 2 });
  });

  it('say so while it is away, and go on when it is back', async () => {
    const [app] = await startReplicas();
    await redis.stop();
    const away = await app?.send(BIN, { method: 'POST' });
    expect([away?.status, away?.headers['retry-after']]).toEqual([503, '1']);
    for (const tool of ['~requests', '~answer', '~wait?timeout=5', '~secret', '~requests/1'])
      expect([tool, (await app?.get(`${BIN}/${tool}`))?.status]).toEqual([tool, 503]);
    expect((await app?.get('/v1/utils/get'))?.status).toBe(200);
    await redis.start();
    let back = await app?.send(BIN, { method: 'POST' });
    while (back?.status === 503) back = await app?.send(BIN, { method: 'POST' });
    expect(back?.json()).toEqual({ received: 1 });
  });
});
