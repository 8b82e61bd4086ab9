import {
  evaluatePreconditions,
  formatHttpDate,
  type HttpRequest,
  type HttpResponse,
  parseRange,
  type Validators,
} from '@sandbox/http';
import { fail } from '../errors.js';
import { formatByteranges, formatContentRange } from './format-byteranges.js';
import { isRangeCurrent } from './is-range-current.js';

/** A representation of which parts can be requested. */
export interface RangedContent {
  readonly content: Buffer;
  readonly type: string;
  readonly validators: Validators;
  /** Separates the parts of a response with several; must not occur in the content. */
  readonly boundary: string;
}

/**
 * Responds with the requested parts of a representation, or with all of it. The platform turns the complete
 * response into 304 or 412 where a precondition requires it; preconditions come before Range (RFC 9110
 * 13.2.2).
 */
export function respondWithRange(
  request: HttpRequest,
  ranged: RangedContent,
  now: number,
): HttpResponse {
  const { content, type, validators } = ranged;
  const whole = { status: 200, headers: ['Content-Type', type, ...common(ranged)], body: content };
  if (!isRangeAsked({ request, validators, now })) return whole;
  const requested = parseRange(request.headers.range, content.length);
  if (requested.kind === 'whole') return whole;
  if (requested.kind === 'unsatisfiable') throw notSatisfiable(request, ranged);
  const [only, ...others] = requested.parts;
  if (others.length > 0) return answerParts(ranged, requested.parts);
  const range = ['Content-Range', formatContentRange(only, content.length)];
  return {
    status: 206,
    headers: ['Content-Type', type, ...range, ...common(ranged)],
    body: content.subarray(only.first, only.last + 1),
  };
}

/** Range is defined only for GET (RFC 9110 14.2), and gives way to preconditions. */
function isRangeAsked(options: {
  readonly request: HttpRequest;
  readonly validators: Validators;
  readonly now: number;
}): boolean {
  const { request, validators, now } = options;
  const { method, headers } = request;
  if (method !== 'GET' || headers.range === undefined) return false;
  if (evaluatePreconditions({ method, headers, validators, now }) !== 'proceed') return false;
  const ifRange = headers['if-range'];
  // Node joins repeated headers of this name, so it cannot be a list; its types do not know the name.
  return isRangeCurrent({ ifRange: ifRange?.toString(), validators, now });
}

function answerParts(
  ranged: RangedContent,
  parts: Parameters<typeof formatByteranges>[0]['parts'],
): HttpResponse {
  const { boundary } = ranged;
  const type = `multipart/byteranges; boundary=${boundary}`;
  return {
    status: 206,
    headers: ['Content-Type', type, ...common(ranged)],
    body: formatByteranges({ ...ranged, parts }),
  };
}

function common({ validators }: RangedContent): string[] {
  const { etag, lastModified } = validators;
  const headers = ['Accept-Ranges', 'bytes'];
  if (etag !== undefined) headers.push('ETag', etag);
  if (lastModified !== undefined) headers.push('Last-Modified', formatHttpDate(lastModified));
  return headers;
}

function notSatisfiable(request: HttpRequest, { content, validators }: RangedContent) {
  const size = content.length;
  const { etag } = validators;
  return fail('range_not_satisfiable', {
    detail: `None of the ranges "${request.headers.range}" starts within the ${size} bytes.`,
    members: { size },
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Range': `bytes */${size}`,
      ...(etag !== undefined && { ETag: etag }),
    },
  });
}
