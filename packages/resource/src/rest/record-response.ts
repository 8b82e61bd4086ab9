import { type HttpResponse, toEntityTag } from '@sandbox/http';
import type { EngineRecord } from '@sandbox/query-engine';
import type { ResourceRecords } from '../dataset.js';
import { lastModified } from '../read/find.js';
import type { Written } from '../read/run.js';
import { recordEtagOf, type WrittenRecord } from './record-etag.js';

/** One record as the response of the REST surface: bare, with a strong `ETag` and `Last-Modified`. */
export function recordResponse(source: ResourceRecords, record: WrittenRecord): HttpResponse {
  const changed = lastModified(source, record.ordinal);
  return toResponse(record.written, [
    ...['ETag', recordEtagOf(source, record)],
    ...(changed === undefined ? [] : ['Last-Modified', new Date(changed).toUTCString()]),
  ]);
}

/**
 * The same in a session with writes, without `Last-Modified`. Effects of writes to other records change this record, or
 * its embedded records, and leave `updated_at` unchanged.
 */
export function changingRecordResponse(
  source: ResourceRecords,
  record: WrittenRecord,
): HttpResponse {
  return toResponse(record.written, ['ETag', recordEtagOf(source, record)]);
}

/** The same for a whole record, without reading the records. */
export function wholeRecordResponse(record: EngineRecord): HttpResponse {
  const body = Buffer.from(JSON.stringify(record));
  return toResponse({ body }, ['ETag', toEntityTag(body)]);
}

function toResponse(written: Written, validators: readonly string[]): HttpResponse {
  const headers = ['Content-Type', 'application/json', ...validators, 'Cache-Control', 'no-cache'];
  return { status: 200, headers, ...written, constant: true };
}
