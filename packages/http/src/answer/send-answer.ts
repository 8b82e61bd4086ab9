import type { Exchange } from '../request/exchange.js';
import type { Answer } from './answer.js';
import { applyPreconditions } from './apply-preconditions.js';
import { toHeaders } from './platform-headers.js';
import { toAppError, toProblem } from './problem.js';

/** Sends an answer: the one place where preconditions are honoured and a plain response is written. */
export function sendAnswer(exchange: Exchange, answer: Answer): void {
  const { response, platform } = exchange;
  const final = applyPreconditions(exchange, answer, platform.clock.now());
  const { status, headers, body, lease } = final;
  if (final !== answer) answer.lease?.release();
  // Node would wait for a final answer after an interim one, and so would the client.
  if (status < 200) throw new RangeError(`A handler cannot answer with the status ${status}.`);
  const all = toHeaders(exchange.id, headers);
  if (status !== 204 && status !== 304) all.push('Content-Length', String(lengthOf(body)));
  response.writeHead(status, all);
  exchange.isAnswered = true;
  platform.batch.post(response, body, lease);
}

function lengthOf(body: string | Buffer | undefined): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return body?.length ?? 0;
}

/** Unknown codings and versions: failures of the server by their number, but of the client in fact. */
const OF_CLIENTS = [501, 505];

/** Answers with a problem. An unexpected failure is logged whole; what cannot be answered any more ends the connection. */
export function sendError(exchange: Exchange, thrown: unknown): void {
  const { response, platform, id } = exchange;
  const error = toAppError(thrown);
  if (error.status >= 500 && !OF_CLIENTS.includes(error.status))
    platform.log.error({ id, route: exchange.route, err: thrown }, 'request failed');
  if (exchange.isAnswered || response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  try {
    sendAnswer(exchange, toProblem(error, exchange.path));
  } catch (cause) {
    platform.log.error({ id, route: exchange.route, err: cause }, 'response cannot be sent');
    response.destroy();
    exchange.observe();
  }
}
