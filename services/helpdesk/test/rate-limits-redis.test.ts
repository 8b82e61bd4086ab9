import { afterEach, expect, it } from '@jest/globals';
import { systemClock, systemTimers } from '@sandbox/kernel';
import { createRecordApp } from '@sandbox/resource';
import {
  type ClientResponse,
  describeWithRedis,
  expectProblem,
  itWithoutSession,
  type RunningApp,
  startApp,
} from '@sandbox/testing';
import { helpdeskService } from '../src/app.js';

const LIMIT = '10;w=3600';

describeWithRedis('a limit on three replicas with one Redis', {}, (redis) => {
  const replicas: RunningApp[] = [];
  afterEach(() => Promise.all(replicas.splice(0).map((replica) => replica.stop())));

  async function startReplicas(): Promise<readonly RunningApp[]> {
    for (let count = 0; count < 3; count++) {
      const replica = await startApp({
        timers: systemTimers,
        createApps: (platform) => [
          createRecordApp(helpdeskService, {
            platform: { ...platform, clock: systemClock },
            redisUrl: redis.url,
          }),
        ],
      });
      replicas.push(replica);
    }
    return replicas;
  }

  const ask = (replica: RunningApp, limit = LIMIT, path = '/v1/helpdesk/teams/1') =>
    replica.get(path, { 'X-Sandbox-RateLimit': limit });

  async function askAll(limit: string, path: string): Promise<ClientResponse[]> {
    const all = await startReplicas();
    const turns = Array.from({ length: 1000 }, (_, at) => all[at % 3] as RunningApp); // there are three
    return Promise.all(turns.map((replica) => ask(replica, limit, path)));
  }

  it.each([
    ['fixed', '/v1/helpdesk/teams/1'],
    ['sliding', '/s/keep-limits/v1/helpdesk/teams/1'],
    ['bucket', '/v1/helpdesk/graphql?query={teams{total}}'],
  ])('by %s lets exactly 10 of 1,000 parallel requests for %s pass', async (algorithm, path) => {
    const responses = await askAll(`${LIMIT};algorithm=${algorithm}`, path);
    const passed = responses.filter(({ status }) => status === 200);
    const rejected = responses.filter(({ status }) => status === 429);
    expect([passed.length, rejected.length]).toEqual([10, 990]);
    const remaining = passed.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(remaining.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each(['fixed', 'sliding', 'bucket'])(
    'by %s counts no request that the limit after it refuses',
    async (algorithm) => {
      const all = await startReplicas();
      const wide = `3;w=3600;policy=wide;algorithm=${algorithm}`;
      const both = `${wide}, 1;w=3600;policy=narrow`;
      const seen = [];
      for (const replica of [...all, ...all]) seen.push(await ask(replica, both));
      expect(seen.map(({ status }) => status)).toEqual([200, 429, 429, 429, 429, 429]);
      expect(seen.at(-1)?.headers.ratelimit).toContain('"wide";r=2;');
      const after = await ask(all[0] as RunningApp, wide); // there are three
      expect([after.status, after.headers['x-ratelimit-remaining']]).toEqual([200, '1']);
    },
  );

  itWithoutSession(
    'is counted by each of them while Redis is away, but not in a session',
    async () => {
      const all = await startReplicas();
      await redis.stop();
      const statuses = [];
      for (const replica of all) {
        const both = [await ask(replica, '1;w=3600'), await ask(replica, '1;w=3600')];
        statuses.push(both.map(({ status }) => status));
      }
      expect(statuses).toEqual([
        [200, 429],
        [200, 429],
        [200, 429],
      ]);
      for (const replica of all) {
        const response = await ask(replica, LIMIT, '/s/keep-limits/v1/helpdesk/teams/1');
        expectProblem(response, { status: 503, code: 'not_ready' });
      }
    },
  );
});
