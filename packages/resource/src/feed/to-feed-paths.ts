import { type OpenApiPart, ref } from '@sandbox/endpoint';
import { PACE_OPTIONS } from '@sandbox/event-ticker';
import type { Api } from '../define-api.js';
import { listOf, query } from '../openapi/parameter.js';
import { CHANGES_TOPIC } from '../session/feed/change-message.js';
import { type Feed, feedPathsOf } from './define-feed.js';
import { PACE_MEANINGS } from './pace-meanings.js';

/** The OpenAPI paths of a feed: its event stream and the document that describes its messages. */
export function toFeedPaths(api: Api, feed: Feed): OpenApiPart {
  const { events, asyncapi } = feedPathsOf(api);
  return {
    [events]: { get: toStreamOperation(api, feed) },
    [asyncapi]: {
      get: {
        operationId: 'describeEvents',
        tags: ['api'],
        summary: 'Describe the events',
        description: 'The AsyncAPI 3.0 document of the feed.',
        responses: {
          '200': {
            description: 'The document.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
          '405': ref('responses', 'MethodNotAllowed'),
        },
      },
    },
  };
}

function toStreamOperation(api: Api, feed: Feed): OpenApiPart {
  const { asyncapi, socket } = feedPathsOf(api);
  const topics = Object.entries(feed.topics);
  const paces = topics.map(([name, { every }]) => `${name} every ${every} s`).join(', ');
  return {
    operationId: 'streamEvents',
    tags: ['api'],
    summary: 'Stream events',
    description: `Server-sent events, each named after its topic: ${paces}. Within a session it sends the session changes as \`${CHANGES_TOPIC}\`, and \`reset\` when the session was restarted or restored. Other topics are sent there only if you select them. With Last-Event-ID the stream resumes after that event. A comment every 15 s keeps it alive. The WebSocket at \`${socket}\` sends the same events; \`${asyncapi}\` describes the messages.`,
    parameters: [
      query(
        'topics',
        `Only these topics; \`${CHANGES_TOPIC}\` is one within a session.`,
        listOf({ type: 'string', enum: [...topics.map(([name]) => name), CHANGES_TOPIC] }),
        topics.slice(0, 1).map(([name]) => name),
      ),
      lastEvent('Last-Event-ID', 'header'),
      lastEvent('last_event_id', 'query'),
      ...toPaceParameters(),
    ],
    responses: {
      '200': {
        description: 'The stream. It ends only after `drop_after` events.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      '400': ref('responses', 'BadRequest'),
      '405': ref('responses', 'MethodNotAllowed'),
    },
    // The stream does not end.
    'x-example': { exported: false },
  };
}

/** The options of a pace that an event stream takes, as documents describe them. */
function toPaceParameters(): readonly OpenApiPart[] {
  return Object.entries(PACE_MEANINGS)
    .filter(([name]) => name !== 'close_code')
    .map(([name, { description, example }]) => {
      const { schema } = PACE_OPTIONS[name as keyof typeof PACE_OPTIONS]; // a name of the table
      return query(name, description, schema, example);
    });
}

function lastEvent(name: string, location: 'header' | 'query'): OpenApiPart {
  return {
    name,
    in: location,
    description:
      'Id of the last event that the client received: a number, or within a session the id of a change, or both separated by a comma. `c0` is before the first change.',
    schema: { type: 'string', pattern: '^(\\d+|c\\d+(\\.[0-9a-z]+)?|\\d+,c\\d+(\\.[0-9a-z]+)?)$' },
    example: '0',
  };
}
