import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import type { CallLogStore } from '../src/store/call-log-store.js';
import { createMemoryCallLog } from '../src/store/memory-call-log.js';
import { callOf, describeCallLog } from './call-log-contract.js';

function setUp(maxBytes: number): CallLogStore {
  const { clock } = createManualClock();
  return createMemoryCallLog({ clock, maxBytes, idleMs: 3_600_000 });
}

describeCallLog('the memory', () => setUp(1_000_000));

describe('the log of calls in memory', () => {
  it('forgets the logs of sessions that were not used for longest when they take too many bytes', async () => {
    const log = setUp(100_000);
    for (let number = 0; number < 200; number++) await log.add(`s${number}`, callOf(number));
    expect(await log.list('s0')).toEqual([]);
    expect(await log.list('s199')).toEqual([callOf(199)]);
  });

  it('keeps none when it may take no bytes', async () => {
    const log = setUp(0);
    await log.add('a', callOf(1));
    expect(await log.list('a')).toEqual([]);
  });
});
