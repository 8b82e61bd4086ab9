/** A form in which a feed, or a subscription to it, is served. */
export interface ClientKind {
  /** The address below that of the API, and what is sent to open it. */
  readonly path: string;
  readonly headers: readonly string[];
  readonly isSocket: boolean;
  /** What a client says when its WebSocket is open, as frames; it waits for what the server says to each but the last. */
  readonly opening?: readonly Buffer[];
}

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  // As browsers offer; a server that takes it holds 200 KiB a connection.
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
];

/** The document that all subscribe to: the most frequent events, with related records. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  flights: 'subscription { bookings { id ts action booking { id status flight { number } } } }',
  helpdesk:
    'subscription { messages { id ts action message { id body ticket { subject status } } } }',
  social:
    'subscription { likes { id ts action like { id post { body } user { username display_name } } } }',
};

/** The forms, for an API. */
export function clientKindsOf(api: string): Readonly<Record<string, ClientKind>> {
  const query = DOCUMENTS[api];
  if (query === undefined) throw new Error(`There is no document of ${api} here.`);
  const messages = [
    { type: 'connection_init' },
    { id: '1', type: 'subscribe', payload: { query } },
  ];
  return {
    websocket: { path: 'ws', headers: UPGRADE, isSocket: true },
    sse: { path: 'events', headers: [], isSocket: false },
    'graphql-transport-ws': {
      path: 'graphql',
      headers: [...UPGRADE, 'Sec-WebSocket-Protocol: graphql-transport-ws'],
      isSocket: true,
      opening: messages.map((message) => encodeMasked(JSON.stringify(message))),
    },
    'graphql-sse': {
      path: `graphql?query=${encodeURIComponent(query)}`,
      headers: ['Accept: text/event-stream'],
      isSocket: false,
    },
  };
}

/** A text as clients send it, in one frame (RFC 6455 5.2), masked with zeros. */
function encodeMasked(text: string): Buffer {
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(text), 2);
  return Buffer.concat([head, Buffer.from(text)]);
}
