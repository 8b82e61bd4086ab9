import { afterEach, expect, it } from '@jest/globals';
import { parseSettings, systemTimers } from '@sandbox/kernel';
import { describeWithRedis, type RunningApp, startApp } from '@sandbox/testing';
import { ALL_IN_ONE_SETTINGS } from '../../src/config.js';
import { createOwnApps } from '../../src/own/create-own-apps.js';

describeWithRedis('replicas of the same data with one Redis', {}, (redis) => {
  const replicas: RunningApp[] = [];
  afterEach(async () => {
    await Promise.all(replicas.splice(0).map((replica) => replica.stop()));
  });

  async function startReplica(title: string): Promise<RunningApp> {
    const settings = parseSettings(ALL_IN_ONE_SETTINGS, { REDIS_URL: redis.url });
    const replica = await startApp({
      timers: systemTimers,
      createApps: async (platform) => {
        const sources = [{ name: 'my', data: { posts: [{ id: 1, title }] } }];
        return (await createOwnApps({ platform, settings, sources })).apps;
      },
    });
    replicas.push(replica);
    return replica;
  }

  const fingerprintOf = async (replica: RunningApp): Promise<unknown> =>
    Object(JSON.parse((await replica.get('/v1/my')).text)).fingerprint;

  it('share what is written without a session; those of other data begin again', async () => {
    const [one, other] = [await startReplica('A'), await startReplica('A')];
    const changed = await startReplica('B');
    const created = await one.send('/v1/my/posts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"title":"New"}',
    });
    expect(created.status).toBe(201);
    expect((await other.get('/v1/my/posts/2')).json()).toMatchObject({ title: 'New' });
    expect((await changed.get('/v1/my/posts/2')).status).toBe(404);
    expect(await fingerprintOf(other)).toBe(await fingerprintOf(one));
    expect(await fingerprintOf(changed)).not.toBe(await fingerprintOf(one));
  });
});
