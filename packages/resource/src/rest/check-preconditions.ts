import {
  evaluatePreconditions,
  type HttpRequest,
  hasPreconditions,
  platformError,
  toEntityTag,
} from '@sandbox/http';
import type { Clock } from '@sandbox/kernel';
import type { ResourceRecords } from '../dataset.js';
import { lastModified, requireOrdinal } from '../read/find.js';
import { sessionFail } from '../session/session-errors.js';
import { toRecordEtags } from './record-etag.js';

/** The record that is written to, and the requirements for its writers. */
interface WriteSubject {
  readonly source: ResourceRecords;
  /** As a path names it; the parameter `id` of the path when left out. */
  readonly id?: string;
  readonly isMatchRequired: boolean;
}

/** Rejects a write whose preconditions do not hold. */
export type CheckPreconditions = (subject: WriteSubject, request: HttpRequest) => void;

/**
 * Checks If-Match and similar headers against the current record; a missing record is 404 before it is 412 (RFC 9110
 * 13.1.1).
 */
export function createPreconditionCheck(clock: Clock): CheckPreconditions {
  return ({ source, isMatchRequired, id }, request) => {
    const { headers, method, params } = request;
    const ordinal = requireOrdinal(source, id ?? params.id ?? '');
    const asksForMatch = isMatchRequired || wantsMatchRequired(headers);
    if (asksForMatch && headers['if-match'] === undefined) throw matchRequired();
    if (!hasPreconditions(headers)) return;
    const verdict = evaluatePreconditions({
      method,
      headers: aboutRecords(headers),
      validators: {
        etag: toEntityTag(source.collection.bytes.of(ordinal)),
        lastModified: lastModified(source, ordinal),
      },
      now: clock.now(),
    });
    if (verdict === 'proceed') return;
    throw platformError('precondition_failed', { detail: reasonOf(headers) });
  };
}

type Headers = HttpRequest['headers'];

/** Preconditions with only the tags of records. */
function aboutRecords(headers: Headers): Headers {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  return {
    ...headers,
    ...(match !== undefined && { 'if-match': toRecordEtags(match) }),
    ...(noneMatch !== undefined && { 'if-none-match': toRecordEtags(noneMatch) }),
  };
}

/** Whether a client asks for an error when it omits If-Match. */
export function wantsMatchRequired(headers: Headers): boolean {
  return headers['x-sandbox-require']?.toString().toLowerCase() === 'if-match';
}

/** RFC 6585 3. */
function matchRequired(): Error {
  return sessionFail('precondition_required', {
    detail:
      'Writes to a record require If-Match here, because of X-Sandbox-Require or the session rules. Send the ETag of the last GET.',
  });
}

/** Why a precondition fails, in the order in which they are evaluated (RFC 9110 13.2.2). */
function reasonOf(headers: Headers): string {
  if (headers['if-match'] !== undefined) {
    return 'The record does not match If-Match: its ETag is different.';
  }
  if (headers['if-unmodified-since'] !== undefined) {
    return 'The record was changed after the time in If-Unmodified-Since.';
  }
  return 'The record exists, but If-None-Match allows the write only if it does not exist or has another ETag.';
}
