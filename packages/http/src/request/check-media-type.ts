import type { IncomingHttpHeaders } from 'node:http';
import { platformError } from '../errors.js';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)"?/i;

/** The names of UTF-8, and of ASCII, which is a subset of UTF-8. JSON has no other encoding (RFC 8259 8.1). */
const UTF8_NAMES = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/** Returns the media type of a Content-Type header, in lower case, without its parameters. */
export function mediaTypeOf(contentType: string | undefined): string {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Passes a body whose type is one of the accepted ones, in UTF-8 and not compressed.
 * @throws AppError unsupported_media_type, with the accepted types in `Accept`
 */
export function checkMediaType(headers: IncomingHttpHeaders, accepted: readonly string[]): void {
  const header = headers['content-type'];
  const type = mediaTypeOf(header);
  if (!accepted.includes(type)) {
    const came = type === '' ? 'the request has none' : `not "${type}"`;
    throw unsupported(`Content-Type must be ${accepted.join(' or ')}, ${came}.`, accepted);
  }
  const charset = CHARSET.exec(header ?? '')?.[1];
  if (charset !== undefined && !UTF8_NAMES.has(charset.toLowerCase())) {
    throw unsupported(`The charset of the body must be utf-8, not "${charset}".`, accepted);
  }
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    throw unsupported(`The body must not be compressed, not "${coding}".`, accepted);
  }
}

function unsupported(detail: string, accepted: readonly string[]): Error {
  return platformError('unsupported_media_type', {
    detail,
    members: { accepted },
    headers: { Accept: accepted.join(', ') },
  });
}
