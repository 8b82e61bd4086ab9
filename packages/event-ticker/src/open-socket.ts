import { formatHello } from './client-message.js';
import type { Members } from './members.js';
import { SocketConnection, type SocketOptions } from './socket-connection.js';
import { topicsOf } from './topic-mask.js';

/** Greets the client of an accepted WebSocket and lets it tick. */
export function openSocket(
  sockets: Members,
  options: SocketOptions & { readonly api: string },
): void {
  const { api, client, cursor, topics } = options;
  client.send(formatHello(api, topics, topicsOf(topics, cursor.topics)));
  const connection = new SocketConnection(options);
  client.on('message', (message, isBinary) => connection.receive(message, isBinary));
  client.on('ping', () => connection.notePing());
  client.on('pong', () => connection.notePong());
  client.on('error', ignoreError);
  client.once('close', sockets.add(connection));
}

/** The library has closed the socket with the code that the client's mistake calls for. */
function ignoreError(): void {}
