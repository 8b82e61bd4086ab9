import { isTimeZone } from '@sandbox/kernel';
import { type Api, type Feed, toAsyncApi } from '@sandbox/resource';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Finds what is wrong with an event of a topic; no problem, no entry. */
type EventValidator = (topic: string, event: unknown) => readonly string[];

/** Builds the check of a feed's events against the schemas that its document states. */
export function createEventValidator(api: Api, feed: Feed): EventValidator {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, keywords: ['components'] });
  addFormats.default(ajv);
  ajv.addFormat('timezone', { type: 'string', validate: isTimeZone });
  const document = toAsyncApi(api, feed, { version: '1.0.0', origin: 'http://127.0.0.1' });
  const { schemas } = Object(document.components);
  ajv.addSchema({ $id: 'feed', components: { schemas } });
  return (topic, event) => {
    const name = `${topic.charAt(0).toUpperCase()}${topic.slice(1)}Event`;
    const isValid = ajv.getSchema(`feed#/components/schemas/${name}`);
    if (!isValid) return [`There is no topic ${topic}.`];
    if (isValid(event)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
