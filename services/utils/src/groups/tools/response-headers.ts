import type { ServerResponse } from 'node:http';
import { type HttpRequest, parseQuery, type QueryPair } from '@sandbox/http';
import { sandboxed } from '../../client-headers/client-typed.js';
import { toClientHeaders } from '../../client-headers/to-client-headers.js';
import { collectValues } from '../../collect-values.js';
import type { Dependencies } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { writeResponse } from '../../write-response.js';
import { checkCookieSpace, cookiesIn } from '../cookies/check-cookie-room.js';

/** More headers than clients usually accept. */
const MAX_HEADERS = 50;

/** Responds with each query parameter as a header; the body lists the headers, as httpbin does. */
export function sendResponseHeaders(
  response: ServerResponse,
  request: HttpRequest,
  deps: Dependencies,
): void {
  const pairs = parseQuery(request.search);
  if (pairs.length > MAX_HEADERS) {
    throw fail('invalid_parameter', {
      detail: `There must be at most ${MAX_HEADERS} headers, not ${pairs.length}.`,
      members: { maximum: MAX_HEADERS },
    });
  }
  const sent = toClientHeaders(pairs, {
    unsafeContent: deps.unsafeContent,
    origin: request.origin,
  });
  checkCookieSpace({ request, pairs: cookiesIn(sent), settings: deps.platform.settings });
  const headers = ['Content-Type', 'application/json', ...sent.flat()];
  // Several policies are enforced together, so one of the client's can only make ours stricter.
  writeResponse(response, {
    status: 200,
    headers: [...headers, ...sandboxed(deps)],
    body: describe(sent),
  });
}

/** The length of the body is one of the headers that it lists. */
function describe(pairs: readonly QueryPair[]): string {
  const listed = pairs.some(([name]) => name.toLowerCase() === 'content-type')
    ? pairs
    : [['Content-Type', 'application/json'] as const, ...pairs];
  const write = (length: string): string =>
    `${JSON.stringify(collectValues([['Content-Length', length], ...listed]), null, 2)}\n`;
  return write(String(lengthWithItself(Buffer.byteLength(write('')))));
}

/** The length of a string once the digits of that length are written into it. */
function lengthWithItself(length: number): number {
  const withDigits = length + String(length).length;
  // The digits that are added can make the number one digit longer, and no more than that.
  return length + String(withDigits).length;
}
