import { afterEach, describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { describeWithRedis, expectProblem, type RunningApp, startApp } from '@sandbox/testing';
import got from 'got';
import { createApp } from '../src/app.js';
import { useUtils } from './use-utils.js';

const FLAKY = '/v1/utils/flaky';

/** The statuses of so many attempts. */
async function attempt(app: Pick<RunningApp, 'get'>, query: string, times: number) {
  const statuses = [];
  for (let run = 0; run < times; run++) statuses.push((await app.get(`${FLAKY}?${query}`)).status);
  return statuses;
}

describe('/flaky with a plan', () => {
  const app = useUtils();

  it.each([
    ['failures=2&key=a', [503, 503, 200, 200, 200]],
    ['failures=1&code=500&key=b', [500, 200, 200]],
    ['failures=0&key=c', [200, 200]],
    ['failures=1&key=d&repeat=true', [503, 200, 503, 200]],
    ['sequence=503,429,200&key=e', [503, 429, 200, 200]],
    ['sequence=503,429,200&key=f&repeat=true', [503, 429, 200, 503, 429, 200]],
    ['sequence=201,204,502&key=g', [201, 204, 502, 502]],
  ])('%s', async (query, statuses) => {
    expect(await attempt(app, query, statuses.length)).toEqual(statuses);
  });

  it('names the attempt and says when to come back', async () => {
    const query = 'sequence=429,500,200&key=named&retry_after=7';
    const responses = [];
    for (let run = 0; run < 3; run++) responses.push(await app.get(`${FLAKY}?${query}`));
    expect(
      responses.map(({ headers }) => [headers['x-sandbox-attempt'], headers['retry-after']]),
    ).toEqual([
      ['1', '7'],
      ['2', undefined],
      ['3', undefined],
    ]);
    expect(responses[0]?.json()).toEqual({ status: 429, description: 'Too Many Requests' });
    expect(responses[2]?.json()).toEqual({ failed: false, key: 'named', attempt: 3 });
  });

  it('counts each key for itself, whatever the method, and starts anew after a reset', async () => {
    const first = [...(await attempt(app, 'failures=2&key=x', 2))];
    first.push((await app.send(`${FLAKY}?failures=2&key=x`, { method: 'POST' })).status);
    expect(first).toEqual([503, 503, 200]);
    expect(await attempt(app, 'failures=2&key=y', 1)).toEqual([503]);
    const reset = await app.send(`${FLAKY}/reset?key=x`, { method: 'POST' });
    expect([reset.status, ...(await attempt(app, 'failures=2&key=x', 3))]).toEqual([
      204, 503, 503, 200,
    ]);
  });

  it('lets a client that retries succeed', async () => {
    const url = `${app.url()}${FLAKY}?failures=2&key=got&retry_after=0`;
    const { body, retryCount } = await got(url, {
      retry: { limit: 3, backoffLimit: 1 },
      responseType: 'json',
    });
    expect([retryCount, body]).toEqual([2, { failed: false, key: 'got', attempt: 3 }]);
  });

  it.each([
    ['failures=2', 'key'],
    ['sequence=503', 'key'],
    ['key=a', 'failures'],
    ['repeat=true', 'failures'],
    ['failures=2&sequence=503&key=a', 'sequence'],
    ['failures=101&key=a', 'failures'],
    ['failures=-1&key=a', 'failures'],
    ['sequence=&key=a', 'failures'],
    ['sequence=503,,200&key=a', 'sequence'],
    ['sequence=100&key=a', 'sequence'],
    [`sequence=${'503,'.repeat(100)}200&key=a`, 'sequence'],
    ['failures=1&key=', 'key'],
    [`failures=1&key=${'a'.repeat(201)}`, 'key'],
    ['failures=1&key=a%0d', 'key'],
    ['failures=1&key=a&retry_after=3601', 'retry_after'],
  ])('refuses %s', async (query, parameter) => {
    const response = await app.get(`${FLAKY}?${query}`);
    expectProblem(response, { status: 400, code: 'invalid_parameter', parameter });
  });
});

describeWithRedis('replicas that share a Redis', {}, (redis) => {
  const running: RunningApp[] = [];
  afterEach(async () => {
    for (const app of running.splice(0)) await app.stop();
  });

  async function startReplica(redisUrl: string): Promise<RunningApp> {
    const random = createRandom('test');
    const app = await startApp({
      createApps: (platform) => [createApp({ platform, random, redisUrl })],
    });
    running.push(app);
    return app;
  }

  it('count together', async () => {
    const [one, other] = [await startReplica(redis.url), await startReplica(redis.url)];
    const requested = Array.from({ length: 10 }, (_, run) =>
      (run % 2 === 0 ? one : other).get(`${FLAKY}?failures=7&key=shared`),
    );
    const statuses = (await Promise.all(requested)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(7);
    expect((await one.send(`${FLAKY}/reset?key=shared`, { method: 'POST' })).status).toBe(204);
    expect(await attempt(other, 'failures=1&key=shared', 2)).toEqual([503, 200]);
  });

  it('rotate a key set together', async () => {
    const [one, other] = [await startReplica(redis.url), await startReplica(redis.url)];
    const set = '/v1/utils/jwt/jwks?key_set=shared';
    const before = await other.get(set);
    const rotated = await one.send('/v1/utils/jwt/rotate?key_set=shared', { method: 'POST' });
    expect(rotated.json()).toEqual({ key_set: 'shared', generation: 1 });
    const after = await other.get(set);
    expect(after.text).toBe((await one.get(set)).text);
    expect(after.text).not.toBe(before.text);
    expect((await one.get('/v1/utils/jwt/jwks?generation=1')).text).toBe(after.text);
    await redis.stop();
    expectProblem(await one.get(set), { status: 503, code: 'not_ready' });
  });

  it('say that they cannot count while it is away, and fail by chance all the same', async () => {
    const app = await startReplica(redis.url);
    await redis.stop();
    const response = await app.get(`${FLAKY}?failures=1&key=away`);
    expectProblem(response, { status: 503, code: 'not_ready' });
    expect(response.headers['retry-after']).toBe('1');
    expect(await attempt(app, 'rate=0', 1)).toEqual([200]);
  });
});
