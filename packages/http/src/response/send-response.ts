import type { IncomingMessage } from 'node:http';
import type { AppError } from '@sandbox/kernel';
import { transformResponse } from '../format/transform-response.js';
import { isProxied, type ProxyTrust } from '../request/client-base.js';
import type { Exchange } from '../request/exchange.js';
import type { ServerState } from '../request/exchange-options.js';
import { reasonOf } from '../semantics/reason-phrase.js';
import { applyPreconditions } from './apply-preconditions.js';
import { formatLines, presetHead } from './preset-head.js';
import { problemOf, toAppError } from './problem.js';
import type { HeaderPairs, HttpResponse } from './response.js';
import { platformLines, startStream, toHeaders } from './response-head.js';

/** Sends a response: the one place where preconditions are honoured and a plain response is written. */
export function sendResponse(exchange: Exchange, input: HttpResponse): void {
  if (input.stream !== undefined) {
    input.stream(startStream(exchange))?.catch((error: unknown) => sendError(exchange, error));
    return;
  }
  const httpResponse = exchange.form === undefined ? input : transformResponse(exchange, input);
  const { response, platform } = exchange;
  const final = applyPreconditions(exchange, httpResponse, platform.clock.now());
  const { status, body, lease } = final;
  const headers = isForAll(exchange) ? final.headers : unkept(final.headers);
  if (final !== httpResponse) httpResponse.lease?.release();
  // Node would wait for a final response after an interim one, and so would the client.
  if (status < 200) throw new RangeError(`A handler cannot send the status ${status}.`);
  const length = lengthOf(body);
  const lines = formatLines(headers ?? []);
  if (lines === undefined || !writeLines(exchange, { status, lines, length })) {
    const all = toHeaders(exchange, headers);
    if (status !== 204 && status !== 304) all.push('Content-Length', String(length));
    response.writeHead(status, all);
  }
  exchange.hasResponded = true;
  platform.batch.post(response, body, lease);
}

/** True when the response says nothing of this one request. */
function isForAll({ fault, extraHeaders }: Exchange): boolean {
  return fault === undefined && extraHeaders === undefined;
}

/** The headers of a response that must not be stored, because the next one differs. */
function unkept(headers: HeaderPairs = []): HeaderPairs {
  const others = headers.flatMap((name, index) =>
    index % 2 === 1 || name.toLowerCase() === 'cache-control'
      ? []
      : [name, headers[index + 1] ?? ''],
  );
  return [...others, 'Cache-Control', 'no-store'];
}

/**
 * Writes a head whose own headers are formatted already, by `formatLines`.
 * @returns false where Node has to write it
 */
export function writeLines(
  exchange: Exchange,
  head: { readonly status: number; readonly lines: string; readonly length: number },
): boolean {
  const common = platformLines(exchange, head.lines);
  if (common === undefined || exchange.endsConnection) return false;
  const { response, platform, id } = exchange;
  const lines = `X-Request-Id: ${id}\r\n${common}${head.lines}`;
  const { status, length } = head;
  return presetHead(response, { status, reason: reasonOf(status), lines, length }, platform.clock);
}

function lengthOf(body: string | Buffer | undefined): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return body?.length ?? 0;
}

/** Unknown codings and versions: failures of the server by their number, but of the client in fact. */
const OF_CLIENTS = [501, 505];

/** Sends a problem. An unexpected failure is logged whole. If a response has already started, the connection ends. */
export function sendError(exchange: Exchange, thrown: unknown): void {
  const { response, platform, id, raw, server } = exchange;
  const error = toAppError(thrown);
  if (error.status >= 500 && !OF_CLIENTS.includes(error.status))
    platform.log.error({ id, route: exchange.route, err: thrown }, 'request failed');
  if (exchange.hasResponded || response.writableEnded) return;
  exchange.record?.fail(exchange, error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (isLeftToProxy(raw, error, { server, trust: platform.settings })) {
    response.statusCode = error.status;
    response.destroy();
    exchange.observe();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  try {
    sendResponse(exchange, problemOf(exchange, error));
  } catch (cause) {
    platform.log.error({ id, route: exchange.route, err: cause }, 'response cannot be sent');
    response.destroy();
    exchange.observe();
  }
}

/**
 * True for a read that a stopping server rejects behind a proxy: when the connection closes without a response, the
 * proxy asks another replica. A 503 would have to be passed on, as clients ask for that status too.
 */
export function isLeftToProxy(
  request: IncomingMessage,
  error: AppError,
  { server, trust }: { readonly server: ServerState; readonly trust: ProxyTrust },
): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return server.stopping && isRead && error.status === 503 && isProxied(request, trust);
}
