import { ref } from '@sandbox/endpoint';
import { PACE_OPTIONS } from '@sandbox/event-ticker';
import { type Api, graphqlPath } from '../define-api.js';
import type { JsonSchema } from '../field.js';
import { CHANGES_TOPIC, RESET_EVENT } from '../session/feed/change-message.js';
import { resetMembers } from './change-schema.js';
import { type Feed, feedPathsOf } from './define-feed.js';
import { eventSchemaName, toFeedSchemas } from './event-schema.js';
import { PACE_MEANINGS } from './pace-meanings.js';

/** An AsyncAPI 3.0 document, or a part of one. */
export type AsyncApiPart = Readonly<Record<string, unknown>>;

/** The parts of a document that do not derive from the declarations. */
export interface AsyncApiOptions {
  readonly version: string;
  /** `scheme://host` under which the client reaches the service. */
  readonly origin: string;
}

/** Describes a feed in AsyncAPI 3.0, from the declarations that also make it. */
export function toAsyncApi(api: Api, feed: Feed, options: AsyncApiOptions): AsyncApiPart {
  const { version, origin } = options;
  const { protocol, host } = new URL(origin);
  const topics = [...Object.keys(feed.topics), CHANGES_TOPIC];
  const secure = protocol === 'https:';
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${api.title} events`,
      version,
      description: `The events of ${api.title}, as an event stream and over a WebSocket. They are numbered and the same for all clients. Only \`${CHANGES_TOPIC}\` differs: it contains the changes of the session that the client names, and is the default topic there. No credentials are needed.`,
      contact: { name: 'API Sandbox' },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    servers: {
      http: { host, protocol: secure ? 'https' : 'http', description: 'Server-sent events.' },
      websocket: { host, protocol: secure ? 'wss' : 'ws', description: 'WebSocket.' },
    },
    channels: toChannels(api, topics),
    operations: toOperations(topics),
    components: {
      messages: { ...toEventMessages(feed), ...toSocketMessages(api, topics) },
      schemas: toFeedSchemas(api, feed),
    },
  };
}

/** Messages that only the WebSocket has, by sender. */
const SERVER_MESSAGES = ['hello', 'subscribed', 'pong', 'echo', 'error', RESET_EVENT];
const CLIENT_MESSAGES = ['subscribe', 'ping'];

const SOCKET_QUERY = {
  type: 'object',
  properties: {
    topics: {
      type: 'string',
      description: `Comma-separated list of topics. Default: all; within a session ${CHANGES_TOPIC}.`,
    },
    last_event_id: {
      type: 'string',
      description: 'Id of the last event that the client received.',
    },
    ...Object.fromEntries(
      Object.entries(PACE_OPTIONS).map(([name, { schema }]) => [
        name,
        // a name of the table
        { ...schema, description: PACE_MEANINGS[name as keyof typeof PACE_OPTIONS].description },
      ]),
    ),
  },
};

function toChannels(api: Api, topics: readonly string[]): AsyncApiPart {
  const { events, socket } = feedPathsOf(api);

  return {
    graphql: {
      address: graphqlPath(api.name),
      title: 'GraphQL subscriptions',
      description:
        'The same events through a GraphQL document, over a WebSocket with the subprotocol graphql-transport-ws, which defines the messages, or as server-sent events to a GET or POST with Accept: text/event-stream. The type Subscription of the GraphQL schema lists the fields.',
      messages: {},
    },
    events: {
      address: events,
      title: 'Event stream',
      description:
        'Server-sent events. `id` is the number of the event, `event` its topic, `data` the message; `Last-Event-ID: n` resumes at n + 1. Accepts `?topics=a,b`, `?last_event_id=n`, `?tick_ms=` and `?drop_after=`. Within a session an id is that of a change, or `n,c12` when you also select other topics.',
      servers: [{ $ref: '#/servers/http' }],
      messages: toMessageReferences([...topics, RESET_EVENT]),
    },
    socket: {
      address: socket,
      title: 'WebSocket',
      description:
        'The same events as text messages. The server echoes unknown messages. Accepts `?topics=a,b`, `?tick_ms=`, `?drop_after=`, `?close_code=` and `?last_event_id=n`, which resumes at n + 1, within a session `c12` or `n,c12`; no subprotocol.',
      servers: [{ $ref: '#/servers/websocket' }],
      messages: toMessageReferences([...topics, ...SERVER_MESSAGES, ...CLIENT_MESSAGES]),
      bindings: { ws: { method: 'GET', query: SOCKET_QUERY, bindingVersion: '0.1.0' } },
    },
  };
}

