import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../field.js';
import type { RecordEvent } from '../record-event.js';
import { RULES_SCHEMA } from './describe-session.js';

const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
const TEXT: JsonSchema = { type: 'string' };

/** The forms of events in an exported log, by type. */
const FORMS: Readonly<Record<RecordEvent['type'], Readonly<Record<string, JsonSchema>>>> = {
  written: {
    operation: { enum: ['create', 'update'] },
    resource: TEXT,
    id: COUNT,
    set: { type: 'object' },
  },
  removed: { resource: TEXT, id: COUNT },
  clock: { seconds: COUNT },
  snapshot: { name: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,60}$' } },
  rules: { rules: RULES_SCHEMA },
  answer: {
    key: TEXT,
    fingerprint: TEXT,
    at: COUNT,
    status: { type: 'integer', minimum: 200, maximum: 499 },
    headers: { type: 'array', items: { type: 'string', pattern: '^[\\t\\x20-\\x7e]*$' } },
    body: TEXT,
  },
};

/** JSON Schema (2020-12) of an event in an exported log. What follows from a write is made again, so it is not looked at. */
const EVENT_SCHEMA: JsonSchema = {
  oneOf: Object.entries(FORMS).map(([type, members]) => ({
    type: 'object',
    required: ['type', ...Object.keys(members)],
    properties: { type: { const: type }, ...members },
  })),
};

let validate: ReturnType<Ajv2020['compile']> | undefined;

/** Whether a value is an event as logs have them. */
export function isEvent(value: unknown): value is RecordEvent {
  validate ??= new Ajv2020({ strict: true }).compile(EVENT_SCHEMA);
  return validate(value) === true;
}
