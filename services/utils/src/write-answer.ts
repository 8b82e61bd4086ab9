import type { ServerResponse } from 'node:http';
import type { Answer } from '@sandbox/http';

/** Writes an answer to a response that has the platform's headers already. */
export function writeAnswer(response: ServerResponse, answer: Answer): void {
  const { status, headers = [], body = '' } = answer;
  setHeaders(response, headers);
  if (status !== 204 && status !== 304) {
    response.setHeader('Content-Length', Buffer.byteLength(body));
  }
  response.statusCode = status;
  response.end(body);
}

/**
 * Sets flat pairs: the first of a name takes the place of the platform's, further ones are added to it. What responses vary by
 * stays true whatever else they vary by.
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
