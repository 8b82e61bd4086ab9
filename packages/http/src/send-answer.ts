import type { Answer } from './answer.js';
import { applyPreconditions } from './apply-preconditions.js';
import type { Exchange } from './exchange.js';
import { toHeaders } from './platform-headers.js';

/** How long a client may go on sending a body that was refused before its connection is closed. */
const LINGER_MS = 1000;

/** Sends an answer: the one place where preconditions are honoured and a plain response is written. */
export function sendAnswer(exchange: Exchange, answer: Answer): void {
  const { response, platform } = exchange;
  const final = applyPreconditions(exchange, answer, platform.clock.now());
  const { status, headers, body, lender } = final;
  if (final !== answer) answer.lender?.giveBack();
  // Node would wait for a final answer after an interim one, and so would the client.
  if (status < 200) throw new RangeError(`A handler cannot answer with the status ${status}.`);
  const all = toHeaders(exchange.id, headers);
  if (status !== 204 && status !== 304) all.push('Content-Length', String(lengthOf(body)));
  if (exchange.bodyRefused) {
    sendAndLinger(exchange, { status, headers: all, body });
    return;
  }
  // The client may send its body or not: what comes next on this connection cannot be told.
  if (exchange.awaitsContinue) response.shouldKeepAlive = false;
  response.writeHead(status, all);
  exchange.isAnswered = true;
  platform.outbox.post(response, body, lender);
}

function lengthOf(body: string | Buffer | undefined): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return body?.length ?? 0;
}

/**
 * Answers a client that is still sending, then takes what comes for a moment: closing at once would make the kernel
 * reset the connection, and the client would lose the answer.
 */
function sendAndLinger(exchange: Exchange, answer: Answer & { readonly headers: string[] }): void {
  const { response, raw, platform } = exchange;
  response.shouldKeepAlive = false;
  response.writeHead(answer.status, answer.headers);
  if (answer.body !== undefined) response.write(answer.body);
  if (raw.destroyed) {
    response.end();
    return;
  }
  const finish = (): void => {
    timer.cancel();
    response.end();
  };
  const timer = platform.timers.after(LINGER_MS, finish);
  raw.once('end', finish).once('close', finish).resume();
}
