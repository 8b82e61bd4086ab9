import { describe, expect, it } from '@jest/globals';
import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import fc from 'fast-check';
import type { RecordEvent } from '../src/session/record-event.js';
import {
  createSharedStore,
  createStepClock,
  type Follower,
  Reader,
  type Replica,
  settle,
  startReplica,
} from './notes-replica.js';

/** Processes that share their sessions. */
function startReplicas(options: { readonly maxBacklogBytes?: number } = {}) {
  const clock = createStepClock();
  const store = createSharedStore(clock);
  const start = (): Replica => startReplica({ store, clock, ...options });
  return { one: start(), other: start(), start };
}

function create(id: number, text = `note ${id}`): RecordEvent {
  return { type: 'written', operation: 'create', resource: 'notes', id, set: { id, text } };
}

function update(id: number, text: string): RecordEvent {
  return { type: 'written', operation: 'update', resource: 'notes', id, set: { text } };
}

function remove(id: number): RecordEvent {
  return { type: 'removed', resource: 'notes', id };
}

describe('a client that follows a session', () => {
  it('gets the changes that come after it, at once those of its own replica', async () => {
    const { one, other } = startReplicas();
    await one.write([create(3)]);
    const { out } = await one.follow();
    await one.write([update(3, 'new')]);
    await settle();
    expect(out.numbers).toEqual([2]);
    expect(out.events[0]?.data).toMatchObject({
      data: {
        ...{ action: 'updated', resource: 'notes', id: 3 },
        ...{ record: { id: 3, text: 'new' }, changes: { text: 'new' }, effects: [] },
      },
    });
    await other.write([remove(3)]);
    await settle();
    expect(out.numbers).toEqual([2]);
  });

  it('gets those of other replicas with the next second', async () => {
    const { one, other } = startReplicas();
    const follower = await one.follow();
    await other.write([create(3), create(4)]);
    follower.tick();
    await settle();
    expect(follower.out.numbers).toEqual([1, 2]);
  });

  it('gets the first change of a session at once, too', async () => {
    const { one } = startReplicas();
    const { out } = await one.follow();
    await one.write([create(3)]);
    await settle();
    expect(out.numbers).toEqual([1]);
  });

  it('shows each record as it was after the change', async () => {
    const { one, other } = startReplicas();
    await one.write([create(3, 'a'), update(3, 'b'), remove(3), create(4, 'c')]);
    const { out } = await other.follow('last_event_id=c0');
    await settle();
    expect(out.events.map(({ data }) => data.data.record?.text ?? null)).toEqual([
      ...['a', 'b', null, 'c'],
    ]);
  });

  it('counts changes, not what else is in the log', async () => {
    const { one, other } = startReplicas();
    await one.write([create(3), { type: 'clock', seconds: 60 }, update(3, 'later')]);
    const { out } = await other.follow('last_event_id=c1');
    await settle();
    expect(out.events.map(({ data }) => data.ts)).toEqual(['2026-03-30T12:01:02Z']);
    expect(out.numbers).toEqual([2]);
  });

  it('gets the seeded events that it names besides, and goes on in both', async () => {
    const { one, other } = startReplicas();
    const { out, tick, close } = await one.follow('topics=news,changes');
    tick();
    await one.write([create(3)]);
    await settle();
    tick();
    expect(out.events.map(({ id, event }) => [id.split('.', 1)[0], event])).toEqual([
      ['1,c0', 'news'],
      ['1,c1', 'changes'],
      ['2,c1', 'news'],
    ]);
    close();
    await one.write([create(4)]);
    const last = out.events.at(-1)?.id;
    const resumed = await other.follow(`topics=news,changes&last_event_id=${last}`);
    resumed.tick();
    await settle();
    expect(resumed.out.events.map(({ id }) => id.split('.', 1)[0])).toEqual(['3,c1', '3,c2']);
  });

  it('gets the seeded events alone when it names them alone', async () => {
    const { one } = startReplicas();
    const { out, tick } = await one.follow('topics=news');
    await one.write([create(3)]);
    await settle();
    tick();
    expect(out.events.map(({ id }) => id)).toEqual(['1']);
  });
});

