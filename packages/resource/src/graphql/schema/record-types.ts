import { DEFAULT_LIMIT, type EngineRecord, MAX_LIMIT } from '@sandbox/query-engine';
import {
  type GraphQLFieldConfig,
  type GraphQLInputObjectType,
  GraphQLInt,
  type GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { Api } from '../../define-api.js';
import type { Resource } from '../../define-resource.js';
import type { Relation } from '../../relation.js';
import type { GraphqlContext } from '../context.js';
import { ETAG, ETAG_FIELD } from './etag.js';
import { toFilterType } from './filter-types.js';
import { furtherField } from './further-members.js';
import { type LeafTypes, listOf, required } from './leaf-types.js';
import { namesOf } from './names.js';
import { NODE_ID, toNodeIdField } from './node-type.js';
import { toOutputFields } from './output-types.js';
import { recordSource } from './record-source.js';

/** The types of one resource's records. */
export interface RecordTypes {
  readonly resource: Resource;
  readonly record: GraphQLObjectType<EngineRecord, GraphqlContext>;
  readonly filter: GraphQLInputObjectType;
}

/** The types of all records of an API, by resource name. */
export type RecordTypeTable = ReadonlyMap<string, RecordTypes>;

/** Builds the record types of an API; their relations lead from one to another. */
export function createRecordTypes(api: Api, shared: SharedTypes): RecordTypeTable {
  const table = new Map<string, RecordTypes>();
  const typesOf = (resource: string): RecordTypes => {
    const types = table.get(resource);
    if (!types) throw new Error(`${api.name} declares no ${resource}.`);
    return types;
  };
  for (const resource of api.resources) {
    table.set(resource.name, {
      resource,
      filter: toFilterType(resource, shared.leaves, (name) => typesOf(name).filter),
      record: toRecordType(resource, shared, typesOf),
    });
  }
  return table;
}

/** Types that those of all records refer to. */
export interface SharedTypes {
  readonly leaves: LeafTypes;
  readonly node: GraphQLInterfaceType;
}

type TypesOf = (resource: string) => RecordTypes;

function toRecordType(
  resource: Resource,
  { leaves, node }: SharedTypes,
  typesOf: TypesOf,
): RecordTypes['record'] {
  const { record } = namesOf(resource);
  return new GraphQLObjectType<EngineRecord, GraphqlContext>({
    name: record,
    description: resource.description,
    interfaces: [node],
    fields: () => ({
      ...toOutputFields<EngineRecord, GraphqlContext>({
        owner: record,
        fields: resource.fields,
        leaves,
        isSure: ({ nullable }) => !nullable,
      }),
      ...Object.fromEntries(
        Object.entries(resource.relations).map(([name, relation]) => [
          name,
          toRelationField(resource, relation, typesOf(relation.target)),
        ]),
      ),
      ...furtherField(resource),
      [NODE_ID]: toNodeIdField(resource),
      [ETAG]: ETAG_FIELD,
    }),
  });
}

type RelationField = GraphQLFieldConfig<EngineRecord, GraphqlContext>;

function toRelationField(
  resource: Resource,
  relation: Relation,
  target: RecordTypes,
): RelationField {
  const { description, key } = relation;
  const extensions = recordSource({ kind: 'relation', resource: relation.target, relation });
  if (relation.kind === 'one') {
    const isSure = resource.fields[key]?.nullable === false;
    return {
      description,
      type: isSure ? required(target.record) : target.record,
      extensions,
      resolve: (record, _args, { reads }) => reads.one(record, relation),
    };
  }
  return {
    description,
    type: required(listOf(target.record)),
    args: selectionArguments(target),
    extensions,
    resolve: (record, args, { reads }, { fieldNodes: [node] }) =>
      reads.many(record, { relation, args, node }),
  };
}

/** The description of the argument `q` of lists. */
export const SEARCH_TEXT =
  'Terms, and phrases in double quotes, that must occur in the text fields. sort: "-relevance" lists the best matches first.';

/** The arguments of all fields that return several records. */
export function selectionArguments({ resource, filter }: RecordTypes) {
  return {
    limit: {
      type: GraphQLInt,
      defaultValue: DEFAULT_LIMIT,
      description: `Maximum number, 1 to ${MAX_LIMIT}.`,
    },
    sort: {
      type: GraphQLString,
      description: `Comma-separated list of fields of ${resource.name}; - before one sorts descending. Default: id.`,
    },
    filter: { type: filter, description: 'Only records that match all conditions.' },
  } as const;
}
