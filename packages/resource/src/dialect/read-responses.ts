import { type HeaderPairs, type HttpResponse, toEntityTag } from '@sandbox/http';
import type { ResourceRecords } from '../dataset.js';
import { isWhole } from '../read/compile-record.js';
import type { Selection } from '../read/plan.js';
import type { Written } from '../read/run.js';
import type { Page } from '../read/select.js';
import { listEtagOf } from '../rest/list-etag.js';
import { recordEtagOf, type WrittenRecord } from '../rest/record-etag.js';

/** A list as a dialect has written it. */
interface WrittenList {
  readonly page: Page;
  readonly selection: Selection;
  readonly written: Written;
  readonly mediaType: string;
  /** The dialect's own headers. */
  readonly headers: HeaderPairs;
}

/** The response of a list: with the headers of its dialect and a strong `ETag`. */
export function listResponse({
  page,
  selection,
  written,
  headers,
  mediaType,
}: WrittenList): HttpResponse {
  const { source, ordinals, offset, limit, total } = page;
  const tag = isWhole(selection)
    ? listEtagOf(source, ordinals, `${offset} ${limit} ${total}`)
    : toEntityTag(written.body);
  return {
    status: 200,
    headers: ['Content-Type', mediaType, ...headers, 'ETag', tag, 'Cache-Control', 'no-cache'],
    ...written,
    constant: true,
  };
}

/** The media type of most dialects. */
export const JSON_TYPE = 'application/json';

/** The response of a record, with the same entity tag as in our own dialect. */
export function recordResponseOf(
  source: ResourceRecords,
  record: WrittenRecord,
  mediaType: string,
): HttpResponse {
  const headers = [
    ...['Content-Type', mediaType],
    ...['ETag', recordEtagOf(source, record), 'Cache-Control', 'no-cache'],
  ];
  return { status: 200, headers, ...record.written, constant: true };
}
