import type { EngineRecord } from '@sandbox/query-engine';
import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLResolveInfo,
} from 'graphql';
import type { Resource } from '../../define-resource.js';
import type { Removed, WriteOperations, Written } from '../../write/write-operations.js';
import type { GraphqlContext } from '../context.js';
import { toInputTypes } from './input-types.js';
import type { LeafTypes } from './leaf-types.js';
import { namesOf } from './names.js';
import type { RecordTypes, RecordTypeTable } from './record-types.js';
import { JsonScalar } from './scalars.js';

/** The mutations: create, update, replace and delete for each resource, all simulated. */
export function toMutationType(
  table: RecordTypeTable,
  leaves: LeafTypes,
): GraphQLObjectType<undefined, GraphqlContext> {
  return new GraphQLObjectType({
    name: 'Mutation',
    description:
      'Writes are checked and answered as a real server would, and then forgotten; extensions.sandbox says so.',
    fields: Object.assign({}, ...[...table.values()].map((types) => toFields(types, leaves))),
  });
}

function toFields(
  types: RecordTypes,
  leaves: LeafTypes,
): GraphQLFieldConfigMap<undefined, GraphqlContext> {
  const { resource, record } = types;
  const { name, singular } = resource;
  const names = namesOf(resource);
  const { input, patch } = toInputTypes(resource, leaves);
  const id = { type: new GraphQLNonNull(GraphQLInt) };
  const writing = (
    description: string,
    args: GraphQLFieldConfig<undefined, GraphqlContext>['args'],
    write: (writes: WriteOperations, given: WriteArguments) => Written,
  ): GraphQLFieldConfig<undefined, GraphqlContext> => ({
    type: record,
    description,
    args: args ?? {},
    // The arguments are of the types declared beside them.
    resolve: (_root, given, context, info) =>
      note(context, info, write(context.writes, given as WriteArguments)).record,
  });
  const whole = { type: new GraphQLNonNull(input) };
  return {
    [`create${names.record}`]: writing(`Makes a ${singular}.`, { input: whole }, (writes, given) =>
      writes.create(name, given.input),
    ),
    [`update${names.record}`]: writing(
      `Changes the fields sent of a ${singular}.`,
      { id, input: { type: new GraphQLNonNull(patch) } },
      (writes, given) => writes.update(name, String(given.id), given.input),
    ),
    [`replace${names.record}`]: writing(
      `Replaces a ${singular}; what is not sent takes its default.`,
      { id, input: whole },
      (writes, given) => writes.replace(name, String(given.id), given.input),
    ),
    [`delete${names.record}`]: {
      type: toDeletionType(resource, record),
      description: `Deletes a ${singular}.`,
      args: { id },
      resolve: (_root, given, context, info) =>
        toDeletion(note(context, info, context.writes.remove(name, String(given.id)))),
    },
  };
}

interface WriteArguments {
  readonly id: number;
  readonly input: Readonly<Record<string, unknown>>;
}

interface Deletion {
  readonly deleted: EngineRecord;
  readonly cascade: Removed['cascade'];
}

function toDeletion({ record, cascade }: Removed): Deletion {
  return { deleted: record, cascade };
}

function toDeletionType(
  resource: Resource,
  record: RecordTypes['record'],
): GraphQLObjectType<Deletion, GraphqlContext> {
  return new GraphQLObjectType({
    name: namesOf(resource).deletion,
    description: `What deleting a ${resource.singular} would remove.`,
    fields: {
      deleted: {
        type: new GraphQLNonNull(record),
        description: 'The record as it was.',
      },
      cascade: {
        type: new GraphQLNonNull(JsonScalar),
        description: 'How many records of other collections would go with it, by collection.',
      },
    },
  });
}

function note<T extends Written | Removed>(
  { journal }: GraphqlContext,
  { path }: GraphQLResolveInfo,
  done: T,
): T {
  journal.add(path.key, done);
  return done;
}
