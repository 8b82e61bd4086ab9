import type { EngineRecord } from '@sandbox/query-engine';
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import type { Dataset, ResourceRecords } from '../../dataset.js';
import type { ToMany, ToOne } from '../../relation.js';
import { recordAt } from '../../representation.js';
import type { OrdinalReads } from '../ordinal-reads.js';
import { namesOf } from '../schema/names.js';
import { yieldOf } from '../schema/yield.js';
import { putBytes, putText } from './byte-sink.js';
import { compileArguments } from './compile-arguments.js';
import { compileMembers } from './compile-members.js';
import type { FieldBytesOf } from './field-bytes.js';
import { type Flatten, selectionsWithin } from './flatten-selections.js';
import type { WriteRecord } from './run.js';
import { Unwritable } from './unwritable.js';
import { type MemberPart, type Part, writeList, writeObject } from './write-json.js';

/** What the parts of a query are compiled with. */
export interface CompileTools {
  readonly schema: GraphQLSchema;
  readonly dataset: Dataset;
  readonly reads: OrdinalReads;
  readonly fieldBytes: FieldBytesOf;
  readonly flatten: Flatten;
}

/** Compiles the writer of a resource's records with what is selected of them. */
export function compileRecord(
  tools: CompileTools,
  resource: string,
  selections: readonly SelectionSetNode[],
): WriteRecord {
  const source = tools.dataset.of(resource);
  const type = recordType(tools.schema, source);
  return writeObject(
    [...tools.flatten(selections)].map(([key, nodes]) =>
      compileMember({ tools, source, type, key, nodes }),
    ),
  );
}

interface MemberPlace {
  readonly tools: CompileTools;
  readonly source: ResourceRecords;
  readonly type: GraphQLObjectType;
  /** The name in the answer. */
  readonly key: string;
  readonly nodes: readonly FieldNode[];
}

function compileMember(place: MemberPlace): Part<number> {
  const { tools, source, type, key, nodes } = place;
  const [node] = nodes;
  const name = node?.name.value ?? '';
  if (name === '__typename') return { key, write: constant(JSON.stringify(type.name)) };
  const field = type.getFields()[name];
  if (!field || !node) throw new Unwritable(`${type.name}.${name}`);
  const yielded = yieldOf(field);
  if (yielded?.kind !== 'relation') return compileOwnField(place, name);
  const { relation } = yielded;
  const writeRecord = compileRecord(tools, relation.target, selectionsWithin(nodes));
  const records = (ordinal: number): EngineRecord => recordAt(source, ordinal);
  if (relation.kind === 'one') {
    const mayLack = !isNonNullType(field.type);
    return { key, write: compileToOne({ tools, relation, records, writeRecord, mayLack }) };
  }
  return { key, write: compileToMany({ tools, relation, records, writeRecord, field, node }) };
}

function compileOwnField({ tools, source, key, nodes }: MemberPlace, name: string): Part<number> {
  const { resource } = source;
  const field = resource.fields[name];
  if (field?.fields) {
    const owner = namesOf(resource).record;
    const pick = compileMembers({ owner, name, field, nodes, flatten: tools.flatten });
    const write: WriteRecord = ({ sink }, ordinal) =>
      putText(sink, JSON.stringify(pick(recordAt(source, ordinal)[name])));
    return { key, write };
  }
  const { bytes, starts, nameLength } = tools.fieldBytes(resource.name, name);
  const writeMember: MemberPart<number>['writeMember'] = ({ sink }, ordinal, skip) => {
    const from = (starts[ordinal] as number) + skip; // there is one start more than records
    putBytes(sink, bytes, from, starts[ordinal + 1] as number);
  };
  if (key === name) return { writeMember };
  return { key, write: (run, ordinal) => writeMember(run, ordinal, nameLength) };
}

interface RelationPlan<Kind> {
  readonly tools: CompileTools;
  readonly relation: Kind;
  readonly records: (ordinal: number) => EngineRecord;
  readonly writeRecord: WriteRecord;
}

function compileToOne(plan: RelationPlan<ToOne> & { readonly mayLack: boolean }): WriteRecord {
  const { tools, relation, records, writeRecord, mayLack } = plan;
  return (run, ordinal) => {
    const target = tools.reads.one(records(ordinal), relation);
    if (target >= 0) writeRecord(run, target);
    else if (mayLack) putText(run.sink, 'null');
    else throw new Unwritable(`${relation.key} leads nowhere`);
  };
}

function compileToMany(
  plan: RelationPlan<ToMany> & {
    readonly field: GraphQLField<unknown, unknown>;
    readonly node: FieldNode;
  },
): WriteRecord {
  const { tools, relation, records, writeRecord, field, node } = plan;
  const readArguments = compileArguments(field, node);
  return (run, ordinal) => {
    const targets = tools.reads.many(records(ordinal), relation, readArguments(run));
    writeList(run, targets, writeRecord);
  };
}

function constant(text: string): WriteRecord {
  return ({ sink }) => putText(sink, text);
}

function recordType(schema: GraphQLSchema, { resource }: ResourceRecords): GraphQLObjectType {
  const type = schema.getType(namesOf(resource).record);
  if (!isObjectType(type)) throw new Unwritable(`${resource.name} has no type`);
  return type;
}
