import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { LiveHelpdesk } from './use-live-helpdesk.js';

type Message = ReturnType<typeof JSON.parse>;

/** Opens WebSockets at the GraphQL address of a helpdesk. */
export function connectGraphql(
  live: LiveHelpdesk,
  options: {
    readonly path?: string;
    readonly protocols?: readonly string[];
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
) {
  const { path = '/v1/helpdesk/graphql', protocols = ['graphql-transport-ws'], headers } = options;
  const url = `${live.app.url.replace('http', 'ws')}${path}`;
  const socket = new WebSocket(url, [...protocols], { headers: { ...headers } });
  live.beforeStop(() => socket.terminate());
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<readonly [number, string]>((resolve) => {
    socket.on('close', (code, reason) => resolve([code, String(reason)]));
  });
  socket.on('error', () => {});
  const say = (message: unknown): void =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  /** Waits for a number of messages, and gives all that came. */
  const read = async (count: number): Promise<readonly Message[]> => {
    while (messages.length < count) await once(socket, 'message');
    return messages;
  };
  return {
    socket,
    closed,
    say,
    read,
    opened: () => once(socket, 'open'),
    /** Opens the connection and initialises it; its acknowledgement is the first message. */
    async start() {
      await once(socket, 'open');
      say({ type: 'connection_init' });
      await read(1);
    },
    subscribe: (id: string, query: string, more: object = {}): void =>
      say({ id, type: 'subscribe', payload: { query, ...more } }),
    /** Waits until the server has taken what was sent; its pong is one more message. */
    async settle() {
      const before = messages.length;
      say({ type: 'ping', payload: { before } });
      while (!messages.some(({ payload }) => payload?.before === before))
        await once(socket, 'message');
    },
    /** What came under the id of an operation. */
    of: (id: string): readonly Message[] => messages.filter((message) => message.id === id),
  };
}
