import type { Exchange } from '../request/exchange.js';
import { toAppError, toProblem } from './problem.js';
import { sendAnswer } from './send-answer.js';

/** Codings and versions that nobody knows: failures by their number, but not ours to look into. */
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
    platform.log.error({ id, route: exchange.route, err: cause }, 'answer cannot be sent');
    response.destroy();
    exchange.observe();
  }
}
