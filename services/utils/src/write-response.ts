import type { ServerResponse } from 'node:http';
import type { HttpResponse } from '@sandbox/http';

/** Writes a response to a `ServerResponse` that has the platform's headers already. */
export function writeResponse(response: ServerResponse, httpResponse: HttpResponse): void {
  const { status, headers = [], body = '' } = httpResponse;
  setHeaders(response, headers);
  if (status !== 204 && status !== 304) {
    response.setHeader('Content-Length', Buffer.byteLength(body));
  }
  response.statusCode = status;
  response.end(body);
}

/**
 * Sets flat pairs: the first of a name replaces the platform's, further ones are added to it. Of Content-Type
 * the last one counts, and Vary is always added to the existing one.
 */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  const seen = new Set<string>();
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    const lower = name.toLowerCase();
    if ((seen.has(lower) && lower !== 'content-type') || lower === 'vary')
      response.appendHeader(name, value);
    else response.setHeader(name, value);
    seen.add(lower);
  }
}
