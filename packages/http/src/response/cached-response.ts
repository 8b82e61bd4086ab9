import type { Exchange } from '../request/exchange.js';
import { namesLines } from '../semantics/accept.js';
import { chooseCoding } from '../semantics/choose-coding.js';
import { hasPreconditions } from '../semantics/conditional.js';
import { formatLines } from './preset-head.js';
import type { HttpResponse } from './response.js';
import { sendResponse, writeLines } from './send-response.js';

/** Sends the stored response for the URL, if there is one that this request may have. */
export function sendCachedResponse(exchange: Exchange): boolean {
  if (exchange.method !== 'GET' && exchange.method !== 'HEAD') return false;
  const { headers, platform, response, form } = exchange;
  if (isPersonal(exchange)) return false;
  const key = keyOf(exchange);
  const stored = platform.responses.acquire(key);
  if (stored === undefined) {
    exchange.missedKey = key;
    return false;
  }
  const { route, own, lines, body } = stored;
  exchange.route = route;
  exchange.record?.hitCache(exchange, stored);
  const isPlain = lines !== undefined && form === undefined && !hasPreconditions(headers);
  if (isPlain && writeLines(exchange, { status: 200, lines, length: body.length })) {
    exchange.hasResponded = true;
    platform.batch.post(response, body, stored);
  } else sendResponse(exchange, { status: 200, headers: own, body, lease: stored });
  return true;
}

/** Keeps a response that its handler calls constant, once its URL was requested a second time. */
export function storeResponse(exchange: Exchange, response: HttpResponse): void {
  if (response.constant !== true || response.status !== 200 || exchange.method !== 'GET') return;
  const { missedKey: key, sawHost, session } = exchange;
  // A write to the session may have come between.
  if (key === undefined || sawHost || (session !== undefined && isPersonal(exchange))) return;
  const { responses } = exchange.platform;
  if (!responses.admits(key)) return;
  const { body: content = '', headers } = response;
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  responses.set(key, {
    own: headers,
    lines: formatLines(headers ?? []),
    body,
    route: exchange.route,
  });
}

/** Requests that a response may depend on in more than the URL. */
function isPersonal({ headers, awaitsContinue, session, fault }: Exchange): boolean {
  // A scenario's records are others under the same URL.
  if (session !== undefined && (session.changes !== 0 || session.scenario !== undefined))
    return true;
  return (
    awaitsContinue ||
    namesLines(headers.accept) ||
    hasTypeParameters(headers) ||
    fault !== undefined ||
    headers.authorization !== undefined ||
    headers.cookie !== undefined ||
    headers.range !== undefined
  );
}

/** Whether a media type may be rejected for its parameters, as JSON:API does; GET has seldom a `Content-Type`. */
function hasTypeParameters({ accept, 'content-type': type }: Exchange['headers']): boolean {
  return type !== undefined || (accept?.includes('vnd.api+json') === true && accept.includes(';'));
}

/** Links in a response may be absolute, so it depends on the public base too; lists are stored in each coding. */
function keyOf({ base, url, headers, edition }: Exchange): string {
  const key = edition === 0 ? base + url : `${edition} ${base}${url}`; // no URL contains a space
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return key;
  const coding = chooseCoding(accepted.toString());
  return coding === 'identity' ? key : `${key} ${coding}`;
}
