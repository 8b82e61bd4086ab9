import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { Connection } from '../connection.js';
import type { GraphqlContext } from '../context.js';
import { listOf, required } from './leaf-types.js';
import { namesOf, queryNamesOf } from './names.js';
import { recordSource } from './record-source.js';
import { type RecordTypes, SEARCH_TEXT, selectionArguments } from './record-types.js';

/** Builds the type that reports whether a connection continues, and at which cursors. */
export function createPageInfoType(): GraphQLObjectType<Connection['pageInfo']> {
  const flag = (description: string) => ({
    type: required(GraphQLBoolean),
    description,
  });
  return new GraphQLObjectType({
    name: 'PageInfo',
    description: 'Position of a page in its connection.',
    fields: {
      hasNextPage: flag('Whether records come after the last edge.'),
      hasPreviousPage: flag('Whether records come before the first edge.'),
      startCursor: { type: GraphQLString, description: 'The cursor of the first edge.' },
      endCursor: { type: GraphQLString, description: 'The cursor of the last edge.' },
    },
  });
}

/** The connection of a resource: its records by the cursors of Relay. */
export function toConnectionFields(
  types: RecordTypes,
  pageInfo: GraphQLObjectType,
): GraphQLFieldConfigMap<undefined, GraphqlContext> {
  const { resource } = types;
  const { name } = resource;
  const { limit: _, ...selection } = selectionArguments(types);
  const count = (description: string) => ({ type: GraphQLInt, description });
  const cursor = (description: string) => ({ type: GraphQLString, description });
  return {
    [`${queryNamesOf(resource).list}Connection`]: {
      type: required(toConnectionType(types, pageInfo)),
      description: `${resource.description} Uses cursors, which neither skip nor repeat records while records change.`,
      args: {
        first: count('Maximum number of records from the start, or after a cursor.'),
        after: cursor('Only records after the one with this cursor.'),
        last: count('Maximum number of records from the end, or before a cursor.'),
        before: cursor('Only records before the one with this cursor.'),
        ...selection,
        q: cursor(SEARCH_TEXT),
      },
      extensions: recordSource({ kind: 'connection', resource: name }),
      resolve: (_root, args, { reads }) => reads.connection(resource, args),
    },
  };
}

function toConnectionType(
  { resource, record }: RecordTypes,
  pageInfo: GraphQLObjectType,
): GraphQLObjectType<Connection> {
  const { record: name } = namesOf(resource);
  const edge = new GraphQLObjectType<Connection['edges'][number]>({
    name: `${name}Edge`,
    description: `A record of ${resource.name} with its cursor.`,
    fields: {
      cursor: {
        type: required(GraphQLString),
        description: 'The position of the record: its sort values and its id.',
      },
      node: { type: required(record), description: 'The record.' },
    },
  });
  return new GraphQLObjectType({
    name: `${name}Connection`,
    description: `A page of ${resource.name}.`,
    fields: {
      edges: {
        type: required(listOf(edge)),
        description: 'The records, in the order of the list.',
      },
      pageInfo: { type: required(pageInfo), description: 'Position of the page.' },
      totalCount: { type: required(GraphQLInt), description: 'Number of records on all pages.' },
    },
  });
}
