import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPlatform, type Platform, readRules } from '@sandbox/http';
import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import { connectRedis, keyGroupsOf, type RedisConnection, shareFaults } from '@sandbox/redis';
import { createManualClock, describeWithRedis } from '@sandbox/testing';

const settings = parseSettings(COMMON_SETTINGS, { LOG_LEVEL: 'silent' });
const { clock } = createManualClock();

const subject = (name: string) => ({
  ...{ method: 'GET', path: '/v1/test/things', headers: {}, service: 'test' },
  session: { name, scenario: undefined, prefix: '', changes: undefined },
  clientAddress: '127.0.0.1',
});

describeWithRedis('faults that replicas share', { isShared: true }, (redis) => {
  const connections: RedisConnection[] = [];
  const replicas: Platform[] = [];

  beforeAll(async () => {
    for (let count = 0; count < 3; count++) {
      const connection = await connectRedis(redis.url, { lost() {}, found() {} });
      const platform = createPlatform({ settings, clock });
      shareFaults({
        faults: platform.faults,
        sharePercent: 10,
        redis: { groups: keyGroupsOf(redis.url), use: (task) => task(connection.client) },
      });
      connections.push(connection);
      replicas.push(platform);
    }
  });
  afterAll(() => Promise.all(connections.map((connection) => connection.close())));

  const replica = (index: number): Platform['faults'] => {
    const platform = replicas[index % replicas.length];
    if (platform === undefined) throw new Error('There is no replica.');
    return platform.faults;
  };

  it('hit exactly the first ten of all requests, whichever replica takes them', async () => {
    const requested = subject('keep-shared-1');
    const owner = { service: 'test', session: requested.session };
    await replica(0).rules.set(
      owner,
      readRules([{ effect: { status: 503 }, when: { first: 10 } }, { effect: { delay: 1 } }]),
      '192.0.2.1',
    );
    const found = await Promise.all(
      Array.from({ length: 100 }, (_, index) => replica(index).find(requested)),
    );
    const texts = found.map((fault) => fault?.text);
    expect(texts.filter((text) => text === 'status=503')).toHaveLength(10);
    expect(texts.filter((text) => text === 'delay=1')).toHaveLength(90);
    const hitsOf = (rules: Awaited<ReturnType<typeof show>>) =>
      rules.reduce((sum, { hits }) => sum + hits, 0);
    const show = () => replica(1).rules.show(owner);
    while (hitsOf(await show()) < 100); // nobody waits for those to be counted
    expect(await show()).toMatchObject([
      { seen: 100, hits: 10, active: true },
      { seen: 100, hits: 90, active: true },
    ]);
  });

  it('are of one session and one service, start afresh when they are set, and end', async () => {
    const requested = subject('keep-shared-2');
    const owner = { service: 'test', session: requested.session };
    const rules = readRules([{ effect: { status: 500 }, when: { first: 1 } }]);
    for (let count = 0; count < 2; count++) {
      await replica(0).rules.set(owner, rules, '192.0.2.1');
      expect(await replica(1).find(requested)).toMatchObject({ rule: 'rule-1' });
      expect(await replica(2).find(requested)).toBeUndefined();
    }
    await replica(1).rules.set(owner, readRules([{ effect: { status: 500 } }]), '192.0.2.1');
    expect(await replica(2).find(subject('keep-shared-3'))).toBeUndefined();
    expect(await replica(2).find({ ...requested, service: 'other' })).toBeUndefined();
    await replica(0).rules.set(owner, [], '192.0.2.1');
    expect(await replica(2).find(requested)).toBeUndefined();
    expect(await replica(2).rules.show(owner)).toEqual([]);
  });

  it('are none, and cannot be set, while Redis is away', async () => {
    const { faults } = createPlatform({ settings, clock });
    const use = () => Promise.reject(new Error('away'));
    shareFaults({ faults, sharePercent: 100, redis: { groups: keyGroupsOf(redis.url), use } });
    const requested = subject('keep-shared-4');
    const owner = { service: 'test', session: requested.session };
    expect(await faults.find(requested)).toBeUndefined();
    await expect(faults.rules.set(owner, [], '192.0.2.1')).rejects.toMatchObject({
      code: 'not_ready',
    });
    await expect(faults.rules.show(owner)).rejects.toMatchObject({ code: 'not_ready' });
  });
});
