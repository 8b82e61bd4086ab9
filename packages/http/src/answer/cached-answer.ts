import type { Exchange } from '../request/exchange.js';
import { namesLines } from '../semantics/accept.js';
import { chooseCoding } from '../semantics/choose-coding.js';
import { hasPreconditions } from '../semantics/conditional.js';
import type { Answer } from './answer.js';
import { formatLines } from './preset-head.js';
import { sendAnswer, writeLines } from './send-answer.js';

/** Sends the kept answer for the URL, if there is one that this request may have. */
export function sendCachedAnswer(exchange: Exchange): boolean {
  if (exchange.method !== 'GET' && exchange.method !== 'HEAD') return false;
  const { headers, platform, response, form } = exchange;
  if (isPersonal(exchange)) return false;
  const kept = platform.answers.acquire(keyOf(exchange));
  if (kept === undefined) return false;
  const { route, own, lines, body } = kept;
  exchange.route = route;
  exchange.record?.hitCache(exchange, kept);
  const isPlain = lines !== undefined && form === undefined && !hasPreconditions(headers);
  if (isPlain && writeLines(exchange, { status: 200, lines, length: body.length })) {
    exchange.isAnswered = true;
    platform.batch.post(response, body, kept);
  } else sendAnswer(exchange, { status: 200, headers: own, body, lease: kept });
  return true;
}

/** Keeps an answer that its handler calls constant, once its URL was requested a second time. */
export function keepAnswer(exchange: Exchange, answer: Answer): void {
  if (answer.constant !== true || answer.status !== 200 || exchange.method !== 'GET') return;
  if (exchange.sawHost || isPersonal(exchange)) return;
  const { answers } = exchange.platform;
  const key = keyOf(exchange);
  if (!answers.admits(key)) return;
  const { body: content = '', headers } = answer;
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  answers.set(key, {
    own: headers,
    lines: formatLines(headers ?? []),
    body,
    route: exchange.route,
  });
}

/** Requests that an answer may depend on in more than the URL. */
function isPersonal({ headers, awaitsContinue, session, fault }: Exchange): boolean {
  // A scenario's records are others under the same URL.
  if (session !== undefined && (session.changes !== 0 || session.scenario !== undefined))
    return true;
  return (
    awaitsContinue ||
    namesLines(headers.accept) ||
    fault !== undefined ||
    headers.authorization !== undefined ||
    headers.cookie !== undefined ||
    headers.range !== undefined
  );
}

/** Links in an answer may be absolute, so it depends on the public base too; lists are kept in each coding. */
function keyOf({ base, url, headers }: Exchange): string {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return base + url;
  const coding = chooseCoding(accepted.toString());
  return coding === 'identity' ? base + url : `${base}${url} ${coding}`; // no URL holds a space
}
