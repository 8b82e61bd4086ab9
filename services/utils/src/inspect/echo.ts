import { type HttpRequest, parseQuery, type QueryPair, sentPathOf } from '@sandbox/http';
import { collectValues, type ValuesByName } from '../collect-values.js';
import { parseCookies } from './cookie.js';
import { joinHeaders, pairHeaders } from './join-headers.js';
import { type BodyView, readBody } from './read-body.js';

/** Everything about a request: httpbin's members, and what they leave out. */
export interface Echo extends BodyView {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly http_version: string;
  readonly args: ValuesByName;
  readonly query: ValuesByName;
  readonly headers: Readonly<Record<string, string>>;
  readonly raw_headers: readonly QueryPair[];
  readonly cookies: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly ip: string;
}

/**
 * Describes a request as it arrived, its body included.
 * @param limit - the most bytes of the body; those of every request when left out
 */
export async function echo(request: HttpRequest, limit?: number): Promise<Echo> {
  const { raw, search, path, clientAddress } = request;
  const query = collectValues(parseQuery(search));
  const bytes = await request.readBody(limit);
  return {
    method: request.method,
    url: `${request.origin}${path}${search === '' ? '' : `?${search}`}`,
    path: sentPathOf(request),
    http_version: raw.httpVersion,
    args: query,
    query,
    headers: joinHeaders(raw.rawHeaders),
    raw_headers: pairHeaders(raw.rawHeaders),
    cookies: parseCookies(request.headers.cookie),
    origin: clientAddress,
    ip: clientAddress,
    ...(await readBody(bytes, request.headers['content-type'])),
  };
}
