import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError } from '@sandbox/kernel';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { feedError } from './errors.js';

const MAX_MESSAGE_BYTES = 65_536;

/** The most chunks of a message, each of which is an object in memory; more close the socket with 1008. */
const MAX_CHUNKS = 4096;

/** The time that a client has to reply to a close frame. */
const CLOSE_TIMEOUT_MS = 5000;

export interface Handshake {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** The key of the client. */
  readonly client: string;
  /** Further header lines of the response. */
  readonly headers?: readonly string[];
}

/**
 * Accepts a handshake.
 * @throws AppError invalid_handshake
 */
export type AcceptSocket = (handshake: Omit<Handshake, 'client'>) => WebSocket;

export interface AcceptOptions {
  /** The subprotocol; none by default. */
  readonly protocol?: string | undefined;
  /** In bytes; a larger message closes the socket with 1009. */
  readonly maxMessageBytes?: number | undefined;
}

/** Accepts handshakes without compression, since its contexts take 200 KiB a connection. */
export function createAcceptSocket({
  protocol,
  maxMessageBytes = MAX_MESSAGE_BYTES,
}: AcceptOptions = {}): AcceptSocket {
  const options: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // An unsupported protocol is not named (RFC 6455 4.2.2).
    handleProtocols: (offered) =>
      protocol !== undefined && offered.has(protocol) ? protocol : false,
    maxPayload: maxMessageBytes,
    maxFragments: MAX_CHUNKS,
    maxBufferedChunks: MAX_CHUNKS,
    closeTimeout: CLOSE_TIMEOUT_MS, // known to the library, not yet to its types
  };
  const server = new WebSocketServer(options);
  let rejection = '';
  server.on('wsClientError', (error) => {
    rejection = error.message;
  });
  let further: readonly string[] = [];
  server.on('headers', (lines) => {
    lines.push(...further);
  });
  return ({ request, socket, head, headers = [] }) => {
    let accepted: WebSocket | undefined;
    rejection = 'Missing or invalid Sec-WebSocket-Version header';
    // The library also accepts version 8, of a draft.
    if (request.headers['sec-websocket-version'] === '13') {
      further = headers;
      // The library calls back before it returns.
      server.handleUpgrade(request, socket, head, (client) => {
        accepted = client;
      });
    }
    if (accepted) return accepted;
    throw invalidHandshake(rejection);
  };
}

function invalidHandshake(reason: string): AppError {
  return feedError('invalid_handshake', {
    detail: `The handshake must follow RFC 6455 section 4.1: ${reason}.`,
    headers: { 'Sec-WebSocket-Version': '13' },
  });
}
