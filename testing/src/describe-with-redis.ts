import { afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';
import { type RedisCluster, startCluster } from './start-cluster.js';
import { findRedis, type RedisOptions, type RedisServer, startRedis } from './start-redis.js';

export interface RedisSuiteOptions extends RedisOptions {
  /** One Redis for all tests of the suite; each has its own when left out. */
  readonly isShared?: boolean;
}

/**
 * Describes what needs a Redis: it is started before, and ends after all hooks of the suite itself. Skipped where there is no
 * redis-server, but for CI.
 * @param tell - takes a Redis that is there once the tests run
 */
export function describeWithRedis(
  title: string,
  { isShared = false, ...options }: RedisSuiteOptions,
  tell: (redis: RedisServer) => void,
): void {
  const name = findRedis();
  (name === undefined ? describe.skip : describe)(title, () => {
    let running: RedisServer | undefined;
    const server = (): RedisServer => {
      if (running === undefined) throw new Error('There is a Redis only while a test runs.');
      return running;
    };
    (isShared ? beforeAll : beforeEach)(async () => {
      running = await startRedis(name ?? '', options);
    });
    tell({
      get url() {
        return server().url;
      },
      start: () => server().start(),
      stop: () => server().stop(),
      empty: () => server().empty(),
      freeze: () => server().freeze(),
      thaw: () => server().thaw(),
      dispose: () => server().dispose(),
    });
    (isShared ? afterAll : afterEach)(() => running?.dispose());
  });
}

/** Describes what needs a cluster of three masters, one for all tests of the suite; skipped like the suites above. */
export function describeWithCluster(
  title: string,
  tell: (cluster: () => RedisCluster) => void,
): void {
  const name = findRedis();
  (name === undefined ? describe.skip : describe)(title, () => {
    let running: RedisCluster | undefined;
    beforeAll(async () => {
      running = await startCluster(name ?? '');
    });
    tell(() => {
      if (running === undefined) throw new Error('There is a cluster only while a test runs.');
      return running;
    });
    afterAll(() => running?.dispose());
  });
}
