import { describe, expect, it } from '@jest/globals';
import { adviseStart } from './start-advice.js';

const MIB = 1_048_576;
const FACTS = { env: {}, memory: null, heapLimit: 4096 * MIB, isWorker: false };

describe('advice on a start', () => {
  it('is none when memory is not limited and no process stands beside', () => {
    expect(adviseStart(FACTS)).toEqual([]);
  });

  it('names the option when the heap may outgrow the memory', () => {
    expect(adviseStart({ ...FACTS, memory: 256 * MIB, heapLimit: 259 * MIB })).toEqual([
      'The heap may grow to 259 MiB, and the process has 256 MiB: it may be killed before garbage is collected. Start Node with --max-old-space-size=153.',
    ]);
  });

  it('is none when the heap fits', () => {
    expect(adviseStart({ ...FACTS, memory: 256 * MIB, heapLimit: 201 * MIB })).toEqual([]);
  });

  it.each([
    ['WEB_CONCURRENCY is 4', { WEB_CONCURRENCY: '4' }, false],
    ['instances is 2', { instances: '2' }, false],
    ['NODE_APP_INSTANCE is 1', { NODE_APP_INSTANCE: '1' }, false],
    ['this is a cluster worker', {}, true],
  ])('says that siblings have other sessions when %s', (sign, env, isWorker) => {
    const line = `Other processes seem to serve the same URL (${sign}): sessions of this process are not those of its siblings. Set REDIS_URL, and they share them.`;
    expect(adviseStart({ ...FACTS, env, isWorker })).toEqual([line]);
    const shared = { ...env, REDIS_URL: 'redis://127.0.0.1' };
    expect(adviseStart({ ...FACTS, env: shared, isWorker })).toEqual([]);
  });

  it.each([{ WEB_CONCURRENCY: '1' }, { WEB_CONCURRENCY: 'auto' }, { NODE_APP_INSTANCE: '0' }])(
    'takes one process for what it is: %j',
    (env) => {
      expect(adviseStart({ ...FACTS, env })).toEqual([]);
    },
  );
});
