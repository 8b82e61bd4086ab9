import { describe, expect, it, jest } from '@jest/globals';
import type { SessionRef } from '../src/session/session-ref.js';
import { createSessions } from '../src/session/sessions.js';
import { createMemoryStore } from '../src/store/memory-store.js';
import { createManualClock } from './manual-clock.js';
import { NOTES, type Note } from './notes.js';

const HOUR = 3_600_000;

function setUp() {
  const { clock, advance } = createManualClock();
  const emptiedBy = 'DELETE /notes';
  const store = createMemoryStore({ clock, emptiedBy, maxBytes: 1_000_000, idleMs: HOUR });
  const cacheBytes = 1_000_000;
  const open = (kind = NOTES) =>
    createSessions({ kind, store, clock, emptiedBy, maxEvents: 5, cacheBytes });
  const sessions = open();
  const ref = (id: string, scenario?: string): SessionRef => ({
    id,
    scenario,
    startedAt: clock.now(),
    presence: 'possible',
  });
  const write = (id: string, ...notes: readonly string[]) =>
    sessions.run(ref(id), () => ({ events: notes.map((note): Note => ({ note })), result: id }));
  const read = async (id: string, of = sessions): Promise<readonly string[]> => [
    ...(await of.load(ref(id))).notes,
  ];
  return { sessions, store, open, ref, write, read, advance };
}

describe('a copy of a session', () => {
  it('of which nothing was forgotten reads no event again, and goes its own way', async () => {
    const { open, ref, write } = setUp();
    await write('a', 'one', 'two');
    let parsed = 0;
    const parse: typeof NOTES.parse = (text) => {
      parsed += 1;
      return NOTES.parse(text);
    };
    const share: typeof NOTES.share = (state, { id, startedAt }) => ({
      ...{ ...state, id, startedAt },
      notes: [...state.notes],
    });
    const sessions = open({ ...NOTES, parse, share });
    await sessions.load(ref('a'));
    expect(parsed).toBe(2);
    for (const id of ['b', 'c']) await sessions.copy(ref('a'), ref(id));
    expect((await sessions.load(ref('b'))).notes).toEqual(['one', 'two']);
    expect(parsed).toBe(2);
    await write('b', 'three');
    await write('a', 'other');
    const notes = await Promise.all(
      ['a', 'b', 'c'].map(async (id) => (await sessions.load(ref(id))).notes),
    );
    expect(notes).toEqual([
      ['one', 'two', 'other'],
      ['one', 'two', 'three'],
      ['one', 'two'],
    ]);
  });
});

describe('sessions', () => {
  it('are the fold of what was written over what their scenario begins with', async () => {
    const { sessions, ref, read } = setUp();
    const place = ref('a', 'empty');
    await sessions.run(place, () => ({ events: [{ note: 'one' }], result: undefined }));
    expect((await sessions.load(place)).notes).toEqual(['empty', 'one']);
    expect(await read('b')).toEqual([]);
  });

  it('say at which version they are after a request', async () => {
    const { write } = setUp();
    await write('a', 'one');
    expect(await write('a', 'two', 'three')).toMatchObject({ count: 3, result: 'a' });
    expect(await write('a')).toMatchObject({ count: 3 });
  });

  it('take no more than they may hold, and say what empties them', async () => {
    const { sessions, write, read, ref } = setUp();
    await write('a', '1', '2', '3', '4');
    const detail = 'The session has reached its limit of 5 events. DELETE /notes resets it.';
    await expect(write('a', '5', '6')).rejects.toMatchObject({
      code: 'session_full',
      message: detail,
    });
    expect(await read('a')).toHaveLength(4);
    await sessions.reset(ref('a'));
    expect(await read('a')).toEqual([]);
  });

  it.each([
    ['need no second look into the store', false, [2], 0],
    ['decide again when another replica was faster', true, [2, 3], 1],
  ])('whose state a request has loaded %s', async (_, isLate, decidedOn, loads) => {
    const { sessions, open, store, ref, write, read } = setUp();
    await write('a', 'one', 'two');
    const met = await sessions.load(ref('a'));
    const others = ['one', 'two', ...(isLate ? ['theirs'] : [])];
    const replica = open();
    if (isLate)
      await replica.run(ref('a'), () => ({ events: [{ note: 'theirs' }], result: undefined }));
    const load = jest.spyOn(store, 'load');
    const seen: number[] = [];
    const decide = ({ eventCount }: { readonly eventCount: number }) => {
      seen.push(eventCount);
      return { events: [{ note: 'mine' }], result: undefined };
    };
    await sessions.run(ref('a'), decide, met);
    expect([seen, load.mock.calls.length]).toEqual([decidedOn, loads]);
    expect(await read('a')).toEqual([...others, 'mine']);
  });

  it('go their own ways after a copy', async () => {
    const { sessions, ref, write, read } = setUp();
    await write('a', 'one', 'two');
    expect(await sessions.copy(ref('a'), ref('b'))).toMatchObject({ count: 2, ref: { id: 'b' } });
    await Promise.all([write('a', 'mine'), write('b', 'yours')]);
    expect(await read('a')).toEqual(['one', 'two', 'mine']);
    expect(await read('b')).toEqual(['one', 'two', 'yours']);
  });

  it('go back to any of their versions, on every replica', async () => {
    const { sessions, open, ref, write, read } = setUp();
    const replica = open();
    await write('a', 'one', 'two', 'three');
    expect(await read('a', replica)).toHaveLength(3);
    await sessions.copy(ref('a'), ref('a'), 1);
    await write('a', 'other');
    expect(await read('a')).toEqual(['one', 'other']);
    expect(await read('a', replica)).toEqual(['one', 'other']);
  });

  it('forget what a forgotten target of a copy held', async () => {
    const { sessions, ref, write, read, advance } = setUp();
    await write('a', 'one');
    await sessions.copy(ref('a'), ref('b'));
    await write('b', 'two');
    expect(await read('b')).toEqual(['one', 'two']);
    advance(HOUR / 2);
    await write('a', 'more');
    advance(HOUR / 2 + 1);
    await sessions.copy(ref('a'), ref('b'));
    expect(await read('b')).toEqual(['one', 'more']);
  });

  it('refuse to go to a version that they do not have', async () => {
    const { sessions, ref, write, read } = setUp();
    await write('a', 'one');
    await write('b', 'two');
    await expect(sessions.copy(ref('a'), ref('b'), 2)).rejects.toMatchObject({
      code: 'session_busy',
    });
    expect(await read('b')).toEqual(['two']);
  });
});
