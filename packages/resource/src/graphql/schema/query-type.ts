import { type GraphQLFieldConfigMap, GraphQLInt, GraphQLObjectType, GraphQLString } from 'graphql';
import type { Api } from '../../define-api.js';
import { idFieldOf } from '../../record-id.js';
import type { GraphqlContext } from '../context.js';
import type { RecordPage } from '../reads.js';
import { toAggregateFields } from './aggregate-type.js';
import { createPageInfoType, toConnectionFields } from './connection-type.js';
import { type LeafTypes, listOf, required } from './leaf-types.js';
import { NODE_QUERY, namesOf, queryNamesOf } from './names.js';
import { toNodeField } from './node-type.js';
import { recordSource } from './record-source.js';
import {
  type RecordTypes,
  type RecordTypeTable,
  SEARCH_TEXT,
  type SharedTypes,
  selectionArguments,
} from './record-types.js';
import { toSingleQueries } from './single-fields.js';

/** The queries: for each resource one record by id, and a page, a connection and groups of those that match; any record by its global id. */
export function toQueryType(
  api: Api,
  table: RecordTypeTable,
  { node, leaves }: SharedTypes,
): GraphQLObjectType<undefined, GraphqlContext> {
  const pageInfo = createPageInfoType();
  const all = [...table.values()];
  const aggregates = all.map((types) => toAggregateFields(types, leaves));
  const connections = all.map((types) => toConnectionFields(types, pageInfo));
  return new GraphQLObjectType({
    name: 'Query',
    fields: Object.assign(
      {},
      ...all.map((types) => toQueryFields(types, leaves)),
      ...connections,
      ...aggregates,
      toSingleQueries(api, leaves),
      { [NODE_QUERY]: toNodeField(api, node) },
    ),
  });
}

function toQueryFields(
  types: RecordTypes,
  leaves: LeafTypes,
): GraphQLFieldConfigMap<undefined, GraphqlContext> {
  const { resource, record } = types;
  const { name, singular, description } = resource;
  const { one, list } = queryNamesOf(resource);
  const { limit, ...selection } = selectionArguments(types);
  const idType = leaves.of(namesOf(resource).record, 'id', idFieldOf(resource));
  return {
    [one]: {
      type: record,
      description: `The ${singular} with this id; null when it does not exist.`,
      args: { id: { type: required(idType) } },
      extensions: recordSource({ kind: 'record', resource: name }),
      resolve: (_root, { id }, { reads }) => reads.find(resource, id),
    },
    [list]: {
      type: toPageType(types),
      description,
      args: {
        page: { type: GraphQLInt, description: 'From 1; not together with offset.' },
        limit,
        offset: { type: GraphQLInt, description: 'Number of records to skip.' },
        ...selection,
        q: { type: GraphQLString, description: SEARCH_TEXT },
      },
      extensions: recordSource({ kind: 'page', resource: name }),
      resolve: (_root, args, { reads }) => reads.page(resource, args),
    },
  };
}

function toPageType({ resource, record }: RecordTypes): GraphQLObjectType<RecordPage> {
  const count = (description: string) => ({ type: required(GraphQLInt), description });
  return new GraphQLObjectType({
    name: namesOf(resource).page,
    description: `A page of ${resource.name}.`,
    fields: {
      total: count('Number of records on all pages.'),
      page: count('The page, from 1.'),
      limit: count('Number of records on each page.'),
      pages: count('Number of pages.'),
      data: { type: required(listOf(record)), description: 'The records of this page.' },
    },
  });
}
