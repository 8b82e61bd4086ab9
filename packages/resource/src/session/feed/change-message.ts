import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { Effect } from '../../write/rules.js';
import type { ChangeEvent } from '../record-event.js';
import { type RecordState, sessionInstant } from '../record-state.js';
import { formatChangeId } from './change-id.js';

/** The topic of a session's own events. */
export const CHANGES_TOPIC = 'changes';

/** The event after which a client has to read everything again. */
export const RESET_EVENT = 'reset';

/** The actions of record changes. */
export const CHANGE_ACTIONS = ['created', 'updated', 'deleted'] as const;

/** One record's part of a change. */
interface RecordChange {
  readonly action: (typeof CHANGE_ACTIONS)[number];
  readonly resource: string;
  readonly id: RecordId;
  /** As it is after the change; null when it is gone. */
  readonly record: EngineRecord | null;
  /** Of an updated record: the fields that changed, with their new values. */
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** Writes the message of the change that a state has just gone through. */
export function toChangeMessage(api: string, state: RecordState, event: ChangeEvent): string {
  const [change, ...effects] = toRecordChanges(state, event);
  return JSON.stringify({
    type: 'event',
    id: formatChangeId(state.changes, state.startedAt),
    topic: CHANGES_TOPIC,
    api,
    ts: sessionInstant(state),
    data: { ...change, effects },
  });
}

/** Writes the message for a client whose place is not, or no longer, in the log. */
export function toResetMessage(api: string, changes: number, startedAt: number): string {
  return JSON.stringify({
    type: RESET_EVENT,
    id: formatChangeId(changes, startedAt),
    api,
    changes,
  });
}

type NoteChange = (change: Omit<RecordChange, 'record'>) => void;

/** The changes of each record, the written one first. */
function toRecordChanges({ records }: RecordState, event: ChangeEvent): readonly RecordChange[] {
  const changed = new Map<string, RecordChange>();
  const note: NoteChange = ({ action, resource, id, changes }) => {
    const record = records.find(resource, id) ?? null;
    const fields = changes === undefined ? {} : { changes };
    changed.set(`${resource}/${id}`, { action, resource, id, record, ...fields });
  };
  const { resource, id } = event;
  if (event.type === 'removed') note({ action: 'deleted', resource, id });
  else if (event.operation === 'create') note({ action: 'created', resource, id });
  else note({ action: 'updated', resource, id, changes: event.set });
  for (const [name, ids] of Object.entries(event.type === 'removed' ? (event.cascade ?? {}) : {}))
    for (const other of ids) note({ action: 'deleted', resource: name, id: other });
  for (const effect of event.effects ?? []) noteEffect(changed, note, effect);
  return [...changed.values()];
}

/** An effect on a record that was created or updated already belongs to that. */
function noteEffect(
  changed: ReadonlyMap<string, RecordChange>,
  note: NoteChange,
  { resource, id, changes }: Effect,
): void {
  const before = changed.get(`${resource}/${id}`);
  if (before?.action === 'created') return;
  note({ action: 'updated', resource, id, changes: { ...before?.changes, ...changes } });
}
