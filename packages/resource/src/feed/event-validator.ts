import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Api } from '../define-api.js';
import type { Feed } from './define-feed.js';
import { eventSchemaName, toFeedSchemas } from './event-schema.js';

/** Finds what is wrong with an event of a topic; no problem, no entry. */
export type EventValidator = (topic: string, event: unknown) => readonly string[];

/** Builds the check of a feed's events against the schemas that its document states; the tests of stories use it. */
export function createEventValidator(api: Api, feed: Feed): EventValidator {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, keywords: ['components'] });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'feed', components: { schemas: toFeedSchemas(api, feed) } });
  return (topic, event) => {
    const isValid = ajv.getSchema(`feed#/components/schemas/${eventSchemaName(topic)}`);
    if (!isValid) return [`There is no topic ${topic}.`];
    if (isValid(event)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
