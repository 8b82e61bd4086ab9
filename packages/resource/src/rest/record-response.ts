import { type HttpResponse, toEntityTag } from '@sandbox/http';
import type { EngineRecord } from '@sandbox/query-engine';
import type { ResourceRecords } from '../dataset.js';
import { lastModified } from '../read/find.js';
import type { Written } from '../read/run.js';
import { recordEtagOf, type WrittenRecord } from './record-etag.js';

/** One record as the REST surface answers it: bare, with a strong `ETag` and `Last-Modified`. */
export function recordResponse(source: ResourceRecords, record: WrittenRecord): HttpResponse {
  const changed = lastModified(source, record.ordinal);
  return toResponse(record.written, [
    ...['ETag', recordEtagOf(source, record)],
    ...(changed === undefined ? [] : ['Last-Modified', new Date(changed).toUTCString()]),
  ]);
}

/**
 * The same in a session that was written to, without `Last-Modified`: what follows from writes to other records changes this one, or
 * those embedded in it, and leaves `updated_at` as it is.
 */
export function changingRecordResponse(
  source: ResourceRecords,
  record: WrittenRecord,
): HttpResponse {
  return toResponse(record.written, ['ETag', recordEtagOf(source, record)]);
}

/** The same of a whole record, which needs no look at the records. */
export function wholeRecordResponse(record: EngineRecord): HttpResponse {
  const body = Buffer.from(JSON.stringify(record));
  return toResponse({ body }, ['ETag', toEntityTag(body)]);
}

function toResponse(written: Written, validators: readonly string[]): HttpResponse {
  const headers = ['Content-Type', 'application/json', ...validators, 'Cache-Control', 'no-cache'];
  return { status: 200, headers, ...written, constant: true };
}
