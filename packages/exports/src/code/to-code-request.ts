import {
  type ExampleBody,
  type ExampleRequest,
  encodePairs,
  targetOf,
} from '../model/example-request.js';
import type { CodeRequest } from './code-request.js';

const BOUNDARY = 'example-boundary';

/**
 * An example request as code writes it.
 * @param baseUrl - where the service is, without a slash at its end
 */
export function toCodeRequest(request: ExampleRequest, baseUrl: string): CodeRequest {
  const { method, headers, body, expected } = request;
  const written = body && writeBody(body);
  return {
    method,
    url: `${baseUrl}${targetOf(request)}`,
    headers: [
      ...headers,
      ...(written === undefined ? [] : [['Content-Type', written.mediaType] as const]),
    ],
    body: written?.text ?? null,
    isBase64: false,
    status: expected.statuses[0] ?? null,
    notes: [],
  };
}

interface WrittenBody {
  readonly mediaType: string;
  readonly text: string;
}

/** A body as it is sent. */
function writeBody(body: ExampleBody): WrittenBody {
  if (body.kind === 'text') return body;
  if (body.kind === 'json')
    return { mediaType: body.mediaType, text: JSON.stringify(body.value, null, 2) ?? '' };
  if (body.kind === 'form')
    return { mediaType: 'application/x-www-form-urlencoded', text: encodePairs(body.fields) };
  const parts = body.fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    mediaType: `multipart/form-data; boundary=${BOUNDARY}`,
    text: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}