describe('a log that is another one', () => {
  it.each([
    ['was reset', (replica: Replica) => replica.logs.sessions.reset(replica.ref())],
    [
      'went back to an earlier version',
      ({ logs, ref }: Replica) => logs.sessions.copy(ref(), ref(), 1),
    ],
  ])('is followed after an event reset when it %s', async (_how, change) => {
    const { one, other } = startReplicas();
    await one.write([create(3), create(4)]);
    const { out, tick } = await one.follow();
    await change(other);
    tick();
    await settle();
    expect(out.numbers).toEqual(['reset']);
    await other.write([create(5)]);
    tick();
    await settle();
    const { changes } = out.events[0]?.data ?? {};
    expect(out.numbers).toEqual(['reset', changes + 1]);
  });

  it('is told to a client that comes back, though it has grown beyond its place since', async () => {
    const { one, other } = startReplicas();
    const { out, close } = await one.follow();
    await one.write([create(3)]);
    await settle();
    close();
    await one.logs.sessions.reset(one.ref());
    await one.write([create(3), create(4), create(5)]);
    const resumed = await other.follow(`last_event_id=${out.events[0]?.id}`);
    await settle();
    expect(resumed.out.numbers).toEqual(['reset']);
    expect(resumed.out.events[0]?.data).toMatchObject({ type: 'reset', changes: 3 });
  });

  it('is told to a client whose place is beyond its end', async () => {
    const { one } = startReplicas();
    await one.write([create(3)]);
    const { out } = await one.follow('last_event_id=c2');
    await settle();
    await one.write([create(4)]);
    await settle();
    expect(out.numbers).toEqual(['reset', 2]);
  });
});

describe('many connections of a session', () => {
  it('look at its log once a second together', async () => {
    const { one, other } = startReplicas();
    await one.write([create(3)]);
    const followers = await Promise.all(Array.from({ length: 50 }, () => one.follow()));
    let looks = 0;
    const { sessions } = one.logs;
    const load = sessions.load.bind(sessions);
    sessions.load = (ref) => {
      looks += 1;
      return load(ref);
    };
    await other.write([create(4)]);
    for (const _second of [1, 2]) {
      for (const { tick } of followers) {
        tick(); // they are spread over the second
        await settle();
      }
    }
    expect(looks).toBe(2);
    expect(followers.map(({ out }) => out.numbers)).toEqual(followers.map(() => [2]));
    followers[0]?.close();
    await other.write([create(5)]);
    for (const { tick } of followers.slice(1)) tick();
    await settle();
    expect(looks).toBe(3);
    expect(followers.at(-1)?.out.numbers).toEqual([2, 3]);
  });
});

describe('a client that reads slowly', () => {
  it('gets a long log part by part, and all of it', async () => {
    const { one, other } = startReplicas({ maxBacklogBytes: 4096 });
    const texts = Array.from({ length: 300 }, (_, at) => update(1, `${at} ${'x'.repeat(500)}`));
    await one.write(texts);
    const out = new Reader({ highWaterMark: 1024 });
    out.pause();
    const { tick } = await other.follow('last_event_id=c0', out);
    await settle();
    tick();
    expect(out.writableLength).toBeGreaterThan(2048);
    expect(out.writableLength).toBeLessThan(4096);
    out.resume();
    while (out.numbers.length < texts.length) await settle();
    expect(out.numbers).toEqual(texts.map((_, at) => at + 1));
  });
});

describe('a long log', () => {
  it('is read in parts that are made from its beginning', async () => {
    const { one, other } = startReplicas({ maxBacklogBytes: 1_000_000 });
    const texts = Array.from({ length: 40 }, (_, at) => update(1, `${at} ${'x'.repeat(100_000)}`));
    await one.write(texts);
    const { out } = await other.follow('last_event_id=c2');
    while (out.numbers.length < 38) await settle();
    expect(out.numbers).toEqual(texts.slice(2).map((_, at) => at + 3));
  });
});

