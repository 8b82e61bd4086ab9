import {
  evaluatePreconditions,
  type HttpRequest,
  hasPreconditions,
  platformError,
  toEntityTag,
} from '@sandbox/http';
import type { Clock } from '@sandbox/kernel';
import type { ResourceRecords } from '../dataset.js';
import { recordAt, requireOrdinal } from '../read/find.js';
import { sessionFail } from '../session/session-errors.js';

/** If-Match and its kin against the present record; a missing record is 404 before it is 412 (RFC 9110 13.1.1). */
export function createPreconditionCheck(
  clock: Clock,
): (source: ResourceRecords, request: HttpRequest) => void {
  return (source, request) => {
    const { headers, method } = request;
    const ordinal = requireOrdinal(source, request.params.id ?? '');
    if (isIfMatchMissing(headers)) throw ifMatchRequired();
    if (!hasPreconditions(headers)) return;
    const verdict = evaluatePreconditions({
      method,
      headers,
      validators: {
        etag: toEntityTag(source.collection.bytes.of(ordinal)),
        lastModified: Date.parse(String(recordAt(source.collection, ordinal).updated_at)),
      },
      now: clock.now(),
    });
    if (verdict === 'proceed') return;
    throw platformError('precondition_failed', { detail: reasonOf(headers) });
  };
}

type Headers = HttpRequest['headers'];

/** Whether a client that asked to be told when it forgets If-Match did so (RFC 6585 3). */
function isIfMatchMissing(headers: Headers): boolean {
  const required = headers['x-sandbox-require']?.toString().toLowerCase();
  return required === 'if-match' && headers['if-match'] === undefined;
}

function ifMatchRequired(): Error {
  return sessionFail('precondition_required', {
    detail:
      'X-Sandbox-Require asks for If-Match on every write to a record: send the ETag of the last GET.',
  });
}

/** Why a precondition fails, in the order in which they are evaluated (RFC 9110 13.2.2). */
function reasonOf(headers: Headers): string {
  if (headers['if-match'] !== undefined) {
    return 'The record is not the one that If-Match names: its ETag is another.';
  }
  if (headers['if-unmodified-since'] !== undefined) {
    return 'The record was changed after the instant of If-Unmodified-Since.';
  }
  return 'The record is there, and If-None-Match allows the write only when it is not, or has another ETag.';
}
