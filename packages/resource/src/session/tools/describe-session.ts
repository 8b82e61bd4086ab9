import { COUNT, INSTANT, TEXT, TEXT_OR_NULL, whole } from '@sandbox/endpoint';
import { formatSessionName, type SessionName } from '@sandbox/http';
import type { JsonSchema } from '../../field.js';
import { ACCESS_SCHEMA } from '../access/session-access.js';
import { MAX_CHANGED } from '../draft-records.js';
import { type RecordState, sessionInstant } from '../record-state.js';
import { IDEMPOTENCY_RULES, REQUIRED_HEADERS } from '../session-rules.js';

/** The limits of a session. */
export interface SessionLimits {
  readonly events: number;
  /** Of a log that is imported. */
  readonly logBytes: number;
}

/** A session as JSON shows it. */
export function describeSession(
  state: RecordState,
  name: SessionName | undefined,
  { events }: SessionLimits,
): object {
  const { changes, eventCount, records, clockSeconds, rules, snapshots, storedResponses } = state;
  return {
    session: name === undefined ? null : formatSessionName(name),
    scenario: name?.scenario ?? null,
    changes,
    changed_records: records.changed,
    events: eventCount,
    limits: { events, changed_records: MAX_CHANGED },
    clock: { now: sessionInstant(state), moved_seconds: clockSeconds },
    rules,
    snapshots: [...snapshots].map(([snapshot, event]) => ({ name: snapshot, event })),
    idempotency_keys: storedResponses.size,
  };
}

/** JSON Schema (2020-12) of the rules of a session. */
export const RULES_SCHEMA = whole({
  require: { type: 'array', items: { type: 'string', enum: REQUIRED_HEADERS } },
  idempotency: { type: 'string', enum: IDEMPOTENCY_RULES },
  access: ACCESS_SCHEMA,
});

/** JSON Schema (2020-12) of {@link describeSession}. */
export const SESSION_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['session', 'scenario', 'changes', 'changed_records', 'events', 'limits', 'clock'],
  properties: {
    session: { ...TEXT_OR_NULL, description: 'The name.' },
    scenario: { ...TEXT_OR_NULL, description: 'The starting data.' },
    changes: { ...COUNT, description: 'Number of writes that changed a record.' },
    changed_records: {
      ...COUNT,
      description: 'Number of records that are new, changed or deleted.',
    },
    events: { ...COUNT, description: 'Number of all events: changes, clock advances and others.' },
    limits: whole({ events: COUNT, changed_records: COUNT }),
    clock: whole({ now: INSTANT, moved_seconds: COUNT }),
    rules: RULES_SCHEMA,
    snapshots: { type: 'array', items: whole({ name: TEXT, event: COUNT }) },
    idempotency_keys: COUNT,
  },
};
