import { COUNT, SNAPSHOT_NAME, TEXT, whole } from '@sandbox/endpoint';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../field.js';
import { sessionAccess } from '../access/session-access.js';
import type { RecordEvent, StoredResponseEvent } from '../record-event.js';
import { RULES_SCHEMA } from './describe-session.js';

const ID: JsonSchema = { anyOf: [COUNT, TEXT] };

/** The forms of events in an exported log, by type. */
const FORMS: Readonly<Record<RecordEvent['type'], Readonly<Record<string, JsonSchema>>>> = {
  written: {
    operation: { enum: ['create', 'update'] },
    resource: TEXT,
    id: ID,
    set: { type: 'object' },
  },
  removed: { resource: TEXT, id: ID },
  clock: { seconds: COUNT },
  snapshot: { name: SNAPSHOT_NAME.schema },
  rules: { rules: RULES_SCHEMA },
  answer: {
    key: TEXT,
    fingerprint: TEXT,
    at: COUNT,
    status: { enum: [200, 201, 204, ...Array.from({ length: 100 }, (_, at) => 400 + at)] },
    headers: { type: 'array', items: { type: 'string', pattern: '^[\\t\\x20-\\x7e]*$' } },
    body: TEXT,
  },
};

/** JSON Schema (2020-12) of an event in an exported log. Effects of a write are made again, so they are not checked. */
const EVENT_SCHEMA: JsonSchema = {
  oneOf: Object.entries(FORMS).map(([type, members]) =>
    whole({ type: { const: type }, ...members }),
  ),
};

let validate: ReturnType<Ajv2020['compile']> | undefined;

/**
 * Reads an event of a log; undefined for a value of another form. Rules are read as by their tool. A stored response
 * has only headers that responses to writes have: a log with others is not from here.
 */
export function readEvent(value: unknown): RecordEvent | undefined {
  validate ??= new Ajv2020({ strict: true }).compile(EVENT_SCHEMA);
  if (validate(value) !== true) return undefined;
  const event = value as RecordEvent; // as in the schema, except for the checks below
  if (event.type === 'answer') return isSendable(event) ? event : undefined;
  if (event.type === 'written' && !isListOfNames(event.unset ?? [])) return undefined;
  if (event.type === 'clock') return { type: 'clock', seconds: event.seconds };
  if (event.type !== 'rules') return event;
  const access = sessionAccess.readValue(event.rules.access);
  return access === undefined ? undefined : { type: 'rules', rules: { ...event.rules, access } };
}

/** The names of headers that a handler sets on the response to a write. */
const RESPONSE_HEADERS: ReadonlySet<string> = new Set([
  ...['accept', 'allow', 'cache-control', 'content-type', 'etag', 'last-modified', 'location'],
  ...['preference-applied', 'retry-after', 'vary', 'x-sandbox-write'],
]);

function isListOfNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isSendable({ headers, status, body }: StoredResponseEvent): boolean {
  if (status === 204 && body !== '') return false;
  const names = headers.filter((_text, index) => index % 2 === 0);
  const isPaired = headers.length === 2 * names.length;
  return isPaired && names.every((name) => RESPONSE_HEADERS.has(name.toLowerCase()));
}
