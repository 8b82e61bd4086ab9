import { createHash } from 'node:crypto';
import type { Platform, SessionName } from '@sandbox/http';
import { lazy } from '@sandbox/kernel';
import {
  type SessionRef,
  type SessionSettings,
  type Sessions,
  sessionIdOf,
} from '@sandbox/sessions';
import type { Dataset } from '../dataset.js';
import type { WritesOver } from '../write/write-operations.js';
import { createDraft, type Draft } from './draft.js';
import type { OtherEvent, RecordEvent } from './record-event.js';
import { createRecordKind } from './record-kind.js';
import type { RecordState } from './record-state.js';
import type { Begin } from './scenarios.js';
import type { SessionLimits } from './tools/describe-session.js';

/** The base of the session tools. */
export interface SessionUnitOfWork {
  /** The seed records. */
  readonly base: Dataset;
  readonly begin: Begin;
  /** A digest of the seed records. */
  seeds(): string;
  readonly limits: SessionLimits;
  /** Unix time in milliseconds, by the service's clock. */
  now(): number;
  /** The sessions as they are stored. */
  readonly stored: Sessions<RecordState, RecordEvent>;
  /** The session of a name. */
  named(name: SessionName): SessionRef;
  /** Stores an event other than a write, and returns the state after it. */
  note(ref: SessionRef, decide: (state: RecordState) => OtherEvent): Promise<RecordState>;
  /** Replaces the content of a session by that of a draft upon its initial state. */
  replace(ref: SessionRef, write: (draft: Draft) => Promise<void>): Promise<RecordState>;
}

export interface SessionUnitOfWorkOptions {
  /** The seed records. */
  readonly base: Dataset;
  readonly begin: Begin;
  readonly platform: Platform;
  readonly settings: SessionSettings;
  readonly sessions: Sessions<RecordState, RecordEvent>;
  readonly writesOver: WritesOver;
}

/** Builds the base of the session tools. */
export function createSessionUnitOfWork(parts: SessionUnitOfWorkOptions): SessionUnitOfWork {
  const { base, begin, platform, settings, sessions, writesOver } = parts;
  const { clock, sessionNames } = platform;
  const kind = createRecordKind(begin);
  const refTo = (id: string, scenario: string | undefined): SessionRef => ({
    ...{ id, scenario, startedAt: clock.now(), presence: 'possible' },
  });

  return {
    base,
    begin,
    seeds: lazy(() => digestOf(base)),
    limits: { events: settings.SESSION_MAX_EVENTS, logBytes: logBytesOf(settings) },
    now: () => clock.now(),
    stored: sessions,
    named({ name, scenario }) {
      sessionNames.check(name);
      return refTo(sessionIdOf({ name, scenario }), scenario);
    },
    async note(ref, decide) {
      await sessions.run(ref, (state) => ({ events: [decide(state)], result: undefined }));
      return sessions.load(ref);
    },
    async replace(ref, write) {
      const draft = createDraft(kind.create(ref), writesOver);
      await write(draft);
      const texts = draft.events.map((event) => kind.format(event));
      return (await sessions.replace(ref, { startedAt: clock.now(), texts })).result;
    },
  };
}

/** The size of a log: the events of a full session, the ends of its lines, and its head; in bytes. */
function logBytesOf({ SESSION_MAX_BYTES, SESSION_MAX_EVENTS }: SessionSettings): number {
  return SESSION_MAX_BYTES + SESSION_MAX_EVENTS + HEAD_BYTES;
}

const HEAD_BYTES = 1024;

/** A digest of records, which is the same wherever they are. */
function digestOf({ all }: Dataset): string {
  const digest = createHash('sha256');
  for (const { collection } of all) {
    for (const record of collection.records) digest.update(JSON.stringify(record));
  }
  return digest.digest('base64url');
}
