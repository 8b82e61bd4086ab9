import { expect, it } from '@jest/globals';
import { createRedisMeter } from './redis-meter.js';

it('counts commands, those that fail and the time that they take', async () => {
  const read = new Map<string, () => number>();
  let now = 0;
  const meter = createRedisMeter({
    metrics: { counter: (source) => read.set(source.name, source.read) },
    clock: { elapsed: () => now },
    service: 'gateway',
    use: 'sessions',
  });
  const good = Promise.resolve('OK');
  const bad = Promise.reject(new Error('OOM'));
  meter.observe(good);
  meter.observe(bad);
  now = 1500;
  await Promise.allSettled([good, bad]);
  expect(Object.fromEntries([...read].map(([name, value]) => [name, value()]))).toEqual({
    redis_commands_total: 2,
    redis_command_errors_total: 1,
    redis_command_seconds_total: 3,
  });
});
