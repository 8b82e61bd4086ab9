import type { Api } from '../../define-api.js';
import type { JsonSchema } from '../../field.js';
import type { AsyncApiPart } from './asyncapi-part.js';

/** The messages of a WebSocket besides its events. */
export function toSocketMessages(api: Api, topics: readonly string[]): AsyncApiPart {
  const names = { type: 'array', items: { type: 'string', enum: topics } };
  return Object.fromEntries(
    [
      message('hello', 'The first message of the server.', {
        api: { const: api.name },
        topics: { ...names, description: 'The topics there are.' },
        subscribed: { ...names, description: 'The topics that will arrive.' },
      }),
      message('subscribed', 'Confirms subscribe.', { topics: names }),
      message('pong', 'Answers ping.'),
      message('echo', 'Gives back a message that the server does not know.', {
        data: { description: 'The JSON value sent, or the text, or base64 of bytes.' },
      }),
      message('error', 'Says why subscribe changed nothing.', {
        code: { type: 'string', enum: ['unknown_topic', 'invalid_topics'] },
        detail: { type: 'string' },
        topics: { ...names, description: 'The topics there are.' },
      }),
      message('subscribe', 'Narrows the topics.', { topics: { ...names, minItems: 1 } }),
      message('ping', 'Asks for a pong.'),
    ].map((entry) => [entry.name, entry]),
  );
}

function message(
  name: string,
  summary: string,
  members: Readonly<Record<string, JsonSchema>> = {},
): AsyncApiPart & { readonly name: string } {
  return {
    name,
    summary,
    payload: {
      type: 'object',
      required: ['type', ...Object.keys(members)],
      properties: { type: { const: name }, ...members },
    },
  };
}
