import { platformError } from '../errors.js';
import type { HttpRequest } from '../request/request.js';
import {
  evaluatePreconditions,
  hasPreconditions,
  type Validators,
} from '../semantics/conditional.js';
import { parseHttpDate } from '../semantics/http-date.js';
import { problemOf } from './problem.js';
import { findHeader, type HttpResponse } from './response.js';

/** The headers that a 304 keeps of its response (RFC 9110 15.4.5). */
const KEPT_BY_304 = new Set([
  'cache-control',
  'content-location',
  'etag',
  'expires',
  'last-modified',
  'vary',
]);

/**
 * Replaces a 200 that the client already has by 304, or by 412 when it requested that (RFC 9110 13.2.2). Applies to
 * GET and HEAD responses with ETag or Last-Modified, regardless of the request's Cache-Control.
 */
export function applyPreconditions(
  request: HttpRequest,
  response: HttpResponse,
  now: number,
): HttpResponse {
  const { method, headers } = request;
  if (response.status !== 200 || !hasPreconditions(headers)) return response;
  if (method !== 'GET' && method !== 'HEAD') return response;
  const validators = findValidators(response, now);
  if (validators.etag === undefined && validators.lastModified === undefined) return response;
  const verdict = evaluatePreconditions({ method, headers, validators, now });
  if (verdict === 'not_modified') return toNotModified(response);
  return verdict === 'proceed' ? response : problemOf(request, preconditionFailed(validators));
}

function findValidators({ headers }: HttpResponse, now: number): Validators {
  const changed = findHeader(headers, 'Last-Modified');
  return {
    etag: findHeader(headers, 'ETag'),
    lastModified: changed === undefined ? undefined : parseHttpDate(changed, now),
  };
}

function toNotModified({ headers = [] }: HttpResponse): HttpResponse {
  const stored: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    if (KEPT_BY_304.has(name.toLowerCase())) stored.push(name, value);
  }
  return { status: 304, headers: stored };
}

function preconditionFailed({ etag }: Validators) {
  const present = etag === undefined ? '' : ` The current ETag is ${etag}.`;
  return platformError('precondition_failed', {
    detail: `If-Match or If-Unmodified-Since does not match the current representation.${present}`,
    ...(etag !== undefined && { headers: { ETag: etag } }),
  });
}
