import type { Collection, EngineRecord } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { Relation } from '../relation.js';
import type {
  OrdinalReads,
  PageArguments,
  PagePlace,
  SelectionArguments,
} from './ordinal-reads.js';

/** A page as GraphQL shows it. */
export interface RecordPage extends PagePlace {
  readonly data: readonly EngineRecord[];
}

/** What the read resolvers ask for; all of it synchronous. */
export interface Reads {
  find(resource: string, id: number): EngineRecord | undefined;
  page(resource: string, options: PageArguments): RecordPage;
  one(record: EngineRecord, relation: Relation): EngineRecord | undefined;
  many(
    record: EngineRecord,
    relation: Relation,
    options: SelectionArguments,
  ): readonly EngineRecord[];
}

/** The reads of a dataset that give records instead of their places. */
export function createReads(dataset: Dataset, places: OrdinalReads): Reads {
  const collectionOf = (resource: string): Collection => dataset.of(resource).collection;
  return {
    find: (resource, id) => collectionOf(resource).records[places.find(resource, id)],
    page(resource, options) {
      const { ordinals, ...place } = places.page(resource, options);
      return { ...place, data: recordsAt(collectionOf(resource), ordinals) };
    },
    one: (record, relation) => collectionOf(relation.target).records[places.one(record, relation)],
    many: (record, relation, options) =>
      recordsAt(collectionOf(relation.target), places.many(record, relation, options)),
  };
}

/** The records at ordinals that their collection gave. */
function recordsAt({ records }: Collection, ordinals: Uint32Array): readonly EngineRecord[] {
  return Array.from(ordinals, (ordinal) => records[ordinal] as EngineRecord);
}
