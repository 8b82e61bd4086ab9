import type { Exchange } from '../request/exchange.js';
import type { Answer } from './answer.js';
import { applyPreconditions } from './apply-preconditions.js';
import { toHeaders } from './platform-headers.js';

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
