import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { NOTES, type Note, type Notes } from '../../test/notes.js';
import type { SessionStore } from '../store/session-store.js';
import { createSessionLoader, type SessionLoader } from './load-session.js';

const SESSIONS = 20;

/** Room for the states of all sessions while their events are short. */
const CACHE_BYTES = 1_000_000;

const eventWith = (note: string): string => NOTES.format({ note });

/** A loader over a store that has one event in each session, and the ids that it knew something of when it asked. */
function setUp(texts: readonly string[]) {
  const known = new Set<string>();
  const store: Pick<SessionStore, 'load'> = {
    async load(id, version) {
      if (version === undefined) return { startedAt: 1, count: texts.length, texts };
      known.add(id);
      return { ...version, texts: [] };
    },
  };
  const loader = createSessionLoader({
    kind: NOTES,
    store,
    cacheBytes: CACHE_BYTES,
  });
  return { loader, known };
}

const load = (loader: SessionLoader<Notes, Note>, number: number) =>
  loader.load({ id: `s${number}`, startedAt: 1, presence: 'certain' });

/** How many of the sessions are still known after all were used once. */
async function countStored(
  { loader, known }: ReturnType<typeof setUp>,
  use: (number: number) => Promise<unknown>,
): Promise<number> {
  for (let number = 0; number < SESSIONS; number += 1) await use(number);
  known.clear();
  // From the newest on: whoever is read anew takes the room of others.
  for (let number = SESSIONS - 1; number >= 0; number -= 1) await load(loader, number);
  return known.size;
}

const TEXTS = [
  ['short events', 'x', SESSIONS, SESSIONS],
  ['long events', 'x'.repeat(100_000), 1, 8],
  ['long events in two bytes a character', '\u4e00'.repeat(100_000), 1, 4],
] as const;

describe('the states that are kept take no more than their share of memory', () => {
  it.each(TEXTS)('with %s that were read', async (_what, note, least, max) => {
    const set = setUp([eventWith(note)]);
    const stored = await countStored(set, (number) => load(set.loader, number));
    expect([stored >= least, stored <= max]).toEqual([true, true]);
  });

  it.each(TEXTS)('with %s that were written', async (_what, note, least, max) => {
    const set = setUp([]);
    const stored = await countStored(set, async (number) => {
      const state = await load(set.loader, number);
      set.loader.applyAppended(state, { startedAt: 1, count: 0 }, [eventWith(note)]);
    });
    expect([stored >= least, stored <= max]).toEqual([true, true]);
  });
});

describe('a session with many events', () => {
  const texts = Array.from({ length: 100 }, () => eventWith('x'.repeat(100_000)));

  it('is loaded in several turns of the event loop, once for all who wait', async () => {
    const { loader } = setUp(texts);
    let isLoaded = false;
    const loads = Promise.all([load(loader, 0), load(loader, 0)]).finally(() => {
      isLoaded = true;
    });
    let turns = 0;
    while (!isLoaded) {
      await turn();
      turns += 1;
    }
    const [first, second] = await loads;
    expect(turns).toBeGreaterThanOrEqual(9);
    expect(first).toBe(second);
    expect(first.eventCount).toBe(100);
  });
});
