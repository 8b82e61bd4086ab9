import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPlatform, type Limits } from '@sandbox/http';
import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import {
  connectRedis,
  keyGroupsOf,
  type RedisConnection,
  type RedisLink,
  shareLimits,
} from '@sandbox/redis';
import { createManualClock, describeWithRedis, type ManualClock } from '@sandbox/testing';
import fc from 'fast-check';

const settings = parseSettings(COMMON_SETTINGS, { LOG_LEVEL: 'silent' });
/** In a session nothing is counted elsewhere while Redis is away. */
const SESSION = { name: 'keep-limits', scenario: undefined };
const SECONDS = 'test:seconds';
const MICROSECONDS = 'test:microseconds';

function createLimits(time: ManualClock): Limits {
  return createPlatform({ settings, clock: time.clock }).limits;
}

/** A client to which the time of Redis is what a key says. */
function heldStill(client: RedisConnection['client']): RedisConnection['client'] {
  const define = client.defineCommand.bind(client);
  client.defineCommand = (name, definition) => {
    const lua = definition.lua.replace(
      "redis.call('TIME')",
      `redis.call('MGET', '${SECONDS}', '${MICROSECONDS}')`,
    );
    define(name, { ...definition, lua });
  };
  return client;
}

describeWithRedis('limits that replicas share', { isShared: true }, (redis) => {
  let connection: RedisConnection;
  beforeAll(async () => {
    connection = await connectRedis(redis.url, { lost() {}, found() {} });
    heldStill(connection.client);
  });
  afterAll(() => connection.close());

  /** Two limits that count the same requests: one in memory, one in Redis. */
  const link = (): Pick<RedisLink, 'groups' | 'use'> => ({
    groups: keyGroupsOf(redis.url),
    use: (task) => task(connection.client),
  });

  function createPair() {
    const time = createManualClock();
    const [own, shared] = [createLimits(time), createLimits(time)];
    shareLimits({ limits: shared, sharePercent: 100, redis: link() });
    const take = async (limits: Limits, address: string, text: string) => {
      const request = {
        ...{ service: 'test', session: SESSION, headers: {}, clientAddress: address },
        extraHeaders: undefined as readonly string[] | undefined,
      };
      const rejection = await limits.take(request, 'header', limits.read(text));
      return { headers: request.extraHeaders, refusal: rejection?.error.headers };
    };
    return {
      async advance(ms: number): Promise<void> {
        time.advance(ms);
        const now = time.clock.now();
        const micros = (now % 1000) * 1000 + 999;
        await connection.client.mset(SECONDS, Math.floor(now / 1000), MICROSECONDS, micros);
      },
      take: (address: string, text: string) =>
        Promise.all([take(own, address, text), take(shared, address, text)]),
    };
  }

  it('say of each request what those of one process do', async () => {
    let suite = 0;
    const gaps = fc.array(
      fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 70_000 }),
      ),
      { maxLength: 40 },
    );
    const texts = fc
      .tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 20, max: 60 }),
        fc.constantFrom('fixed', 'sliding', 'bucket'),
      )
      .map(
        ([limit, seconds, algorithm]) =>
          `${limit};w=${seconds};algorithm=${algorithm};by=address;reset=seconds`,
      );
    await fc.assert(
      fc.asyncProperty(texts, gaps, async (text, times) => {
        const pair = createPair();
        suite += 1;
        for (const gap of times) {
          await pair.advance(gap);
          const [own, shared] = await pair.take(`10.0.${suite >> 8}.${suite & 255}`, text);
          expect(shared).toEqual(own);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are forgotten after a window, and never more than so many at once', async () => {
    await connection.client.flushall();
    const pair = createPair();
    await pair.advance(0);
    const { client } = connection;
    await pair.take('10.1.0.1', '5;w=60;by=address');
    const keys = await client.keys('sandbox:limits:*');
    const [counter = ''] = keys.filter((key) => !key.startsWith('sandbox:limits:all'));
    expect(await client.pttl(counter)).toBeLessThanOrEqual(60_000);
    const usedAt = Number(await client.zscore('sandbox:limits:all', counter));
    const names = Array.from({ length: 16_383 }, (_, at) => [
      ...[usedAt - 20_000 + at, `sandbox:limits:${at}`],
    ]).flat();
    await client.zadd('sandbox:limits:all', ...names);
    await client.set('sandbox:limits:0', 'the oldest');
    await pair.take('10.1.0.2', '5;w=60;by=address');
    expect([
      await client.exists('sandbox:limits:0'),
      await client.zcard('sandbox:limits:all'),
    ]).toEqual([0, 16_384]);
    expect(await client.pttl('sandbox:limits:all')).toBeGreaterThan(0);
  });

  it('leave a client its counts beside the many of another', async () => {
    await connection.client.flushall();
    await createPair().advance(0);
    const limits = createLimits(createManualClock());
    shareLimits({ limits, sharePercent: 1, redis: link() });
    const take = async (clientAddress: string, text: string) => {
      const request = {
        ...{ service: 'test', session: SESSION, headers: {}, clientAddress },
        extraHeaders: undefined as readonly string[] | undefined,
      };
      await limits.take(request, 'header', limits.read(text));
      return request.extraHeaders?.join(' ');
    };
    await take('10.2.0.1', '5;w=60;by=address');
    for (let number = 0; number < 200; number += 1)
      await take('10.2.0.2', `5;w=60;by=address;policy=p${number}`);
    expect(await connection.client.zcard('sandbox:limits:all')).toBe(1 + 163);
    expect(await take('10.2.0.1', '5;w=60;by=address')).toContain('r=3;');
  });
});
