import type { IncomingHttpHeaders } from 'node:http';
import { type HttpResponse, noContent } from '../response/response.js';
import { listAllowed } from './route.js';

/** A list of header names, as a browser sends it; anything else is not reflected. */
const NAMES = /^[\w!#$%&'*+.^`|~-]+(?:\s*,\s*[\w!#$%&'*+.^`|~-]+)*$/;

/** A longer list is not reflected: clients limit the bytes of headers. */
const MAX_REFLECTED = 4096;

/** Seconds for which a browser may store the response; browsers have lower limits if they prefer. */
const MAX_AGE = '86400';

/** True for the preflight of a browser before a request to another origin. */
export function isPreflight(method: string, headers: IncomingHttpHeaders): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

/**
 * Returns the response to a preflight with the path's methods. A path without routes gets all methods, so that the
 * page receives the 404 of its request instead of a failure it cannot read.
 */
export function respondToPreflight(
  headers: IncomingHttpHeaders,
  methods: ReadonlySet<string> | undefined,
): HttpResponse {
  const allowed = listAllowed(methods ?? ['ALL']);
  const requested = headers['access-control-request-headers'];
  const reflected =
    requested !== undefined && requested.length <= MAX_REFLECTED && NAMES.test(requested)
      ? ['Access-Control-Allow-Headers', requested]
      : [];
  return noContent([
    'Access-Control-Allow-Methods',
    allowed.join(', '),
    ...reflected,
    'Access-Control-Max-Age',
    MAX_AGE,
  ]);
}
