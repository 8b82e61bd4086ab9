import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TlsDetails } from '../connection/tls-details.js';
import type { RequestSession } from '../session/request-session.js';

/** How much is read line by line. */
export interface LineBounds {
  /** The most bytes of the whole body. */
  readonly limit: number;
  /** The memory of a line in its reader, in addition to its bytes: it counts as unfinished bodies do. */
  readonly lineBytes: number;
}

/** A request as handlers see it. It knows no Express; everything costly is computed when first needed. */
export interface HttpRequest {
  readonly method: string;
  /** The path as it was sent, without the query and without the prefix of a session. */
  readonly path: string;
  /** The decoded parameters of the route's pattern; a wildcard's parts are joined by `/`. */
  readonly params: Readonly<Record<string, string>>;
  /** The raw string after `?`; empty without a query. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  /** The session that the request names; undefined when none. */
  readonly session: RequestSession | undefined;
  /**
   * The start of links: PUBLIC_BASE_URL or `scheme://host` of a trusted proxy's headers, else empty; then the prefix
   * of the session.
   */
  readonly base: string;
  /** The same with the best guess of `scheme://host` where `base` has none. A response that used it is never cached. */
  readonly origin: string;
  /** The client's IP address, behind as many proxies as TRUST_PROXY trusts. */
  readonly clientAddress: string;
  /** The version of HTTP that the client speaks: `1.0`, `1.1` or `2`; `raw` is a request of HTTP/1 in any case. */
  readonly httpVersion: string;
  /** The client's TLS connection; undefined for plain HTTP, and behind a proxy that ends TLS. */
  readonly tls: TlsDetails | undefined;
  /** The request id that the response carries in X-Request-Id. */
  readonly id: string;
  readonly raw: IncomingMessage;
  /** True when an inspector reads the written response: no bytes may bypass it on the way to the socket. */
  readonly isRecorded?: boolean;
  /**
   * Reads the body as JSON. A `__proto__` key becomes an ordinary own property.
   * @param mediaTypes - the accepted types, `application/json` when left out
   * @throws AppError unsupported_media_type, payload_too_large, invalid_json
   */
  json(mediaTypes?: readonly string[]): Promise<unknown>;
  /**
   * Reads the body's bytes; further calls give the same bytes.
   * @param limit - the most bytes to take, when that is less than MAX_BODY_BYTES
   * @throws AppError payload_too_large, bad_request when the client goes away
   */
  readBody(limit?: number): Promise<Buffer>;
  /**
   * Reads a body line by line as it comes, which may be larger than MAX_BODY_BYTES, such as a file of data.
   * @throws AppError payload_too_large, overloaded, bad_request when the client goes away
   */
  readLines(bounds: LineBounds): AsyncIterable<string>;
  /**
   * Sends an interim response (1xx, RFC 9110 15.2) ahead of the final one. Node has no call for statuses that it does not
   * know.
   * @param headers - flat pairs of name and value
   * @returns false when there can be none: HTTP/1.0 knows no interim responses, and a pipelined request has to wait
   */
  interim(status: number, reason: string, headers?: readonly string[]): boolean;
}
