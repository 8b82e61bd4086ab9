import { type Answer, type HeaderPairs, toEntityTag } from '@sandbox/http';
import type { ResourceRecords } from '../dataset.js';
import { isWhole } from '../read/compile-record.js';
import type { Selection } from '../read/plan.js';
import type { Written } from '../read/run.js';
import type { Page } from '../read/select.js';
import { listTagOf } from '../rest/list-tag.js';

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
export function listAnswer({ page, selection, written, headers, mediaType }: WrittenList): Answer {
  const { source, ordinals, offset, limit, total } = page;
  const tag = isWhole(selection)
    ? listTagOf(source, ordinals, `${offset} ${limit} ${total}`)
    : toEntityTag(written.body);
  return {
    status: 200,
    headers: [
      ...['Content-Type', mediaType],
      ...headers,
      ...['ETag', tag, 'Cache-Control', 'no-cache'],
    ],
    ...written,
    constant: true,
  };
}

/** The media type of most dialects. */
export const JSON_TYPE = 'application/json';

/** A record as a dialect has written it. */
interface WrittenRecord {
  readonly ordinal: number;
  readonly mediaType: string;
  readonly selection: Selection;
  readonly written: Written;
}

/** The response of a record. The tag of a whole one is that of our own response, which preconditions of writes compare. */
export function recordAnswerOf(
  { collection }: ResourceRecords,
  { ordinal, selection, written, mediaType }: WrittenRecord,
): Answer {
  const tagged = isWhole(selection) ? collection.bytes.of(ordinal) : written.body;
  const headers = [
    ...['Content-Type', mediaType],
    ...['ETag', toEntityTag(tagged), 'Cache-Control', 'no-cache'],
  ];
  return { status: 200, headers, ...written, constant: true };
}
