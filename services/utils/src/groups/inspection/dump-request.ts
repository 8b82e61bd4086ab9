import { type HttpRequest, type HttpResponse, type QueryPair, sentPathOf } from '@sandbox/http';
import { pairHeaders } from '../../inspect/join-headers.js';

/**
 * Writes a request as it was sent; a chunked body is shown without its chunks, and followed by its trailers.
 */
export async function dumpRequest(
  request: HttpRequest,
  isShown: (name: string) => boolean = () => true,
): Promise<Buffer> {
  const { method, search, raw } = request;
  const path = sentPathOf(request);
  const target = search === '' ? path : `${path}?${search}`;
  const lines = [
    `${method} ${target} HTTP/${request.httpVersion}`,
    ...pairHeaders(raw.rawHeaders)
      .filter(([name]) => isShown(name))
      .map(([name, value]) => `${name}: ${value}`),
  ];
  // Node reads header bytes as Latin-1, so they are written back as that.
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  const body = await request.readBody();
  const trailers = pairHeaders(raw.rawTrailers).filter(([name]) => isShown(name));
  return Buffer.concat([head, body, toLines(trailers)]);
}

/** Trailers are on separate lines after the body. */
function toLines(trailers: readonly QueryPair[]): Buffer {
  const lines = trailers.map(([name, value]) => `\r\n${name}: ${value}`);
  return Buffer.from(lines.length === 0 ? '' : `${lines.join('')}\r\n`, 'latin1');
}

/** With TRACE, a page could read the values that the browser hides from it (RFC 9110 9.3.8). */
const SENSITIVE: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** Responds to TRACE with the request as it was received, credentials and cookies left out. */
export async function answerTrace(request: HttpRequest): Promise<HttpResponse> {
  const body = await dumpRequest(request, (name) => !SENSITIVE.has(name.toLowerCase()));
  return { status: 200, headers: ['Content-Type', 'message/http'], body };
}
