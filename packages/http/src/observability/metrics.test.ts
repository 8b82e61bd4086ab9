import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { createMetrics } from './metrics.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('metrics', () => {
  it('have each number of the process once, for each sandbox of it', async () => {
    for (const { text } of [createMetrics(), createMetrics()]) {
      const lines = (await text()).split('\n');
      expect(lines.filter((line) => line.startsWith('process_cpu_seconds_total '))).toHaveLength(1);
      expect(lines.filter((line) => line.startsWith('build_info{'))).toHaveLength(1);
    }
  });

  it('go with their sandbox, though the process is observed to its end', async () => {
    const read = async (): Promise<WeakRef<object>> => {
      const { registry, text } = createMetrics();
      await text();
      return new WeakRef(registry);
    };
    const registry = await read();
    await setImmediate();
    collectGarbage();
    expect(registry.deref()).toBeUndefined();
  });
});
