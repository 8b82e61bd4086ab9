import { type HttpRequest, type QueryPair, sentPathOf } from '@sandbox/http';
import type { ValuesByName } from '../collect-values.js';
import { parseCookies } from './cookie.js';
import { joinHeaders, pairHeaders } from './join-headers.js';
import { type BodyView, readBody } from './read-body.js';
import { showQuery } from './show-query.js';

/** Everything about a request: httpbin's members, and the parts that they leave out. */
export interface Echo extends BodyView {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly http_version: string;
  readonly args: ValuesByName;
  readonly query: ValuesByName;
  readonly headers: Readonly<Record<string, string>>;
  readonly raw_headers: readonly QueryPair[];
  /** The trailers after a chunked body (RFC 9110 6.5). */
  readonly trailers: Readonly<Record<string, string>>;
  readonly raw_trailers: readonly QueryPair[];
  readonly cookies: ValuesByName;
  readonly origin: string;
  readonly ip: string;
}

/**
 * Describes a request as it arrived, its body included.
 * @param limit - the most bytes of the body; those of every request when left out
 */
export async function echo(request: HttpRequest, limit?: number): Promise<Echo> {
  const { raw, search, path, clientAddress } = request;
  const query = showQuery(search);
  const bytes = await request.readBody(limit);
  return {
    method: request.method,
    url: `${request.origin}${path}${search === '' ? '' : `?${search}`}`,
    path: sentPathOf(request),
    http_version: request.httpVersion,
    args: query,
    query,
    headers: joinHeaders(raw.rawHeaders),
    raw_headers: pairHeaders(raw.rawHeaders),
    trailers: joinHeaders(raw.rawTrailers),
    raw_trailers: pairHeaders(raw.rawTrailers),
    cookies: parseCookies(request.headers.cookie),
    origin: clientAddress,
    ip: clientAddress,
    ...(await readBody(bytes, request.headers['content-type'])),
  };
}
