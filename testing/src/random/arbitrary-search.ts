import type { Resource } from '@sandbox/resource';
import fc from 'fast-check';
import { type FilterPath, filterPathsOf, valuesAt } from '../oracle/filter-path.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import { arbitraryPartOf } from './arbitrary-part-of.js';
import { elementOf, type QueryPart } from './query-part.js';

/** One or two words, mostly parts of words that stand in the texts of one record. */
export function arbitrarySearch(resource: Resource, records: readonly PlainRecord[]): QueryPart {
  const paths = filterPathsOf(resource).filter(
    ({ field: { type } }) => type === 'string' || type === 'text',
  );
  return elementOf(records)
    .chain((record) => {
      const words = wordsOf(record, paths);
      const word = fc.oneof(
        { weight: 6, arbitrary: elementOf(words).chain(arbitraryPartOf) },
        { weight: 1, arbitrary: fc.constantFrom('e', 'zzz', 'Ü', 'the') },
      );
      return fc.array(word, { minLength: 1, maxLength: 2 });
    })
    .map((words) => [['q', words.join(' ')]] as const);
}

function wordsOf(record: PlainRecord, paths: readonly FilterPath[]): readonly string[] {
  const words = paths
    .flatMap((path) => valuesAt(record, path))
    .flatMap((value) => String(value).split(/\s+/))
    .filter((word) => word !== '');
  return words.length > 0 ? words : ['a'];
}
