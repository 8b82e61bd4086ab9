import {
  type Filter,
  type ListQuery,
  parseFields,
  parseListQuery,
  type QueryPairs,
  toFilter,
} from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from './dataset.js';
import { fail } from './errors.js';
import { parseExpand } from './parse-expand.js';
import type { Relation } from './relation.js';
import { ordinalOfReference, type Representation, recordAt } from './representation.js';
import { requireOrdinal } from './require-record.js';

/** A page of records, by their places in the collection, and how to show them. */
export interface Page {
  readonly source: ResourceRecords;
  readonly query: ListQuery;
  readonly total: number;
  readonly ordinals: Uint32Array;
  readonly show: Representation;
}

/** One record, by its place in the collection, and how to show it. */
export interface Found {
  readonly source: ResourceRecords;
  readonly ordinal: number;
  readonly show: Representation;
}

/** A record of which related ones are asked for. */
export interface Parent {
  readonly source: ResourceRecords;
  readonly id: string;
}

/** What can be read from a dataset; every surface (REST, GraphQL) is a thin form of this. */
export interface Operations {
  /** The records of a collection that match the list options. */
  list(resource: string, options: QueryPairs): Page;
  /** The record with this id. */
  find(resource: string, id: string, options: QueryPairs): Found;
  /** The records that a to-many relation of a record leads to, with all list options. */
  listRelated(parent: Parent, relation: Relation, options: QueryPairs): Page;
  /** The record that a to-one relation of a record leads to. */
  findRelated(parent: Parent, relation: Relation, options: QueryPairs): Found;
}

/** Builds the operations on a dataset. All of them throw AppErrors for what a client did wrong. */
export function createOperations(dataset: Dataset): Operations {
  const list = (source: ResourceRecords, options: QueryPairs, within: readonly Filter[]): Page => {
    const asked = parseListQuery(source.collection.shape, options);
    const query =
      within.length === 0 ? asked : { ...asked, filters: [...within, ...asked.filters] };
    const { total, ordinals } = source.collection.run(query);
    const expand = parseExpand(dataset, source, query.expand);
    return { source, query, total, ordinals, show: { fields: query.fields, expand } };
  };
  const found = (source: ResourceRecords, ordinal: number, options: QueryPairs): Found => ({
    source,
    ordinal,
    show: parseRepresentation(dataset, source, options),
  });
  return {
    list: (resource, options) => list(dataset.of(resource), options, []),
    find: (resource, id, options) => {
      const source = dataset.of(resource);
      return found(source, requireOrdinal(source, id), options);
    },
    listRelated: (parent, relation, options) => {
      const { id } = recordAt(parent.source, requireOrdinal(parent.source, parent.id));
      const target = dataset.of(relation.target);
      return list(target, options, [
        toFilter(target.collection.shape, { path: relation.key, operator: 'eq', value: id }),
      ]);
    },
    findRelated: (parent, relation, options) => {
      const record = recordAt(parent.source, requireOrdinal(parent.source, parent.id));
      const target = dataset.of(relation.target);
      const ordinal = ordinalOfReference(target, record[relation.key]);
      if (ordinal < 0) throw noRelated(parent, relation);
      return found(target, ordinal, options);
    },
  };
}

/** The options that a single record takes: `fields` and `expand`. */
function parseRepresentation(
  dataset: Dataset,
  source: ResourceRecords,
  options: QueryPairs,
): Representation {
  const unknown = options.find(([name]) => name !== 'fields' && name !== 'expand');
  if (unknown) {
    throw fail('unknown_parameter', {
      detail: `A single record takes the options fields and expand, not "${unknown[0]}".`,
      members: { allowed: ['fields', 'expand'] },
    });
  }
  const given = (name: string): readonly string[] =>
    options.filter(([option]) => option === name).map(([, value]) => value);
  const fields = given('fields');
  return {
    fields: parseFields(source.collection.shape, fields.length > 0 ? fields : undefined),
    expand: parseExpand(dataset, source, given('expand').join(',')),
  };
}

function noRelated(parent: Parent, relation: Relation): Error {
  const { singular } = parent.source.resource;
  return fail('not_found', {
    detail: `The ${singular} ${parent.id} has no ${relation.key}, so it leads nowhere.`,
  });
}