/** What can happen to a session and to the one client that follows it. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      write: fc.array(
        fc.record({
          id: fc.integer({ min: 1, max: 5 }),
          kind: fc.constantFrom('create', 'update', 'remove'),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      at: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ cut: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant('second' as const) },
  { weight: 1, arbitrary: fc.constant('settle' as const) },
  { weight: 1, arbitrary: fc.record({ back: fc.nat(20), at: fc.boolean() }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A client that keeps the notes of a session as its events tell them, and comes back to any replica. */
class Mirror {
  notes = new Map<RecordId, EngineRecord>();
  readonly seen: (number | 'reset')[] = [];
  #follower: Follower | undefined;
  #last = 'c0';
  #taken = 0;

  async connect(replica: Replica): Promise<void> {
    this.take();
    this.#follower?.close();
    this.#follower = await replica.follow(`last_event_id=${this.#last}`);
    this.#taken = 0;
  }

  tick(): void {
    this.#follower?.tick();
  }

  /** Takes what has come; true when all must be read anew. */
  take(): boolean {
    const { events = [], numbers = [] } = this.#follower?.out ?? {};
    const fresh = events.slice(this.#taken);
    this.seen.push(...numbers.slice(this.#taken));
    this.#taken = events.length;
    for (const { id, event, data } of fresh) {
      this.#last = id;
      if (event === 'reset') this.notes = new Map();
      else if (data.data.record === null) this.notes.delete(data.data.id);
      else this.notes.set(data.data.id, data.data.record);
    }
    return fresh.some(({ event }) => event === 'reset');
  }
}

function toEvents(write: readonly { readonly id: number; readonly kind: string }[]): RecordEvent[] {
  return write.map(({ id, kind }, at) =>
    kind === 'create' ? create(id) : kind === 'update' ? update(id, `${at}`) : remove(id),
  );
}

async function take(mirror: Mirror, replica: Replica): Promise<void> {
  await settle();
  if (mirror.take()) mirror.notes = new Map(await replica.notes());
}

async function run(steps: readonly Step[]): Promise<Mirror & { readonly replica: Replica }> {
  const { one, other } = startReplicas();
  const pick = (first: boolean): Replica => (first ? one : other);
  const mirror = new Mirror();
  mirror.notes = new Map(await one.notes());
  await mirror.connect(one);
  for (const each of steps) {
    if (each === 'second') mirror.tick();
    else if (each === 'settle') await take(mirror, one);
    else if ('cut' in each) {
      await take(mirror, one);
      await mirror.connect(pick(each.cut));
    } else if ('write' in each) await pick(each.at).write(toEvents(each.write));
    else {
      const { logs, ref } = pick(each.at);
      const { eventCount } = await logs.sessions.load(ref());
      await logs.sessions.copy(ref(), ref(), Math.min(each.back, eventCount));
    }
  }
  for (const _ of [1, 2, 3]) {
    await take(mirror, one);
    mirror.tick();
  }
  await take(mirror, one);
  return Object.assign(mirror, { replica: one });
}

describe('a client that is cut off anywhere and comes back to any replica', () => {
  it('misses no change and gets none twice', async () => {
    const forward = step.filter((each) => typeof each === 'string' || !('back' in each));
    await fc.assert(
      fc.asyncProperty(fc.array(forward, { maxLength: 20 }), async (steps) => {
        const { seen, replica } = await run(steps);
        const { changes } = await replica.logs.sessions.load(replica.ref());
        expect(seen).toEqual(Array.from({ length: changes }, (_, at) => at + 1));
      }),
      { numRuns: 1000 },
    );
  });

  it('has the records of the session in the end, also when that went back in the meantime', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { notes, replica } = await run(steps);
        expect(new Map([...notes].sort())).toEqual(await replica.notes());
      }),
      { numRuns: 1000 },
    );
  });
});
