import {
  MAX_LIMIT,
  MEASURES,
  type MeasureName,
  measurableFields,
  type PathShape,
  pathTableOf,
} from '@sandbox/query-engine';
import {
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInt,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import { toCollectionShape } from '../../dataset.js';
import type { Resource } from '../../define-resource.js';
import { pascalCase } from '../../openapi/names.js';
import type { Group, Groups } from '../aggregates.js';
import type { GraphqlContext } from '../context.js';
import { type LeafType, type LeafTypes, listOf, required, toEnum } from './leaf-types.js';
import { namesOf, queryNamesOf } from './names.js';
import { recordSource } from './record-source.js';
import { type RecordTypes, SEARCH_TEXT } from './record-types.js';

/** The groups of a resource's records: their number and their measures. */
export function toAggregateFields(
  { resource, filter }: RecordTypes,
  leaves: LeafTypes,
): GraphQLFieldConfigMap<undefined, GraphqlContext> {
  const { name } = resource;
  const { record } = namesOf(resource);
  const groupable = ownPaths(resource, 'group');
  const groupField = toEnum(
    `${record}GroupField`,
    groupable.map(({ path }) => path),
    `A field to group ${name} by.`,
  );
  return {
    [`${queryNamesOf(resource).list}Aggregate`]: {
      type: required(toGroupsType(resource, leaves)),
      description: `${name} counted in groups with equal values.`,
      args: {
        groupBy: {
          type: listOf(groupField),
          description: 'At most two fields. Without any, all records are one group.',
        },
        filter: { type: filter, description: 'Only records that match all conditions.' },
        q: { type: GraphQLString, description: SEARCH_TEXT },
        sort: {
          type: GraphQLString,
          description:
            'Comma-separated list of groupBy, count and measures such as avg.id; - before one sorts descending. Default: groupBy.',
        },
        limit: {
          type: GraphQLInt,
          defaultValue: MAX_LIMIT,
          description: `Maximum number of groups, 1 to ${MAX_LIMIT}.`,
        },
      },
      extensions: recordSource({ kind: 'groups', resource: name }),
      resolve: (_root, args, { reads }) => reads.groups(resource, args),
    },
  };
}

function toGroupsType(resource: Resource, leaves: LeafTypes): GraphQLObjectType<Groups> {
  const group = toGroupType(resource, leaves);
  return new GraphQLObjectType({
    name: `${namesOf(resource).record}Groups`,
    description: `Groups of ${resource.name}.`,
    fields: {
      groups: countField('Number of groups.'),
      total: countField('Number of records in all groups.'),
      data: { type: required(listOf(group)), description: 'The selected groups.' },
    },
  });
}

function countField(description: string) {
  return { type: required(GraphQLInt), description };
}

function toGroupType(resource: Resource, leaves: LeafTypes): GraphQLObjectType<Group> {
  const key = toColumns(resource, {
    name: 'GroupKey',
    description:
      'Values that the records of a group share; null for fields that are not in groupBy.',
    paths: ownPaths(resource, 'group'),
    typeOf: (path) => leafOf(resource, leaves, path),
    cellOf: ({ found, number, fields }, path) =>
      fields.includes(path) ? found.valuesOf(path)[number] : null,
  });
  const measures = MEASURES.filter((name) => ownPaths(resource, name).length > 0).map((name) => [
    name,
    {
      type: required(toMeasureType(resource, leaves, name)),
      description: MEASURE_TEXTS[name],
      resolve: (group: Group) => group,
    },
  ]);
  return new GraphQLObjectType<Group>({
    name: `${namesOf(resource).record}Group`,
    description: `Records of ${resource.name} with equal values.`,
    fields: {
      key: {
        type: required(key),
        description: 'The shared values.',
        resolve: (one) => one,
      },
      count: {
        ...countField('Number of records in the group.'),
        resolve: ({ found, number }) => found.counts[number],
      },
      ...Object.fromEntries(measures),
    },
  });
}

const MEASURE_TEXTS: Readonly<Record<MeasureName, string>> = {
  avg: 'Averages; null where no record of the group has a value.',
  sum: 'Sums; null where no record of the group has a value.',
  min: 'Least values; null where no record of the group has one.',
  max: 'Greatest values; null where no record of the group has one.',
  distinct: 'Number of different values.',
};

function toMeasureType(
  resource: Resource,
  leaves: LeafTypes,
  name: MeasureName,
): GraphQLObjectType<Group> {
  const typeOf = (path: PathShape): GraphQLOutputType => {
    if (name === 'distinct') return required(GraphQLInt);
    return name === 'min' || name === 'max' ? leafOf(resource, leaves, path) : GraphQLFloat;
  };
  return toColumns(resource, {
    name: `Group${pascalCase(name)}`,
    description: MEASURE_TEXTS[name],
    paths: ownPaths(resource, name),
    typeOf,
    cellOf: ({ found, number }, path) => found.measure({ name, path })[number],
  });
}

/** A type with a field for each of some fields of the record. */
function toColumns(
  resource: Resource,
  columns: {
    readonly name: string;
    readonly description: string;
    readonly paths: readonly PathShape[];
    readonly typeOf: (path: PathShape) => GraphQLOutputType;
    readonly cellOf: (group: Group, path: PathShape) => unknown;
  },
): GraphQLObjectType<Group> {
  const { name, description, paths, typeOf, cellOf } = columns;
  return new GraphQLObjectType<Group>({
    name: `${namesOf(resource).record}${name}`,
    description,
    fields: Object.fromEntries(
      paths.map((path) => [
        path.path,
        { type: typeOf(path), resolve: (group: Group) => cellOf(group, path) },
      ]),
    ),
  });
}

function leafOf(resource: Resource, leaves: LeafTypes, { path }: PathShape): LeafType {
  const field = resource.fields[path];
  if (field === undefined) throw new TypeError(`${resource.name} has no field ${path}.`);
  return leaves.of(namesOf(resource).record, path, field);
}

/** The fields of the record itself that fit; names of GraphQL have no dots. */
function ownPaths(resource: Resource, name: MeasureName | 'group'): readonly PathShape[] {
  const shape = toCollectionShape(resource);
  const fitting = measurableFields(shape, name);
  return [...pathTableOf(shape).paths.values()].filter(
    ({ path }) => !path.includes('.') && fitting.includes(path),
  );
}
