import { ref } from '@sandbox/endpoint';
import { type Api, storedIn } from '../define-api.js';
import { toRecordSchema } from '../define-resource.js';
import type { JsonSchema } from '../field.js';
import { pascalCase, schemaName } from '../openapi/names.js';
import { toChangeSchemas } from './change-schema.js';
import type { Feed, FeedTopic } from './define-feed.js';

/** The name of the schema of a topic's events: `tickets` becomes `TicketsEvent`. */
export function eventSchemaName(topic: string): string {
  return `${pascalCase(topic)}Event`;
}

/** The schemas of a feed's events and of the records that they carry, by name, for the components of a document. */
export function toFeedSchemas(api: Api, feed: Feed): Readonly<Record<string, JsonSchema>> {
  const topics = Object.entries(feed.topics);
  return Object.fromEntries([
    ...topics.map(([name, topic]) => [eventSchemaName(name), toEventSchema(api, name, topic)]),
    ...Object.entries(toChangeSchemas(api)),
    ...storedIn(api).map((resource) => [schemaName(resource), toRecordSchema(resource)]),
  ]);
}

function toEventSchema(api: Api, name: string, topic: FeedTopic): JsonSchema {
  const { description, actions, records, changes = false } = topic;
  const members = Object.entries(records).map(([member, resource]) => [
    member,
    toRecordReference(api, resource),
  ]);
  return {
    type: 'object',
    description,
    additionalProperties: false,
    required: ['type', 'id', 'topic', 'api', 'ts', 'data'],
    properties: {
      type: { const: 'event' },
      id: {
        type: 'integer',
        minimum: 1,
        description: 'The number of the event; `last_event_id` resumes after it.',
      },
      topic: { const: name },
      api: { const: api.name },
      ts: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: {
        type: 'object',
        additionalProperties: false,
        required: ['action', ...Object.keys(records), ...(changes ? ['changes'] : [])],
        properties: {
          action: { type: 'string', enum: actions, description: 'The kind of event.' },
          ...Object.fromEntries(members),
          ...(changes ? { changes: CHANGES } : {}),
        },
      },
    },
  };
}

const CHANGES: JsonSchema = {
  type: 'object',
  description: 'The fields that changed, with their new values.',
};

/** @throws Error for a resource that the API does not declare */
function toRecordReference(api: Api, name: string): JsonSchema {
  const resource = api.resources.find((known) => known.name === name);
  if (!resource) throw new Error(`A topic of ${api.name} carries ${name}, which is no resource.`);
  return ref('schemas', schemaName(resource));
}
