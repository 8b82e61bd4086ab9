import { type GraphQLFieldConfigMap, GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import type { Field, FieldTable } from '../../field.js';
import { inList, type LeafTypes, required } from './leaf-types.js';
import { memberName } from './names.js';

/** The fields of a type, as GraphQL shows them. */
export interface OutputPlan {
  /** The name of the type, after which enums and the types of objects within are named. */
  readonly owner: string;
  readonly fields: FieldTable;
  readonly leaves: LeafTypes;
  /** Whether a field always has a value. */
  readonly isSure: (field: Field) => boolean;
}

/** The fields of a record, or of an object within one; their values are read from the property of their name. */
export function toOutputFields<Source, Context>(
  plan: OutputPlan,
): GraphQLFieldConfigMap<Source, Context> {
  const { owner, fields, leaves, isSure } = plan;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const type = toOutputType({ owner, name, field, fields, leaves });
      const { description } = field;
      return [name, { type: isSure(field) ? required(type) : type, description }];
    }),
  );
}

interface OutputPosition {
  readonly owner: string;
  readonly name: string;
  readonly field: Field;
  /** The field and those beside it. */
  readonly fields: FieldTable;
  readonly leaves: LeafTypes;
}

/** The type of a field's values, null allowed. */
function toOutputType(position: OutputPosition): GraphQLOutputType {
  const { owner, name, field, leaves } = position;
  return inList(field, field.fields ? toMemberType(position) : leaves.of(owner, name, field));
}

/** An object within a record omits members without a value, so only required members are sure. */
function toMemberType({ owner, name, field, fields, leaves }: OutputPosition): GraphQLObjectType {
  const member = memberName(owner, fields, name);
  return new GraphQLObjectType({
    name: member,
    description: field.description,
    fields: toOutputFields({
      owner: member,
      fields: field.fields ?? {},
      leaves,
      isSure: ({ required }) => required,
    }),
  });
}
