import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AppError } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import type { Platform } from '../platform.js';
import { afterWholeRequests } from '../response/after-responses.js';
import type { AppResponse } from '../response/app-response.js';
import { respondOnSocket } from '../response/respond-on-socket.js';

/** A failure of Node's HTTP parser or of the connection. */
type ClientError = Error & { readonly code?: string; readonly reason?: string };

/**
 * Sends a problem for input that is not HTTP, or is too slow, and closes the connection. Complete requests before it
 * receive their responses first: the problem would be mistaken for one of them.
 */
export function sendClientError(platform: Platform, thrown: Error, socket: Duplex): void {
  const error: ClientError = thrown;
  // Further bytes on a connection that only waits for its end are as broken as those before.
  if (socket.writableEnded && !socket.destroyed) return;
  if (isLingering(socket)) {
    socket.pause();
    return;
  }
  const problem = toClientProblem(platform, error);
  if (
    error.code === 'ECONNRESET' ||
    !socket.writable ||
    isSilent(socket) ||
    hasStartedResponse(socket)
  ) {
    socket.destroy();
    return;
  }
  socket.pause();
  // Further bytes would be reported again.
  if (waiting.has(socket)) return;
  waiting.add(socket);
  afterWholeRequests(socket, () => {
    if (!socket.writable) return;
    if (hasStartedResponse(socket)) socket.destroy();
    else respondOnSocket({ platform, socket, id: platform.ids(), error: problem });
  });
}

/** Connections whose problem is sent after the responses before it. */
const waiting = new WeakSet<Duplex>();

/**
 * True when nothing was ever sent. Browsers and pools open connections ahead of their requests, and would take a 408 for
 * the response to the next one.
 */
function isSilent(socket: Duplex): boolean {
  return (socket as Partial<Socket>).bytesRead === 0;
}

/** True when the response is out and its request will never be whole. */
function isLingering(socket: RespondingSocket): boolean {
  return socket._httpMessage?.lingers === true;
}

/** A second head in the middle of a response would corrupt it; one that is only on its way out is let out. */
function hasStartedResponse({ _httpMessage: response }: RespondingSocket): boolean {
  return response?.headersSent === true && !response.writableEnded;
}

/** Node keeps the response in flight on its socket. */
type RespondingSocket = Duplex & { readonly _httpMessage?: AppResponse | null };

function toClientProblem({ settings }: Platform, error: ClientError): AppError {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return platformError('header_too_large', {
        detail: `The request line and headers must be at most ${settings.MAX_HEADER_BYTES} bytes long.`,
        members: { limit: settings.MAX_HEADER_BYTES },
      });
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return platformError('payload_too_large', {
        detail: 'The extensions of a chunk are too large.',
      });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return platformError('request_timeout', {
        detail: `The headers must arrive within ${settings.HEADERS_TIMEOUT_MS} ms, the whole request within ${settings.REQUEST_TIMEOUT_MS} ms.`,
      });
    case 'HPE_INVALID_URL':
      return platformError('malformed_url', {
        detail:
          'The URL must be a path in ASCII. Percent-encode spaces, control characters and all other characters (é is %C3%A9).',
      });
    default:
      return platformError('bad_request', {
        detail: `The request must be well-formed HTTP/1.1: ${error.reason ?? error.code ?? 'it is not'}.`,
      });
  }
}
