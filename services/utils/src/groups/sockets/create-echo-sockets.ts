import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { limitMessages } from '@sandbox/event-ticker';
import { findClientKey, type Platform, platformError } from '@sandbox/http';
import { createSharedBudget, type SharedBudget, type Timer } from '@sandbox/kernel';
import { type Server, type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { COMPRESSION, MAX_COMPRESSED } from './compression.js';
import { keepFittingOffers } from './compression-offers.js';
import { EchoSocket, MAX_CHUNKS } from './echo-socket.js';

/**
 * The largest message, unless the client requests a lower limit; a larger one closes the socket with 1009.
 */
export const MAX_MESSAGE_BYTES = 1_048_576;

/** The milliseconds that a client may take to reply to a close frame. */
const CLOSE_TIMEOUT_MS = 5000;

/** A peer that has not replied to a ping when the next is due is dropped. */
const PING_MS = 30_000;

/** The milliseconds that the peers may take to reply to the closing frame when the service stops. */
const CLOSE_MS = 1000;

/** RFC 6455 7.4.1: the endpoint goes away. */
const GOING_AWAY = 1001;

/** A handshake as Node passes it, and the requested behaviour of the socket. */
export interface Handshake {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly maxMessageBytes: number;
  /** The largest fragment; as large as the message when left out. */
  readonly maxFragmentBytes?: number | undefined;
  /** Whether messages are compressed when the client offers it. */
  readonly compress: boolean;
  /** Messages after which it is closed, and with which code. */
  readonly dropAfter?: number | undefined;
  readonly closeCode?: number | undefined;
}

/** The open WebSockets that echo messages. */
export interface EchoSockets {
  /** Accepts a connection that requests a WebSocket. */
  accept(handshake: Handshake): void;
  /** Closes every socket with 1001. */
  stop(): Promise<void>;
}

/** Builds the echo. */
export function createEchoSockets(platform: Platform): EchoSockets {
  const usual = createSocketServer(MAX_MESSAGE_BYTES, false);
  const open = new OpenSockets(platform);
  const compressed = createSharedBudget({
    limit: MAX_COMPRESSED,
    sharePercent: platform.settings.SESSION_SHARE_PERCENT,
  });
  platform.metrics.gauge({
    name: 'utils_open_websockets',
    help: 'WebSockets that are open at /v1/utils/ws.',
    read: () => open.clients.size,
  });
  return {
    accept({ request, socket, head, maxMessageBytes, compress, ...rest }) {
      const owner = findClientKey(request, platform.settings);
      if (compress && !compressed.reserve(1, owner)) throw tooManyCompressed(compressed);
      if (compress) socket.once('close', () => compressed.release(1, owner));
      const isUsual = maxMessageBytes === MAX_MESSAGE_BYTES && !compress;
      const server = isUsual ? usual : createSocketServer(maxMessageBytes, compress);
      if (compress) keepFittingOffers(request.headers);
      server.handleUpgrade(request, socket, head, (client) => {
        open.take(client, { socket, owner, maxMessageBytes, ...rest });
      });
    },
    stop: () => closeAll(open.clients, platform),
  };
}

/** The open sockets. It has one timer for all of them, and only while there are any. */
class OpenSockets {
  readonly clients = new Set<EchoSocket>();
  readonly #platform: Platform;
  readonly #silent = new WeakSet<EchoSocket>();
  #pinging: Timer | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  take(
    client: EchoSocket,
    connection: Omit<Handshake, 'request' | 'head' | 'compress'> & { readonly owner: string },
  ): void {
    const { socket, owner, maxMessageBytes, dropAfter, closeCode } = connection;
    const { maxFragmentBytes: maxFrameBytes } = connection;
    const { timers, unfinished: budget, log } = this.#platform;
    this.clients.add(client);
    this.#pinging ??= timers.every(PING_MS, () => this.#pingAll());
    client.on('pong', () => this.#silent.delete(client));
    client.on('close', () => this.#forget(client));
    // The library closes the socket with the right code; without a listener, the error would end the process.
    client.on('error', (error) => log.debug({ err: error }, 'websocket failed'));
    limitMessages({ client, socket, budget, owner, timers, maxFrameBytes });
    client.echo({ socket, budget, owner, timers, maxMessageBytes });
    if (dropAfter !== undefined) client.dropAfter(dropAfter, closeCode ?? GOING_AWAY);
  }

  #pingAll(): void {
    for (const client of this.clients) {
      if (this.#silent.has(client)) client.terminate();
      this.#silent.add(client);
      if (client.readyState === WebSocket.OPEN) client.ping();
    }
  }

  #forget(client: EchoSocket): void {
    this.clients.delete(client);
    if (this.clients.size > 0) return;
    this.#pinging?.cancel();
    this.#pinging = undefined;
  }
}

/**
 * Builds the server of handshakes. The library has one limit a server, so there is one for each requested
 * limit.
 */
function createSocketServer(maxMessageBytes: number, compress: boolean): Server<typeof EchoSocket> {
  const options: ServerOptions<typeof EchoSocket> & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: compress ? COMPRESSION : false,
    autoPong: false, // EchoSocket does
    maxPayload: maxMessageBytes,
    maxFragments: MAX_CHUNKS,
    maxBufferedChunks: MAX_CHUNKS,
    closeTimeout: CLOSE_TIMEOUT_MS, // known to the library, not yet to its types
    WebSocket: EchoSocket,
  };
  const server = new WebSocketServer(options);
  // The library would respond itself; an error that is thrown here leaves `handleUpgrade`.
  server.on('wsClientError', (error) => {
    throw rejectHandshake(error);
  });
  return server;
}

/** The problem of a handshake, in the format of all errors. */
function rejectHandshake({ message }: Error): Error {
  return message === 'Invalid HTTP method'
    ? platformError('method_not_allowed', {
        detail: 'A WebSocket handshake must be a GET.',
        headers: { Allow: 'GET' },
      })
    : platformError('bad_request', { detail: `${message}.` });
}

function tooManyCompressed({ used, limit }: SharedBudget): Error {
  return platformError('overloaded', {
    detail: `${used} of ${limit} compressed WebSockets are open, and this client has reached its share. Try again later.`,
    headers: { 'Retry-After': '1' },
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
