import { ref } from '@sandbox/endpoint';
import { type Api, storedIn } from '../define-api.js';
import type { JsonSchema } from '../field.js';
import { schemaName } from '../openapi/names.js';
import { CHANGE_ACTIONS, CHANGES_TOPIC } from '../session/feed/change-message.js';

const CHANGE_ID: JsonSchema = {
  type: 'string',
  pattern: '^c\\d+\\.[0-9a-z]+$',
  description:
    'c, the number of the change in the session, and the log that it belongs to. `last_event_id` resumes after it.',
};

/** The schemas of a session's own events, by name. */
export function toChangeSchemas(api: Api): Readonly<Record<string, JsonSchema>> {
  return { ChangesEvent: toChangesEvent(api), RecordChange: toRecordChange(api) };
}

function toChangesEvent(api: Api): JsonSchema {
  const { properties, required } = Object(toRecordChange(api));
  return {
    type: 'object',
    description: 'A change of the session, with its effects.',
    additionalProperties: false,
    required: ['type', 'id', 'topic', 'api', 'ts', 'data'],
    properties: {
      type: { const: 'event' },
      id: CHANGE_ID,
      topic: { const: CHANGES_TOPIC },
      api: { const: api.name },
      ts: {
        type: 'string',
        format: 'date-time',
        description: "When it happened, by the session's clock.",
      },
      data: {
        type: 'object',
        additionalProperties: false,
        required: [...required, 'effects'],
        properties: {
          ...properties,
          effects: {
            type: 'array',
            items: ref('schemas', 'RecordChange'),
            description: 'Effects on other records.',
          },
        },
      },
    },
  };
}

function toRecordChange(api: Api): JsonSchema {
  const resources = storedIn(api);
  const records = resources.map((resource) => ref('schemas', schemaName(resource)));
  return {
    type: 'object',
    additionalProperties: false,
    required: ['action', 'resource', 'id', 'record'],
    properties: {
      action: { type: 'string', enum: CHANGE_ACTIONS, description: 'The kind of event.' },
      resource: { type: 'string', enum: resources.map(({ name }) => name) },
      id: { type: 'integer', minimum: 1, description: 'The id of the record.' },
      record: {
        description: 'The record after the change; null when it was deleted.',
        anyOf: [...records, { type: 'null' }],
      },
      changes: {
        type: 'object',
        description: 'Of an updated record: the fields that changed, with their new values.',
      },
    },
  };
}

/** The members of the message after which a client has to read everything again. */
export function resetMembers(api: Api): Readonly<Record<string, JsonSchema>> {
  return {
    id: CHANGE_ID,
    api: { const: api.name },
    changes: {
      type: 'integer',
      minimum: 0,
      description: 'Current number of changes in the session.',
    },
  };
}
