import { toEntityTag } from '@sandbox/http';
import type { Collection } from '@sandbox/query-engine';
import type { ResourceRecords } from '../dataset.js';
import { isWhole } from '../read/compile-record.js';
import type { Selection } from '../read/plan.js';
import type { Written } from '../read/run.js';

/** A record as it was written for a response. */
export interface WrittenRecord {
  readonly ordinal: number;
  readonly selection: Selection;
  readonly written: Written;
}

/**
 * The strong tag of a response with one record. It begins with the tag of the whole record. Where `fields` and `expand`
 * select something else, the tag of the bytes follows after a dot.
 */
export function recordEtagOf(
  { collection }: ResourceRecords,
  { ordinal, selection, written }: WrittenRecord,
): string {
  const tag = tagOfWhole(collection, ordinal);
  return isWhole(selection) ? tag : `${tag.slice(0, -1)}.${toEntityTag(written.body).slice(1)}`;
}

/** The tags of the records of collections that do not change, by their ordinals. */
const TAGS = new WeakMap<Collection, (string | undefined)[]>();

function tagOfWhole(collection: Collection, ordinal: number): string {
  const { bytes, derived, size } = collection;
  if (derived !== undefined) return toEntityTag(bytes.of(ordinal));
  const tags = TAGS.get(collection) ?? new Array<string | undefined>(size);
  const tag = tags[ordinal] ?? toEntityTag(bytes.of(ordinal));
  tags[ordinal] = tag;
  TAGS.set(collection, tags);
  return tag;
}

/** A tag that two parts make. */
const SHOWN_TAG = /("[\w-]+)\.[\w-]+"/g;

/** The tags of a precondition, each as the tag of the whole record: writes are about whole records, whatever was read. */
export function toRecordEtags(header: string): string {
  return header.replace(SHOWN_TAG, '$1"');
}
