import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import { type GraphQLFieldConfig, type GraphQLFieldConfigMap, GraphQLObjectType } from 'graphql';
import type { Api } from '../../define-api.js';
import { withArticle } from '../../openapi/names.js';
import { idFieldOf } from '../../record-id.js';
import type { Removed, WriteOperations, WriteResult } from '../../write/write-operations.js';
import type { GraphqlContext } from '../context.js';
import { checkMatch, IF_MATCH } from './etag.js';
import { toBody } from './further-members.js';
import { toInputTypes } from './input-types.js';
import { JsonScalar, type LeafType, type LeafTypes, required } from './leaf-types.js';
import { namesOf } from './names.js';
import { note } from './note-write.js';
import type { RecordTypes, RecordTypeTable } from './record-types.js';
import { toSingleMutations } from './single-fields.js';

/** The mutations: create, update, replace and delete for each resource, stored in a session and otherwise simulated. */
export function toMutationType(
  api: Api,
  table: RecordTypeTable,
  leaves: LeafTypes,
): GraphQLObjectType<undefined, GraphqlContext> {
  return new GraphQLObjectType({
    name: 'Mutation',
    description:
      'Writes are validated and processed by the business rules. They persist in a session and are simulated without one, as extensions.sandbox reports.',
    fields: Object.assign(
      {},
      ...[...table.values()].map((types) => toFields(types, leaves)),
      toSingleMutations(api),
    ),
  });
}

type Mutation = GraphQLFieldConfig<undefined, GraphqlContext>;

/** Rejects a write if the current record does not match. */
type Check = (context: GraphqlContext, input: WriteArguments) => void;

function toFields(
  types: RecordTypes,
  leaves: LeafTypes,
): GraphQLFieldConfigMap<undefined, GraphqlContext> {
  const { resource, record } = types;
  const { name, singular } = resource;
  const one = withArticle(singular);
  const names = namesOf(resource);
  const inputs = toInputTypes(resource, leaves);
  const idType = leaves.of(names.record, 'id', idFieldOf(resource));
  const id = { type: required(idType) };
  const whole = { type: required(inputs.input) };
  const patch = { type: required(inputs.patch) };
  const check: Check = (context, input) => checkMatch(context, resource, input);
  return {
    [`create${names.record}`]: toWriting(record, {
      description: `Creates ${one}.`,
      args: { input: whole },
      write: (writes, { input }) => writes.create(name, toBody(resource, input)),
    }),
    [`update${names.record}`]: toWriting(record, {
      description: `Updates the given fields of ${one}.`,
      args: { id, input: patch, ifMatch: IF_MATCH },
      check,
      write: (writes, { id, input }) => writes.update(name, String(id), toBody(resource, input)),
    }),
    [`replace${names.record}`]: toWriting(record, {
      description: `Replaces ${one}. Omitted fields get their defaults.`,
      args: { id, input: whole, ifMatch: IF_MATCH },
      check,
      write: (writes, { id, input }) => writes.replace(name, String(id), toBody(resource, input)),
    }),
    [`delete${names.record}`]: toDeleting(types, idType, check),
  };
}

function toDeleting(types: RecordTypes, idType: LeafType, check: Check): Mutation {
  const { name, singular } = types.resource;
  return {
    type: toDeletionType(types, idType),
    description: `Deletes ${withArticle(singular)}.`,
    args: { id: { type: required(idType) }, ifMatch: IF_MATCH },
    resolve(_root, input, context, info) {
      check(context, input as WriteArguments);
      return toDeletion(note(context, info, context.writes.remove(name, String(input.id))));
    },
  };
}

/** A mutation that returns the written record. */
function toWriting(
  type: RecordTypes['record'],
  options: {
    readonly description: string;
    readonly args: NonNullable<Mutation['args']>;
    readonly check?: Check;
    readonly write: (writes: WriteOperations, input: WriteArguments) => WriteResult;
  },
): Mutation {
  const { description, args, check, write } = options;
  return {
    type,
    description,
    args,
    // The arguments are of the types declared beside them.
    resolve(_root, input, context, info) {
      check?.(context, input as WriteArguments);
      return note(context, info, write(context.writes, input as WriteArguments)).record;
    },
  };
}

interface WriteArguments {
  readonly id: RecordId;
  readonly input: Readonly<Record<string, unknown>>;
  readonly ifMatch?: string | null;
}

interface Deletion extends Pick<Removed, 'cascade' | 'detached'> {
  readonly id: RecordId;
  readonly deleted: EngineRecord;
}

function toDeletion({ record, cascade, detached }: Removed): Deletion {
  return { id: record.id, deleted: record, cascade, detached };
}

function toDeletionType(
  { resource, record }: RecordTypes,
  idType: LeafType,
): GraphQLObjectType<Deletion, GraphqlContext> {
  return new GraphQLObjectType({
    name: namesOf(resource).deletion,
    description: `The records that deleting ${withArticle(resource.singular)} would remove.`,
    fields: {
      id: { type: required(idType), description: 'The id of the record.' },
      deleted: { type: required(record), description: 'The record before the delete.' },
      cascade: {
        type: required(JsonScalar),
        description: 'Number of other records that would be deleted with it, by collection.',
      },
      detached: {
        type: required(JsonScalar),
        description: 'Number of records that would stay and lose a reference, by collection.',
      },
    },
  });
}
