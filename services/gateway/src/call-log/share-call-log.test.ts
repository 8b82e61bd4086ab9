import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import type { CallHead, CallLogStore, StoredCall } from './call-log-store.js';
import { createMemoryCallLog } from './memory-call-log.js';
import { shareCallLog } from './share-call-log.js';

const MIB = 1_048_576;

function setUp(parts: number): { readonly log: CallLogStore; readonly add: typeof add } {
  const { clock, advance } = createManualClock();
  const toEntry = ({ head, at }: StoredCall) =>
    ({ request_id: head.requestId, at: new Date(at).toISOString() }) as never; // all that is looked at
  const log = shareCallLog(
    { maxBytes: 4 * MIB, parts, ownerOf: ({ address }) => address },
    (maxBytes) => createMemoryCallLog({ clock, toEntry, maxBytes, idleMs: 3_600_000 }),
  );
  function add(sessionId: string, address: string, requestId: string): Promise<void> | undefined {
    advance(1);
    const head = { requestId } as CallHead; // all that is looked at
    const bodies = { request: Buffer.alloc(30_000), answer: Buffer.alloc(0) };
    return log.add({ sessionId, address, at: clock.now(), head, ...bodies });
  }
  return { log, add };
}

const namesOf = async (log: CallLogStore, sessionId: string): Promise<readonly string[]> =>
  (await log.list(sessionId)).map((entry) => entry.request_id);

describe('a shared log of calls', () => {
  it('keeps the calls of one owner while another makes any number', async () => {
    const { log, add } = setUp(4);
    await add('a', '10.0.0.1', 'mine');
    for (let number = 0; number < 500; number++) await add(`s${number}`, '10.0.0.2', 'theirs');
    expect(await namesOf(log, 'a')).toEqual(['mine']);
    expect(log.bytes()).toBeLessThanOrEqual(4 * MIB);
  });

  it('gives the calls of a session newest first, whoever made them', async () => {
    const { log, add } = setUp(4);
    for (const [number, address] of ['10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.3'].entries())
      await add('a', address, `r${number}`);
    expect(await namesOf(log, 'a')).toEqual(['r3', 'r2', 'r1', 'r0']);
    expect((await log.list('a', 2)).length).toBe(2);
  });

  it('has one part when there is no room for more', async () => {
    const parts: number[] = [];
    const create = (maxBytes: number): CallLogStore => {
      parts.push(maxBytes);
      return { add: () => undefined, list: async () => [], bytes: () => 0 };
    };
    shareCallLog({ maxBytes: 0, parts: 4, ownerOf: () => '' }, create);
    shareCallLog({ maxBytes: 2 * MIB, parts: 4, ownerOf: () => '' }, create);
    expect(parts).toEqual([0, MIB, MIB]);
  });
});
