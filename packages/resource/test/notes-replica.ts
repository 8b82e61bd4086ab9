import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { createTicker } from '@sandbox/event-ticker';
import { createPlatform } from '@sandbox/http';
import {
  type Clock,
  COMMON_SETTINGS,
  createSharedBudget,
  parseSettings,
  systemTimers,
} from '@sandbox/kernel';
import { createCollection, type EngineRecord, type RecordId } from '@sandbox/query-engine';
import {
  createMemoryStore,
  SESSION_SETTINGS,
  type SessionRef,
  type SessionStorage,
  type SessionStore,
} from '@sandbox/sessions';
import { createDataset, toCollectionShape } from '../src/dataset.js';
import { createFeedSequence } from '../src/feed/create-feed-sequence.js';
import { defineFeed } from '../src/feed/define-feed.js';
import { parseSessionSubscription } from '../src/feed/parse-subscription.js';
import { SessionCursor } from '../src/session/feed/session-cursor.js';
import type { RecordEvent } from '../src/session/record-event.js';
import { createRecordLogs, type RecordLogs } from '../src/session/record-logs.js';
import { createBegin } from '../src/session/scenarios.js';
import { createWriteOperations } from '../src/write/write-operations.js';
import { notesApi as api, notes } from './notes-api.js';

const stamps = { created_at: '2026-03-30T12:00:00Z', updated_at: '2026-03-30T12:00:00Z' };

/** Two notes. */
const base = createDataset(api, [
  {
    resource: notes,
    collection: createCollection({
      shape: toCollectionShape(notes),
      records: [
        { id: 1, text: 'one', ...stamps },
        { id: 2, text: 'two', ...stamps },
      ],
    }),
  },
]);

/** An event each second, of which the topic is `news`. */
const feed = defineFeed({
  topics: { news: { description: 'News.', every: 1, actions: ['told'], records: {} } },
  createScript: () => ({ news: ({ count }) => ({ ts: stamps.created_at, data: { count } }) }),
});

/** A clock that goes on with each look at it, so that no two logs begin at once. */
export function createStepClock(): Clock {
  let now = 0;
  return { now: () => ++now, elapsed: () => now };
}

const SETTINGS = { ...parseSettings(SESSION_SETTINGS, {}) };

/** A store of sessions that replicas share. */
export function createSharedStore(clock: Clock): SessionStore {
  return createMemoryStore({ clock, emptiedBy: '', maxBytes: 10_000_000, idleMs: 1e9 });
}

/** One process with the sessions of a store. */
export interface Replica {
  readonly logs: RecordLogs;
  readonly ref: () => SessionRef;
  write(events: readonly RecordEvent[]): Promise<void>;
  notes(): Promise<ReadonlyMap<RecordId, EngineRecord>>;
  /** Follows the session, as a client that sends this query does. */
  follow(query?: string, out?: Reader): Promise<Follower>;
}

/** A client's connection. */
export interface Follower {
  readonly out: Reader;
  tick(): void;
  close(): void;
}

export interface ReplicaOptions {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly maxBacklogBytes?: number;
}

/** Starts a process that shares a store. */
export function startReplica({ store, clock, maxBacklogBytes = 16_384 }: ReplicaOptions): Replica {
  const settings = parseSettings(COMMON_SETTINGS, { LOG_LEVEL: 'silent' });
  const platform = createPlatform({ settings, clock, log: { write() {} } });
  const storage: SessionStorage = { ...inMemory, store };
  const begin = createBegin({
    base,
    writesOver: createWriteOperations(base.api, { resources: [], errors: {} }),
  });
  const options = { base, begin, platform, settings: SETTINGS, redisUrl: null };
  const logs = createRecordLogs(options, storage);
  const ref = (): SessionRef => ({ id: 'name-a', startedAt: clock.now(), presence: 'possible' });
  const ticker = createTicker({
    sequence: createFeedSequence(feed, base),
    limits: { maxConnections: 10, maxBacklogBytes },
    timers: systemTimers,
    clock,
    unfinished: createSharedBudget({ limit: 1000 }),
  });
  return {
    logs,
    ref,
    async write(events) {
      await logs.sessions.run(ref(), () => ({ events, result: undefined }));
      logs.watches.noticeWrite('name-a');
    },
    async notes() {
      const { records } = await logs.sessions.load(ref());
      const found = [1, 2, 3, 4, 5].map((id) => records.find('notes', id));
      return new Map(found.flatMap((record) => (record ? [[record.id, record]] : [])));
    },
    async follow(query = '', out = new Reader()) {
      const known = ref();
      const session = { ref: known, state: await logs.sessions.load(known) };
      const preference = parseSessionSubscription(['news'], { search: query, headers: {} });
      const cursor = new SessionCursor({
        ...{ watches: logs.watches, session, maxBacklogBytes },
        ...{ names: preference.names, topics: preference.topics, from: preference.from },
        openStory: (idOf) => ticker.cursorAt(preference, idOf),
      });
      cursor.open(() => cursor.flush('plain', out));
      return {
        out,
        tick: () => {
          cursor.beat();
          cursor.advance('plain', out);
        },
        close: () => cursor.close(),
      };
    },
  };
}

const inMemory: Omit<SessionStorage, 'store'> = {
  access: undefined,
  generation: () => 0,
  errors: () => {
    throw new Error('Nothing fails in memory.');
  },
  isReady: () => true,
  start: async () => {},
  stop: async () => {},
};

/** An event as a client of a stream reads it. */
export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  readonly data: ReturnType<typeof JSON.parse>;
}

/** The client's side of a stream, which can stop reading. */
export class Reader extends Writable {
  #text = '';
  #isPaused = false;
  #next: (() => void) | undefined;

  override _write(chunk: Buffer, _encoding: unknown, done: () => void): void {
    this.#text += String(chunk);
    if (this.#isPaused) this.#next = done;
    else done();
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    const next = this.#next;
    this.#next = undefined;
    next?.();
  }

  get events(): readonly ReadEvent[] {
    const found = this.#text.matchAll(/^id: (.*)\nevent: (.*)\ndata: (.*)\n\n/gm);
    return Array.from(found, ([, id = '', event = '', data = '']) => ({
      ...{ id, event },
      data: JSON.parse(data),
    }));
  }

  /** The numbers of the changes, and `reset` where one came. */
  get numbers(): readonly (number | 'reset')[] {
    return this.events
      .filter(({ event }) => event === 'reset' || event === 'changes')
      .map(({ id, event }) => (event === 'reset' ? event : numberOf(id)));
  }
}

function numberOf(id: string): number {
  return Number(/c(\d+)/.exec(id)?.[1]);
}

/** Lets everything happen that happens by itself. */
export async function settle(): Promise<void> {
  for (let left = 12; left > 0; left--) await turn();
}