function toOperations(topics: readonly string[]): AsyncApiPart {
  return {
    streamEvents: {
      action: 'send',
      summary: 'Sends each event as it falls due.',
      description: 'From now on, or from the event after the one that the client names.',
      ...messagesOf('events', [...topics, RESET_EVENT]),
    },
    sendEvents: {
      action: 'send',
      summary: 'Greets with hello, then sends each event as it falls due.',
      description: 'The greeting lists all topics and the topics that the URL selects.',
      ...messagesOf('socket', ['hello', ...topics, RESET_EVENT]),
    },
    subscribe: {
      summary: 'Selects the topics.',
      description: 'Takes effect with the next event; the response lists the topics selected.',
      ...replyTo('subscribe', ['subscribed', 'error']),
    },
    ping: {
      summary: 'Responds to a ping.',
      description: 'For clients that cannot send pings of the protocol, such as browsers.',
      ...replyTo('ping', ['pong']),
    },
    echo: {
      action: 'send',
      summary: 'Sends back any other message.',
      description: 'Text as JSON or a string, bytes in base64.',
      ...messagesOf('socket', ['echo']),
    },
  };
}

function replyTo(question: string, names: readonly string[]): AsyncApiPart {
  const reply = messagesOf('socket', names);
  return { action: 'receive', ...messagesOf('socket', [question]), reply };
}

function messagesOf(channel: 'events' | 'socket', names: readonly string[]): AsyncApiPart {
  return {
    channel: { $ref: `#/channels/${channel}` },
    messages: names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` })),
  };
}

function toMessageReferences(names: readonly string[]): AsyncApiPart {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]));
}

function toEventMessages(feed: Feed): AsyncApiPart {
  const summaries = Object.entries(feed.topics).map(([name, { description, every }]) => [
    name,
    `${description} Every ${every} s.`,
  ]);
  return Object.fromEntries(
    [...summaries, [CHANGES_TOPIC, 'A change of the session, with its effects.']].map(
      ([name = '', summary]) => [
        name,
        {
          name,
          title: `Event of ${name}`,
          summary,
          payload: ref('schemas', eventSchemaName(name)),
        },
      ],
    ),
  );
}

/** The messages of a WebSocket other than its events. */
function toSocketMessages(api: Api, topics: readonly string[]): AsyncApiPart {
  const names = { type: 'array', items: { type: 'string', enum: topics } };
  return Object.fromEntries(
    [
      message('hello', 'The first message of the server.', {
        api: { const: api.name },
        topics: { ...names, description: 'All topics of the feed.' },
        subscribed: { ...names, description: 'The selected topics.' },
      }),
      message('subscribed', 'Confirms subscribe.', { topics: names }),
      message('pong', 'Responds to a ping.'),
      message('echo', 'Echoes a message that the server does not know.', {
        data: { description: 'The JSON value or the string that was sent, or base64 of bytes.' },
      }),
      message(
        RESET_EVENT,
        'The session was restarted or restored. Read all records again.',
        resetMembers(api),
      ),
      message('error', 'The reason that subscribe changed nothing.', {
        code: { type: 'string', enum: ['unknown_topic', 'invalid_topics'] },
        detail: { type: 'string' },
        topics: { ...names, description: 'All topics of the feed.' },
      }),
      message('subscribe', 'Selects topics.', { topics: { ...names, minItems: 1 } }),
      message('ping', 'Requests a pong.'),
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
