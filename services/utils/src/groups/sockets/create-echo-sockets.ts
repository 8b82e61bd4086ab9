import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Platform } from '@sandbox/http';
import type { Timer } from '@sandbox/kernel';
import { WebSocket, WebSocketServer } from 'ws';

/** The largest message; a larger one closes the socket with 1009. */
export const MAX_MESSAGE_BYTES = 1_048_576;

/** While so much waits to be read by the client, nothing more is taken from it. */
const MAX_BACKLOG_BYTES = 1_048_576;

/** A peer that has not answered one ping when the next is due is dropped. */
export const PING_MS = 30_000;

/** How long the peers may take to answer the closing frame when the service stops. */
const CLOSE_MS = 1000;

/** RFC 6455 7.4.1: the endpoint goes away. */
const GOING_AWAY = 1001;

/** The open WebSockets that send back what they get. */
export interface EchoSockets {
  /** Takes over a connection that asks for a WebSocket. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every socket with 1001. */
  stop(): Promise<void>;
}

/** Builds the echo. It keeps one timer for all sockets, and only while there are any. */
export function createEchoSockets(platform: Platform): EchoSockets {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  const { clients } = server;
  const silent = new WeakSet<WebSocket>();
  let pinging: Timer | undefined;
  platform.metrics.gauge({
    name: 'utils_open_websockets',
    help: 'WebSockets that are open at /v1/utils/ws.',
    read: () => clients.size,
  });

  function pingAll(): void {
    for (const client of clients) {
      if (silent.has(client)) client.terminate();
      silent.add(client);
      if (client.readyState === WebSocket.OPEN) client.ping();
    }
  }

  function forget(): void {
    if (clients.size > 0) return;
    pinging?.cancel();
    pinging = undefined;
  }

  return {
    accept(request, socket, head) {
      server.handleUpgrade(request, socket, head, (client) => {
        pinging ??= platform.timers.every(PING_MS, pingAll);
        client.on('pong', () => silent.delete(client));
        // The server has taken a closed client off its list before this is called: ws adds its listener first.
        client.on('close', forget);
        // ws closes the socket with the code that fits; unheard, the error would end the process.
        client.on('error', (error) => platform.log.debug({ err: error }, 'websocket failed'));
        sendBack(client);
      });
    },
    stop: () => closeAll(clients, platform),
  };
}

/** Sends each message back as it came, text as text and bytes as bytes; a client that does not read is not read. */
function sendBack(client: WebSocket): void {
  client.on('message', (data, isBinary) => {
    client.send(data, { binary: isBinary }, () => {
      if (client.isPaused && client.bufferedAmount <= MAX_BACKLOG_BYTES) client.resume();
    });
    if (client.bufferedAmount > MAX_BACKLOG_BYTES) client.pause();
  });
}

async function closeAll(clients: ReadonlySet<WebSocket>, { timers }: Platform): Promise<void> {
  const closing = [...clients].map(
    (client) =>
      new Promise<void>((resolve) => {
        client.once('close', () => resolve());
        client.close(GOING_AWAY, 'The service is stopping.');
      }),
  );
  const timer = timers.after(CLOSE_MS, () => {
    for (const client of clients) client.terminate();
  });
  await Promise.all(closing);
  timer.cancel();
}
