import type { Collection, Criteria, EngineRecord, RecordId } from '@sandbox/query-engine';
import type { FieldNode } from 'graphql';
import type { Dataset } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import { ordinalOfReference, recordAt } from '../read/find.js';
import type { Rankings } from '../read/select.js';
import { type Page, selectPage, selectRelated } from '../read/select.js';
import type { ToMany, ToOne } from '../relation.js';
import { type AggregateArguments, type Groups, readGroups } from './aggregates.js';
import { type Connection, type ConnectionArguments, readConnection } from './connection.js';
import { type ListArguments, toPageCriteria, toRelatedCriteria } from './to-criteria.js';

/** A page as GraphQL shows it. */
export interface RecordPage extends Page {
  readonly data: readonly EngineRecord[];
}

/** A relation where a query selects it. */
export interface SelectedRelation {
  readonly relation: ToMany;
  readonly args: ListArguments;
  readonly node: FieldNode | undefined;
}

/** The reads of the resolvers of one request, all of them synchronous. They throw AppErrors as REST does. */
export interface Reads {
  find(resource: Resource, id: RecordId): EngineRecord | undefined;
  page(resource: Resource, args: ListArguments): RecordPage;
  connection(resource: Resource, args: ConnectionArguments): Connection;
  groups(resource: Resource, args: AggregateArguments): Groups;
  one(record: EngineRecord, relation: ToOne): EngineRecord | undefined;
  many(record: EngineRecord, selected: SelectedRelation): readonly EngineRecord[];
}

/** Builds the reads of one request against a dataset. */
export function createReads(dataset: Dataset, rankings: Rankings): Reads {
  const collectionOf = (resource: string): Collection => dataset.of(resource).collection;
  // The arguments of a node are the same for all records that it is resolved for.
  const known = new Map<FieldNode | undefined, Criteria>();
  return {
    find: ({ name }, id) => collectionOf(name).find(id),
    page(resource, args) {
      const collection = collectionOf(resource.name);
      const page = selectPage(dataset, collection, toPageCriteria(resource, args));
      return { ...page, data: recordsAt(collection, page.ordinals) };
    },
    groups: (resource, args) => readGroups(dataset, resource, args),
    connection: (resource, args) => readConnection(dataset, resource, args),
    one(record, { target, key }) {
      const collection = collectionOf(target);
      return collection.at(ordinalOfReference(collection, record[key]));
    },
    many(record, { relation, args, node }) {
      const { resource, collection } = dataset.of(relation.target);
      const criteria = known.get(node) ?? toRelatedCriteria(resource, args);
      known.set(node, criteria);
      const { key } = relation;
      const request = { key, id: record.id, criteria, rankings };
      return recordsAt(collection, selectRelated(collection, request));
    },
  };
}

/** The records at ordinals that their collection gave. */
function recordsAt(collection: Collection, ordinals: Uint32Array): readonly EngineRecord[] {
  return Array.from(ordinals, (ordinal) => recordAt(collection, ordinal));
}
