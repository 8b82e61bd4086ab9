import type { ServerResponse } from 'node:http';
import { FAULT_HEADER, formatFault } from '../fault/fault.js';
import type { Exchange } from '../request/exchange.js';
import { sessionHeaders } from '../session/request-session.js';
import { SESSION_HEADER } from '../session/session-name.js';
import {
  EXPOSED_HEADERS,
  exposedBy,
  findCredentialedOrigin,
  OPEN,
  OPEN_WITHOUT_ORIGIN,
  shareWith,
} from './cross-origin.js';
import { formatLines } from './preset-head.js';
import type { HeaderPairs } from './response.js';

const SAFE: HeaderPairs = ['X-Content-Type-Options', 'nosniff'];

/** The headers of every response, in addition to X-Request-Id, unless its pages may send credentials. */
export const PLATFORM_HEADERS: HeaderPairs = [...SAFE, ...OPEN];

const LINES = formatLines(PLATFORM_HEADERS) ?? '';
const LINES_WITHOUT_ORIGIN = formatLines([...SAFE, ...OPEN_WITHOUT_ORIGIN]) ?? '';

/**
 * The headers of the platform as lines of a head; undefined where they depend on the request.
 * @param own - the lines of the response itself
 */
export function platformLines(exchange: Exchange, own: string): string | undefined {
  const { session, fault, extraHeaders } = exchange;
  const lines = extraHeaders === undefined ? sharingLines(exchange) : undefined;
  if ((session === undefined && fault === undefined) || lines === undefined) return lines;
  const more = formatLines(requestHeaders(exchange, own.includes(`${SESSION_HEADER}: `)));
  return more === undefined ? undefined : lines + more;
}

function sharingLines(exchange: Exchange): string | undefined {
  if (!exchange.sharesCredentials) return LINES;
  return exchange.headers.origin === undefined ? LINES_WITHOUT_ORIGIN : undefined;
}

/** The headers of the platform, in addition to X-Request-Id, on a response that has headers too. */
function platformHeaders(exchange: Exchange, own: HeaderPairs): HeaderPairs {
  const { session, fault, extraHeaders } = exchange;
  const headers = sharingHeaders(exchange, own);
  if (session === undefined && fault === undefined && extraHeaders === undefined) return headers;
  const more = requestHeaders(exchange, own.includes(SESSION_HEADER));
  return [...headers, ...more, ...(extraHeaders ?? [])];
}

/** Headers about the session and the fault of a request. */
function requestHeaders({ session, fault }: Exchange, isNamed: boolean): HeaderPairs {
  return [
    ...(session === undefined ? [] : sessionHeaders(session, isNamed)),
    ...(fault === undefined ? [] : [FAULT_HEADER, formatFault(fault)]),
  ];
}

function sharingHeaders(exchange: Exchange, own: HeaderPairs): HeaderPairs {
  const { sharesCredentials, extraHeaders } = exchange;
  if (!sharesCredentials && extraHeaders === undefined) return PLATFORM_HEADERS;
  const origin = findCredentialedOrigin(exchange);
  if (origin !== undefined) return [...SAFE, ...shareWith(origin, exposedBy(exchange, own))];
  const open = [...SAFE, ...(sharesCredentials ? OPEN_WITHOUT_ORIGIN : OPEN)];
  if (extraHeaders === undefined) return open;
  return open.map((text) => (text === EXPOSED_HEADERS ? exposedBy(exchange) : text));
}

/** The complete headers of a response: the platform's, then its own. */
export function toHeaders(exchange: Exchange, own: HeaderPairs = []): string[] {
  return ['X-Request-Id', exchange.id, ...platformHeaders(exchange, own), ...own];
}

/** Sets the platform's headers of a response that is written elsewhere; it is observed when it closes. */
export function startStream(exchange: Exchange): ServerResponse {
  const { response } = exchange;
  response.setHeader('X-Request-Id', exchange.id);
  const isForAll = exchange.fault === undefined && exchange.extraHeaders === undefined;
  const headers = [
    ...platformHeaders(exchange, []),
    ...(isForAll ? [] : ['Cache-Control', 'no-store']),
  ];
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
  exchange.permitBody();
  // A stream does not end when its client leaves.
  response.once('close', () => exchange.observe());
  return response;
}
