import { DEFAULT_LIMIT, MAX_LIMIT } from '@sandbox/query-engine';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationRootType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { Variables } from '../read/plan.js';
import { fragmentsOf } from './check-document.js';
import { recordSourceOf } from './schema/record-source.js';

/** Returns the number of records that an operation can return with the given variables. */
export type Estimate = (variables: Variables) => number;

/** The options of an estimate. */
export interface EstimateOptions {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** How many records a resource has: no page of it can have more. */
  readonly sizeOf: (resource: string) => number;
}

/**
 * Estimates from a valid document how many records an operation can return: each list counts as many as its limit, for
 * each record that contains it.
 */
export function createEstimate(options: EstimateOptions): Estimate {
  const { schema, document, operation } = options;
  const fragments = fragmentsOf(document);
  const defaults = new Map(
    operation.variableDefinitions?.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue,
    ]),
  );
  const reading: Reading = { ...options, fragments, defaults };
  return ofSelections(reading, getOperationRootType(schema, operation), operation.selectionSet);
}

/** A type whose fields are selected. */
type Selected = GraphQLObjectType | GraphQLInterfaceType;

interface Reading extends EstimateOptions {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly defaults: ReadonlyMap<string, ValueNode | undefined>;
}

function ofSelections(
  reading: Reading,
  type: Selected,
  { selections }: SelectionSetNode,
): Estimate {
  const parts = selections
    .map((node) => ofSelection(reading, type, node))
    .filter((part) => part !== nothing);
  const [only] = parts;
  if (parts.length <= 1) return only ?? nothing;
  return (variables) => parts.reduce((sum, part) => sum + part(variables), 0);
}

/** The records that an aggregate counts as: grouping thousands of records takes as long as returning these. */
const RECORDS_OF_GROUPS = 1000;

function nothing(): number {
  return 0;
}

/** Of fragments on several types of an interface all count, though a record is of one of them. */
function ofSelection(reading: Reading, type: Selected, node: SelectionNode): Estimate {
  if (node.kind !== Kind.FIELD) return ofFragment(reading, type, node);
  const field: GraphQLField<unknown, unknown> | undefined = type.getFields()[node.name.value];
  const fieldType = field && getNamedType(field.type);
  if (!field || !node.selectionSet || !isSelected(fieldType)) return nothing;
  const within = ofSelections(reading, fieldType, node.selectionSet);
  const source = recordSourceOf(field);
  if (!source) return within;
  if (source.kind === 'groups') return () => RECORDS_OF_GROUPS;
  const isOne =
    source.kind === 'record' || (source.kind === 'relation' && source.relation.kind === 'one');
  if (isOne) return (variables) => 1 + within(variables);
  const bounds = source.kind === 'connection' ? ['first', 'last'] : ['limit'];
  const limits = (node.arguments ?? []).filter(({ name }) => bounds.includes(name.value));
  const max = Math.min(MAX_LIMIT, reading.sizeOf(source.resource));
  const toLimits = (limits.length === 0 ? [undefined] : limits).map((limit) =>
    readLimit(limit?.value, reading.defaults),
  );
  const toLimit = (variables: Variables): number =>
    Math.max(...toLimits.map((read) => read(variables)));
  return (variables) => Math.min(max, Math.max(0, toLimit(variables))) * (1 + within(variables));
}

function ofFragment(
  reading: Reading,
  type: Selected,
  node: Exclude<SelectionNode, FieldNode>,
): Estimate {
  const fragment =
    node.kind === Kind.INLINE_FRAGMENT ? node : reading.fragments.get(node.name.value);
  if (fragment === undefined) return nothing;
  const { typeCondition: on, selectionSet } = fragment;
  const named = on && reading.schema.getType(on.name.value);
  return ofSelections(reading, isSelected(named) ? named : type, selectionSet);
}

function isSelected(type: unknown): type is Selected {
  return isObjectType(type) || isInterfaceType(type);
}

/** Reads a limit. A value that is not a number counts as the default and is rejected later. */
function readLimit(
  node: ValueNode | undefined,
  defaults: Reading['defaults'],
): (variables: Variables) => number {
  if (node?.kind === Kind.INT) {
    const limit = Number(node.value);
    return () => limit;
  }
  if (node?.kind !== Kind.VARIABLE) return () => DEFAULT_LIMIT;
  const name = node.name.value;
  const fallback = readLimit(defaults.get(name), new Map());
  return (variables) => {
    const input = variables[name];
    return typeof input === 'number' ? input : fallback(variables);
  };
}
