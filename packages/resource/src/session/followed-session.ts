import type { Clock } from '@sandbox/kernel';
import { type SessionStore, type Sessions, sessionIdOf } from '@sandbox/sessions';
import type { Dataset } from '../dataset.js';
import type { RecordEvent } from './record-event.js';
import type { RecordState } from './record-state.js';

/** A session whose records are written somewhere else too. */
export interface FollowedSession {
  readonly name: string;
  /** Called after each change of it, also of its tools. */
  readonly onChange: (read: ReadFollowed) => void;
}

/** Reads the current records, and the number of events in the session. */
export type ReadFollowed = () => Promise<{ readonly dataset: Dataset; readonly events: number }>;

/** A store that reports the changes of one session. */
export function followStore(
  store: SessionStore,
  { name, onChange }: Pick<FollowedSession, 'name'> & { readonly onChange: () => void },
): SessionStore {
  const id = sessionIdOf({ name });
  const after = <Result>(changed: string, result: Result): Result => {
    if (changed === id && result !== false) onChange();
    return result;
  };
  return {
    load: (sessionId, known) => store.load(sessionId, known),
    counts: () => store.counts(),
    append: async (change) => after(change.id, await store.append(change)),
    reset: async (subject, startedAt) => after(subject.id, await store.reset(subject, startedAt)),
    copy: async (change) => after(change.to.id, await store.copy(change)),
    replace: async (change) => after(change.to.id, await store.replace(change)),
  };
}

/** Builds the reader of such a session. */
export function createReadFollowed(
  { name }: FollowedSession,
  sessions: () => Sessions<RecordState, RecordEvent>,
  clock: Clock,
): ReadFollowed {
  const id = sessionIdOf({ name });
  return async () => {
    const ref = { id, startedAt: clock.now(), presence: 'possible' } as const;
    const { records, eventCount } = await sessions().load(ref);
    return { dataset: records.dataset, events: eventCount };
  };
}
