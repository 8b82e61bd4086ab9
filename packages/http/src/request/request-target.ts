import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { AppError } from '@sandbox/kernel';
import { platformError } from '../errors.js';

const SCHEME = /^https?:\/\//i;
const END_OF_AUTHORITY = /[/?#]/;

/**
 * Replaces a target in absolute form by its path, and the Host header by the host of the target. A server must accept
 * both forms and trust the target (RFC 9112 3.2.2).
 * @returns the reason why the request cannot be routed; undefined when it can
 */
export function adoptTarget(request: IncomingMessage): AppError | undefined {
  const problem = findFramingProblem(request) ?? findHostProblem(request);
  const target = request.url ?? '';
  if (problem !== undefined || target.startsWith('/')) return problem ?? findPathProblem(target);
  const scheme = SCHEME.exec(target)?.[0];
  if (scheme === undefined) return target === '*' ? undefined : badRequest(NO_PATH);
  const rest = target.slice(scheme.length);
  const end = END_OF_AUTHORITY.exec(rest)?.index ?? rest.length;
  const host = rest.slice(0, end);
  if (!isHost(host)) return badRequest(NO_PATH);
  request.headers.host = host;
  request.url = rest.startsWith('/', end) ? rest.slice(end) : `/${rest.slice(end)}`;
  return findPathProblem(request.url);
}

const NO_PATH = 'The request target must be a path or an absolute http URL.';

/** The problem of a request that the parser accepts although we do not support it. */
function findFramingProblem({ headers, httpVersion }: IncomingMessage): AppError | undefined {
  if (httpVersion === '0.9') return badRequest('The request line must end with the HTTP version.');
  if (httpVersion !== '1.1' && httpVersion !== '1.0') {
    return platformError('version_not_supported', {
      detail: `This server accepts HTTP/1.1 and HTTP/1.0, not HTTP/${httpVersion}.`,
    });
  }
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return undefined;
  if (httpVersion === '1.0') return badRequest('HTTP/1.0 does not support Transfer-Encoding.'); // RFC 9112 6.1
  if (coding.trim().toLowerCase() === 'chunked') return undefined;
  return platformError('coding_not_implemented', {
    detail: `The transfer coding must be chunked, not "${coding}".`,
  });
}

/** RFC 9112 3.2: exactly one Host header, and one that can be part of a URL; HTTP/1.0 may leave it out. */
function findHostProblem({
  headers,
  rawHeaders,
  httpVersion,
}: IncomingMessage): AppError | undefined {
  const { host } = headers;
  if (host === undefined) {
    if (httpVersion === '1.0') return undefined;
    return badRequest('An HTTP/1.1 request must have a Host header.');
  }
  if (countHosts(rawHeaders) > 1) return badRequest('A request must have only one Host header.');
  if (host === '' || isHost(host)) return undefined;
  return badRequest(`The Host header must be a host with an optional port, not "${host}".`);
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function findPathProblem(path: string): AppError | undefined {
  if (!path.includes('#')) return undefined;
  return platformError('malformed_url', {
    detail: 'The request target must not contain a fragment. Send "#" as %23.',
  });
}

function badRequest(detail: string): AppError {
  return platformError('bad_request', { detail });
}

/** A name of RFC 3986 3.2.2 or an IP address in brackets, and a port. */
const HOST = /^(?:\[([^\]]*)\]|((?:[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2})+))(?::(\d{0,5}))?$/;

const MAX_PORT = 65_535;

/** The last valid host: nearly all requests name the same host, and the pattern costs as much as routing does. */
let lastHost = '';

/** True for `uri-host [":" port]` (RFC 9112 3.2). */
function isHost(text: string): boolean {
  if (text === lastHost && text !== '') return true;
  const isOne = matchesHost(text);
  if (isOne) lastHost = text;
  return isOne;
}

function matchesHost(text: string): boolean {
  const match = HOST.exec(text);
  if (match === null) return false;
  const [, address, , port = ''] = match;
  return (address === undefined || isIPv6(address)) && Number(port) <= MAX_PORT;
}
