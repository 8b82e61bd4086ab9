import { setImmediate as turn } from 'node:timers/promises';
import type { NamedSession, SessionChange } from '@sandbox/kernel';
import { type ChangeEvent, isChange, type RecordEvent } from '../record-event.js';
import type { SessionUnitOfWork } from '../session-unit-of-work.js';

/** How many events are read before other requests have their turn: some milliseconds. */
const TURN_EVENTS = 64;

/** The server sets these with every write. */
const OWN_FIELDS = new Set(['id', 'created_at', 'updated_at']);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Lists the newest changes of a session, newest first, with the values before and after each.
 * @throws AppError unknown_session, unknown_scenario
 */
export async function listChanges(
  sessions: Pick<SessionUnitOfWork, 'base' | 'begin' | 'named' | 'stored'>,
  session: NamedSession,
  limit: number,
): Promise<readonly SessionChange[]> {
  const { name: api } = sessions.base.api;
  const { texts } = await sessions.stored.history(sessions.named(session));
  const { records } = sessions.begin(session.scenario);
  const values = new Map<string, Fields>();
  const changes: SessionChange[] = [];
  for (const [index, text] of texts.entries()) {
    if (index % TURN_EVENTS === TURN_EVENTS - 1) await turn();
    const event = JSON.parse(text) as RecordEvent; // the store contains nothing else
    if (!isChange(event)) continue;
    const { resource, id } = event;
    const record = `${resource}/${id}`;
    const before = values.get(record) ?? (records.find(resource, id) as Fields | undefined) ?? {};
    changes.push({ path: `/v1/${api}/${record}`, record, ...describe(event, before) });
    if (changes.length > limit) changes.shift();
    if (event.type === 'written') values.set(record, { ...before, ...event.set });
    for (const { resource: other, id: otherId, changes: set } of event.effects ?? []) {
      const key = `${other}/${otherId}`;
      const known = values.get(key) ?? (records.find(other, otherId) as Fields | undefined);
      values.set(key, { ...known, ...set });
    }
  }
  return changes.reverse();
}

function describe(
  event: ChangeEvent,
  before: Fields,
): Pick<SessionChange, 'operation' | 'fields' | 'others'> {
  const others = event.effects?.length ?? 0;
  if (event.type === 'removed') {
    const gone = Object.values(event.cascade ?? {}).reduce((sum, ids) => sum + ids.length, 0);
    return { operation: 'delete', fields: [], others: others + gone };
  }
  const isNew = event.operation === 'create';
  const fields = Object.entries(event.set)
    .filter(([name, after]) => !OWN_FIELDS.has(name) && !(isNew && after === null))
    .map(([name, after]) => ({ name, before: isNew ? undefined : before[name], after }));
  return { operation: event.operation, fields, others };
}
