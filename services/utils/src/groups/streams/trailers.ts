import type { OutgoingHttpHeaders } from 'node:http';
import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { parseQuery, type QueryPair } from '@sandbox/http';
import { checkHeader } from '../../client-headers/check-header.js';
import { fail } from '../../errors.js';
import { echo } from '../../inspect/echo.js';

/** The maximum number of trailers. */
const MAX_TRAILERS = 32;

/**
 * RFC 9110 6.5.1: fields for framing, routing, authentication, request control and content must not be
 * trailers.
 */
const FORBIDDEN = new Set(
  (
    'age authorization cache-control connection content-encoding content-length content-range content-type cookie ' +
    'date expect expires host if-match if-modified-since if-none-match if-range if-unmodified-since keep-alive ' +
    'location max-forwards pragma proxy-authenticate proxy-authorization proxy-connection range realm retry-after ' +
    'set-cookie te trailer transfer-encoding upgrade vary warning www-authenticate'
  ).split(' '),
);

/** `/trailers`: the echo, and after it the query as trailer fields. */
export const trailersEndpoint: Endpoint = defineEndpoint({
  methods: ['GET'],
  path: '/trailers',
  summary: 'The echo with every query parameter as a trailer after the body',
  description: 'HTTP/1.0 clients receive only the echo, because HTTP/1.0 has no trailers.',
  example: '/trailers?X-Checksum=abc',
  curl: '-i',
  async stream(request, response) {
    const trailers = parseQuery(request.search);
    checkTrailers(trailers, request.origin);
    const body = JSON.stringify(await echo(request));
    const names = trailers.map(([name]) => name).join(', ');
    // Node announces trailers only in chunked responses, so neither to HTTP/1.0 nor to HEAD.
    const hasChunks = request.raw.httpVersion !== '1.0' && request.method !== 'HEAD';
    const announced: OutgoingHttpHeaders = hasChunks && names !== '' ? { Trailer: names } : {};
    response.writeHead(200, { 'Content-Type': 'application/json', ...announced });
    if (request.method !== 'HEAD') {
      response.write(body);
      response.addTrailers(trailers.map(([name, value]): [string, string] => [name, value]));
    }
    response.end();
  },
});

function checkTrailers(trailers: readonly QueryPair[], origin: string): void {
  if (trailers.length > MAX_TRAILERS) {
    throw reject(`At most ${MAX_TRAILERS} trailers can be sent, not ${trailers.length}.`);
  }
  for (const [name, value] of trailers) {
    checkHeader(name, value, origin);
    if (FORBIDDEN.has(name.toLowerCase())) throw reject(`${name} must not be a trailer.`);
  }
}

function reject(detail: string) {
  return fail('header_refused', { detail });
}
