import { defineEndpoint, SESSION_REJECTIONS } from '@sandbox/endpoint';
import type { HttpRequest } from '@sandbox/http';
import { checkMediaType, formatSessionName, text } from '@sandbox/http';
import type { RecordSessions } from '../create-record-sessions.js';
import { sessionFail } from '../session-errors.js';
import { SESSION_SCHEMA } from './describe-session.js';
import { formatLog, type LogHead, readLog } from './log-text.js';
import { replay } from './replay.js';
import { stateResponse } from './state-tools.js';

/** A JSON value a line. */
const NDJSON = 'application/x-ndjson';

/** The media types that clients use for a log. */
const LOG_TYPES = [NDJSON, 'application/jsonl', 'application/json', 'text/plain'];

/** The memory of an event until all of them are stored, in addition to its string, in bytes. */
const EVENT_BYTES = 1024;

type Nothing = Record<never, never>;

/** Shows everything that happened in the session. */
export const exportChanges = defineEndpoint<Nothing, Nothing, RecordSessions>({
  methods: ['GET'],
  path: '/session/changes',
  operationId: 'exportChanges',
  summary: 'Export the session log',
  description:
    'One JSON value on each line: first the head of the log, then its events in order. PUT it to another session to copy this one.',
  produces: [NDJSON],
  rejections: SESSION_REJECTIONS,
  async handle(request, _values, sessions) {
    const { ref } = sessions.require(request);
    const { texts } = await sessions.stored.history(ref);
    const log = formatLog(headOf(request, sessions), texts);
    return { ...text(log), headers: ['Content-Type', NDJSON, 'Cache-Control', 'no-store'] };
  },
});

/** Replaces the content of the session by that of an exported log. */
export const importChanges = defineEndpoint<Nothing, Nothing, RecordSessions>({
  methods: ['PUT'],
  path: '/session/changes',
  operationId: 'importChanges',
  summary: 'Import the log of another session',
  description:
    'Repeats the writes by the rules on the starting data of the session. They replace its contents. Either all are imported or none.',
  accepts: [NDJSON],
  bodyExamples: { [NDJSON]: '{"type":"log"}\n{"type":"clock","seconds":60}\n' },
  success: { description: 'The current session.', schema: SESSION_SCHEMA },
  rejections: {
    ...SESSION_REJECTIONS,
    '409': 'The session is full.',
    '413': 'The log is too large.',
    '415': 'The body does not consist of JSON lines.',
    '422': 'A line is not an event, or cannot be repeated. The problem names the line.',
  },
  async handle(request, _values, sessions) {
    const { ref } = sessions.require(request);
    checkMediaType(request.headers, LOG_TYPES);
    const { limits, base } = sessions;
    const own = headOf(request, sessions);
    const lines = request.readLines({ limit: limits.logBytes, lineBytes: EVENT_BYTES });
    const events = readLog(lines, limits, (head) => checkHead(head, own));
    const state = await sessions.replace(ref, (draft) => replay(draft, events, base.api));
    return stateResponse(request, state, sessions);
  },
});

function headOf({ session }: HttpRequest, { base, seeds }: RecordSessions): LogHead {
  const name = session === undefined ? '' : formatSessionName(session);
  return { session: name, api: base.api.name, scenario: session?.scenario ?? null, seeds: seeds() };
}

/** Rejects a log whose head names other records: ids and references in it would mean something else. */
function checkHead(sent: Partial<LogHead>, own: LogHead): void {
  for (const member of ['api', 'scenario', 'seeds'] as const) {
    if (sent[member] === undefined || sent[member] === own[member]) continue;
    throw sessionFail('invalid_changes', {
      detail: `The log belongs to other records: its ${member} is ${JSON.stringify(sent[member])}, here it is ${JSON.stringify(own[member])}.`,
      members: { line: 1 },
    });
  }
}
