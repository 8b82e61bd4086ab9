import { FIELD_TYPES, type FieldType } from '@sandbox/query-engine';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLNullableType,
  type GraphQLScalarType,
  GraphQLString,
  type GraphQLType,
} from 'graphql';
import type { Field } from '../../field.js';
import { pascalCase } from '../../openapi/names.js';
import { DateScalar, DateTimeScalar } from './scalars.js';

/** A type without members: a scalar or an enum. */
export type LeafType = GraphQLScalarType | GraphQLEnumType;

/** Returns the leaf types of fields; a GraphQL schema may hold each enum only once. */
export interface LeafTypes {
  /** The type of one value of a field; of a list of texts that of each text. */
  of(owner: string, name: string, field: Field): LeafType;
}

/** The scalar of each type of fields; null where the words or the members of the field make its type. */
const SCALARS: Readonly<Record<FieldType, GraphQLScalarType | null>> = {
  int: GraphQLInt,
  float: GraphQLFloat,
  bool: GraphQLBoolean,
  string: GraphQLString,
  text: GraphQLString,
  strings: GraphQLString,
  date: DateScalar,
  datetime: DateTimeScalar,
  enum: null,
  object: null,
  objects: null,
};

/** Builds the leaf types of one schema; an enum is named after its owner and field: `TicketStatus`. */
export function createLeafTypes(): LeafTypes {
  const enums = new Map<string, GraphQLEnumType>();
  return {
    of(owner, name, field) {
      const scalar = SCALARS[field.type];
      if (scalar) return scalar;
      const enumName = `${owner}${pascalCase(name)}`;
      const type = enums.get(enumName) ?? toEnum(enumName, field);
      enums.set(enumName, type);
      return type;
    },
  };
}

function toEnum(name: string, field: Field): GraphQLEnumType {
  if (!field.values) throw new Error(`${name} is of type ${field.type}, which has no leaf type.`);
  return new GraphQLEnumType({
    name,
    description: field.description,
    values: Object.fromEntries(field.values.map((value) => [value, {}])),
  });
}

/** The type of a field's values, of which lists have several. */
export function inList<Type extends GraphQLNullableType>(
  field: Field,
  type: Type,
): Type | GraphQLList<GraphQLType> {
  return FIELD_TYPES[field.type].isList ? new GraphQLList(new GraphQLNonNull(type)) : type;
}
