import type { IncomingHttpHeaders } from 'node:http';
import { matchesStrongly, matchesWeakly, parseEntityTags } from './entity-tag.js';
import { parseHttpDate } from './http-date.js';

/** Validators of a representation (RFC 9110 8.8). */
export interface Validators {
  readonly etag?: string | undefined;
  /** The instant of the last change, in milliseconds; compared by the second. */
  readonly lastModified?: number | undefined;
  /** False when the target has no representation: then `*` matches nothing. True when left out. */
  readonly exists?: boolean | undefined;
}

/** The result of the preconditions of a request: the usual response, 304, or 412. */
export type PreconditionResult = 'proceed' | 'not_modified' | 'precondition_failed';

/** The request whose preconditions are evaluated. */
export interface ConditionalRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly validators: Validators;
  /** The current instant, by which two-digit years are read. */
  readonly now: number;
}

/** True when a request carries a precondition at all. */
export function hasPreconditions(headers: IncomingHttpHeaders): boolean {
  return (
    headers['if-none-match'] !== undefined ||
    headers['if-modified-since'] !== undefined ||
    headers['if-match'] !== undefined ||
    headers['if-unmodified-since'] !== undefined
  );
}

/** Evaluates the preconditions in the order of RFC 9110 13.2.2; If-Range is left to handlers of ranges. */
export function evaluatePreconditions(request: ConditionalRequest): PreconditionResult {
  if (!mayProceed(request)) return 'precondition_failed';
  const safe = request.method === 'GET' || request.method === 'HEAD';
  const noneMatch = request.headers['if-none-match'];
  if (noneMatch !== undefined) {
    // RFC 9110 13.1.2
    if (!matchesOne(noneMatch, request.validators, matchesWeakly)) return 'proceed';
    return safe ? 'not_modified' : 'precondition_failed';
  }
  return safe && isUnchangedSince(request) ? 'not_modified' : 'proceed';
}

/** RFC 9110 13.1.1: true when If-Match lets the request through; strong comparison. */
export function matchesIfMatch(header: string, validators: Validators): boolean {
  return matchesOne(header, validators, matchesStrongly);
}

/** True when one of the tags of a header is that of the representation, or the header is `*` and it exists. */
function matchesOne(
  header: string,
  { etag, exists = true }: Validators,
  matches: typeof matchesStrongly,
): boolean {
  const tags = parseEntityTags(header);
  if (tags === '*') return exists;
  return exists && etag !== undefined && tags.some((tag) => matches(tag, etag));
}

/** Steps 1 and 2: If-Match, and only without it If-Unmodified-Since. */
function mayProceed({ headers, validators, now }: ConditionalRequest): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return matchesIfMatch(match, validators);
  const since = headers['if-unmodified-since'];
  if (since === undefined || validators.lastModified === undefined) return true;
  const instant = parseHttpDate(since, now);
  return instant === undefined || wholeSecond(validators.lastModified) <= instant;
}

/** Step 4; a date that does not parse is ignored (RFC 9110 13.1.3). */
function isUnchangedSince({ headers, validators, now }: ConditionalRequest): boolean {
  const since = headers['if-modified-since'];
  if (since === undefined || validators.lastModified === undefined) return false;
  const instant = parseHttpDate(since, now);
  return instant !== undefined && wholeSecond(validators.lastModified) <= instant;
}

/** HTTP dates have no fractions, so changes within a second cannot be distinguished. */
function wholeSecond(instant: number): number {
  return Math.floor(instant / 1000) * 1000;
}
