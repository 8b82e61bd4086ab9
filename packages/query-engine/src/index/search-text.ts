import { foldSearch, splitTerms } from '../value/fold-text.js';
import { pathTableOf } from '../value/path-table.js';
import type { CollectionShape, EngineRecord } from '../value/shape.js';

/** Records are frozen, and each belongs to one collection. */
const TEXTS = new WeakMap<EngineRecord, string>();

/** The texts of a record that `q` searches, folded, one a line, with one space between words; kept once they were needed. */
export function searchTextOf(shape: CollectionShape, record: EngineRecord): string {
  const known = TEXTS.get(record);
  if (known !== undefined) return known;
  const text = pathTableOf(shape)
    .searchable.flatMap((path) => path.read(record) ?? [])
    .map((value) => splitTerms(foldSearch(String(value))).join(' '))
    .join('\n');
  TEXTS.set(record, text);
  return text;
}
