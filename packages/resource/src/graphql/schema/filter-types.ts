import { FIELD_TYPES, type Operator } from '@sandbox/query-engine';
import {
  GraphQLBoolean,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLString,
} from 'graphql';
import { toCollectionShape } from '../../dataset.js';
import type { Resource } from '../../define-resource.js';
import type { FieldTable } from '../../field.js';
import { type FilterKey, type FilterRelation, filterKeysOf } from './filter-keys.js';
import { type LeafType, type LeafTypes, listOf } from './leaf-types.js';
import { memberName, namesOf } from './names.js';

const OPERATOR_TEXTS: Readonly<Record<Operator, string>> = {
  eq: 'equals; null for missing',
  ne: 'differs; records without a value match',
  gt: 'is greater',
  gte: 'is greater or equal',
  lt: 'is less',
  lte: 'is less or equal',
  like: 'contains, ignoring case',
  in: 'is any of these; null for missing',
  null: 'is missing (true) or present (false)',
};

/** The type of an operator's value, where it differs from the type of the field. */
const OPERAND_TYPES: Readonly<Partial<Record<Operator, (leaf: LeafType) => GraphQLInputType>>> = {
  like: () => GraphQLString,
  in: (leaf) => new GraphQLList(leaf),
  null: () => GraphQLBoolean,
};

/** The filter input of a resource. All conditions of a filter must match. */
export function toFilterType(
  resource: Resource,
  leaves: LeafTypes,
  filterOf: (resource: string) => GraphQLInputObjectType,
): GraphQLInputObjectType {
  const { record, filter } = namesOf(resource);
  const plan: FilterPlan = {
    name: filter,
    description: `Conditions on ${resource.name}; all must match.`,
    owner: record,
    fields: resource.fields,
    keys: filterKeysOf(toCollectionShape(resource)).filter(isOwn),
    leaves,
  };
  const type: GraphQLInputObjectType = buildType(plan, () => {
    const several = listOf(type);
    return {
      ...toRelationMembers(resource, filterOf),
      or: {
        type: several,
        description: 'At least one of these matches; an empty list matches nothing.',
      },
      and: { type: several, description: 'All of these match.' },
      not: { type, description: 'This condition does not match.' },
    };
  });
  return type;
}

/** Conditions on related records, one step away. */
function toRelationMembers(
  { singular, relations }: Resource,
  filterOf: (resource: string) => GraphQLInputObjectType,
): InputFields {
  return Object.fromEntries(
    Object.entries(relations).map(([name, { kind, target }]) => {
      const whose = kind === 'one' ? `Its ${name}` : `One of its ${name}`;
      const description = `${whose} matches all of this; a ${singular} without one never matches. Relations of relations are not supported.`;
      return [name, { type: filterOf(target), description }];
    }),
  );
}

/** A member on a field of the record itself. */
type OwnKey = Exclude<FilterKey, FilterRelation>;

function isOwn(key: FilterKey): key is OwnKey {
  return key.kind !== 'relation';
}

type InputFields = Readonly<Record<string, GraphQLInputFieldConfig>>;

interface FilterPlan {
  readonly name: string;
  readonly description: string;
  /** The prefix of the names of enums and member types. */
  readonly owner: string;
  readonly fields: FieldTable;
  readonly keys: readonly OwnKey[];
  readonly leaves: LeafTypes;
}

function buildType(plan: FilterPlan, groups = (): InputFields => ({})): GraphQLInputObjectType {
  const { name, description, keys } = plan;
  const members = Object.fromEntries(keys.map((key) => [key.key, toMember(plan, key)]));
  return new GraphQLInputObjectType({
    name,
    description,
    fields: () => ({ ...members, ...groups() }),
  });
}

function toMember(plan: FilterPlan, key: OwnKey): GraphQLInputFieldConfig {
  const { owner, fields, leaves } = plan;
  const name = key.kind === 'members' ? key.key : key.field.name;
  const field = fields[name];
  if (!field) throw new Error(`${owner} has no field ${name} to filter by.`);
  if (key.kind === 'comparison') {
    const { operator } = key;
    const description = `${name} ${OPERATOR_TEXTS[operator]}.`;
    const toType = OPERAND_TYPES[operator];
    if (operator === 'null') return { type: GraphQLBoolean, description };
    const leaf = leaves.of(owner, name, field);
    return { type: toType ? toType(leaf) : leaf, description };
  }
  const member = memberName(owner, fields, name);
  const type = buildType({
    name: `${member}Filter`,
    description: `Conditions within ${key.path}; each must match${FIELD_TYPES[field.type].isList ? ' for any of its elements' : ''}.`,
    owner: member,
    fields: field.fields ?? {},
    keys: key.keys,
    leaves,
  });
  return { type, description: `Conditions within ${name}; null for missing.` };
}
