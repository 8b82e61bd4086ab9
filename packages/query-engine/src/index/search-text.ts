import { type Tally, textBytes } from '@sandbox/kernel';
import { foldSearch, splitTerms } from '../value/fold-text.js';
import { pathTableOf } from '../value/path-table.js';
import type { CollectionShape, EngineRecord } from '../value/shape.js';

/** Records are frozen, and each belongs to one collection. */
const TEXTS = new WeakMap<EngineRecord, string>();

/** The memory of an entry of the map, in bytes. */
const ENTRY_BYTES = 80;

/**
 * The strings of a record that `q` searches, folded, one a line, with one space between words; cached at the first use.
 * @param tally - counts the cached bytes
 */
export function searchTextOf(shape: CollectionShape, record: EngineRecord, tally?: Tally): string {
  const known = TEXTS.get(record);
  if (known !== undefined) return known;
  const text = pathTableOf(shape)
    .searchable.flatMap((path) => path.read(record) ?? [])
    .map((value) => splitTerms(foldSearch(String(value))).join(' '))
    .join('\n');
  TEXTS.set(record, text);
  tally?.add(ENTRY_BYTES + textBytes(text));
  return text;
}
