import type { RecordId } from '@sandbox/query-engine';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
// Execution itself uses this function; graphql 16 exports it by name.
import { getArgumentValues } from 'graphql/execution/values.js';
import { type Api, resourceOf } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { NotCompilable } from '../read/compile-record.js';
import {
  type ConstantMember,
  type Member,
  PAGE_NUMBERS,
  type PageMember,
  type Read,
  type Selection,
  type Variables,
} from '../read/plan.js';
import { ETAG } from './schema/etag.js';
import { FURTHER } from './schema/further-members.js';
import { namesOf } from './schema/names.js';
import { formatNodeId, NODE_ID } from './schema/node-type.js';
import { recordSourceOf } from './schema/record-source.js';
import { createFlatten, type Flatten, pickMembers, selectionsWithin } from './selections.js';
import { toPageCriteria, toRelatedCriteria } from './to-criteria.js';

/** The declarations from which plans are made. */
export interface Declarations {
  readonly schema: GraphQLSchema;
  readonly api: Api;
}

/**
 * Makes the plan of a query in a valid document; variables are filled in when the plan is run.
 * @throws NotCompilable for introspection and directives, which only graphql-js can run
 */
export function toPlan(
  declarations: Declarations,
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): readonly Read[] {
  const planner: Planner = { ...declarations, flatten: createFlatten(document) };
  const fields = declarations.schema.getQueryType()?.getFields() ?? {};
  return [...planner.flatten([selectionSet])].map(([key, nodes]): Read => {
    const [node] = nodes;
    const name = node?.name.value ?? '';
    if (name === TYPE_NAME) return constant(key, 'Query');
    const field = fields[name];
    if (!field || !node) throw new NotCompilable(`introspection: ${name}`);
    return toRead(planner, { key, field, node, nodes });
  });
}

interface Planner extends Declarations {
  readonly flatten: Flatten;
}

/** A field where it is selected, by each of the nodes. */
interface Selected {
  /** The name in the response. */
  readonly key: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
  readonly nodes: readonly FieldNode[];
}

const TYPE_NAME = '__typename';

function toRead(planner: Planner, selected: Selected): Read {
  const { key, field, nodes } = selected;
  const source = recordSourceOf(field);
  if (!source || source.kind === 'connection' || source.kind === 'groups')
    throw new NotCompilable(field.name);
  const resource = resourceOf(planner.api, source.resource);
  if (source.kind === 'page') {
    const criteria = readArguments(selected, (args) => toPageCriteria(resource, args));
    return { kind: 'page', key, resource, criteria, members: toPage(planner, resource, nodes) };
  }
  const id = readArguments(selected, (args) => Number(args.id));
  return { kind: 'record', key, id, selection: toSelection(planner, resource, nodes) };
}

function toPage(
  planner: Planner,
  resource: Resource,
  nodes: readonly FieldNode[],
): readonly PageMember[] {
  const type = namesOf(resource).page;
  return [...planner.flatten(selectionsWithin(nodes))].map(([key, within]): PageMember => {
    const name = within[0]?.name.value ?? '';
    if (name === TYPE_NAME) return constant(key, type);
    const number = PAGE_NUMBERS.find((one) => one === name);
    if (number) return { kind: 'number', key, name: number };
    if (name !== 'data') throw new NotCompilable(`${type}.${name}`);
    return { kind: 'records', key, selection: toSelection(planner, resource, within) };
  });
}

function toSelection(planner: Planner, resource: Resource, nodes: readonly FieldNode[]): Selection {
  const type = recordType(planner.schema, resource);
  const members = [...planner.flatten(selectionsWithin(nodes))].map(([key, within]): Member => {
    const [node] = within;
    const name = node?.name.value ?? '';
    if (name === TYPE_NAME) return constant(key, type.name);
    const field = type.getFields()[name];
    if (!field || !node) throw new NotCompilable(`${type.name}.${name}`);
    return toMember(planner, resource, { key, field, node, nodes: within });
  });
  return { resource, members };
}

function toMember(planner: Planner, resource: Resource, selected: Selected): Member {
  const { key, field, nodes } = selected;
  const source = recordSourceOf(field);
  if (source?.kind !== 'relation') return toOwnMember(planner, resource, selected);
  const { relation } = source;
  const target = resourceOf(planner.api, relation.target);
  return {
    kind: 'relation',
    key,
    relation,
    isSure: isNonNullType(field.type),
    criteria: readArguments(selected, (args) => toRelatedCriteria(target, args)),
    selection: toSelection(planner, target, nodes),
  };
}

function toOwnMember(
  planner: Planner,
  resource: Resource,
  { key, field, nodes }: Selected,
): Member {
  const { name } = field;
  if (name === NODE_ID) {
    const pick = (id: unknown): string => formatNodeId(resource.name, id as RecordId);
    return { kind: 'part', key, field: 'id', pick };
  }
  if (name === ETAG) return { kind: 'tag', key };
  if (name === FURTHER) throw new NotCompilable(FURTHER);
  const own = resource.fields[name];
  if (!own?.fields) return { kind: 'field', key, field: name };
  const owner = namesOf(resource).record;
  const { fields } = resource;
  const pick = pickMembers({ owner, name, fields, nodes, flatten: planner.flatten });
  return { kind: 'part', key, field: name, pick };
}

/** Reads the arguments of a field as a resolver would receive them: once for each set of variables. */
function readArguments<T>(
  { field, node }: Selected,
  read: (args: Readonly<Record<string, unknown>>) => T,
): (variables: Variables) => T {
  const isConstant = !hasVariables(node);
  let latest: { readonly variables: Variables; readonly value: T } | undefined;
  return (variables) => {
    if (latest && (isConstant || latest.variables === variables)) return latest.value;
    latest = { variables, value: read(getArgumentValues(field, node, variables)) };
    return latest.value;
  };
}

function hasVariables(node: FieldNode): boolean {
  let found = false;
  for (const argument of node.arguments ?? []) {
    visit(argument, {
      [Kind.VARIABLE]: () => {
        found = true;
      },
    });
  }
  return found;
}

function constant(key: string, value: string): ConstantMember {
  return { kind: 'constant', key, value };
}

function recordType(schema: GraphQLSchema, resource: Resource): GraphQLObjectType {
  const type = schema.getType(namesOf(resource).record);
  if (!isObjectType(type)) throw new NotCompilable(`${resource.name} has no type`);
  return type;
}
