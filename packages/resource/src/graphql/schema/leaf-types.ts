import { FIELD_TYPES, type FieldType } from '@sandbox/query-engine';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLError,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLNullableType,
  GraphQLScalarType,
  GraphQLString,
  type GraphQLType,
  Kind,
  valueFromASTUntyped,
} from 'graphql';
import type { Field } from '../../field.js';
import { pascalCase } from '../../openapi/names.js';
import { toName } from './names.js';

/** An instant. REST and GraphQL check its format in the same place, so that both reject it with the same code. */
export const DateTimeScalar = textScalar(
  'DateTime',
  'An instant in ISO 8601 with Z or an offset: 2026-03-30T12:00:00Z. A bound of a filter may be a bare date.',
);

/** A calendar date. */
const DateScalar = textScalar('Date', 'A calendar date: 2026-03-30.');

/** Any JSON value. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

/** A type without members: a scalar or an enum. */
export type LeafType = GraphQLScalarType | GraphQLEnumType;

/** Returns the leaf types of fields; a GraphQL schema may contain each enum only once. */
export interface LeafTypes {
  /** The type of one value of a field; of a list of strings, that of each string. */
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
  json: JsonScalar,
};

/** Builds the leaf types of one schema; an enum is named after its owner and field: `TicketStatus`. */
export function createLeafTypes(): LeafTypes {
  const enums = new Map<string, GraphQLEnumType>();
  return {
    of(owner, name, field) {
      const scalar = scalarOf(name, field);
      if (scalar) return scalar;
      const enumName = `${owner}${pascalCase(name)}`;
      const type = enums.get(enumName) ?? enumOf(enumName, field);
      enums.set(enumName, type);
      return type;
    },
  };
}

/** The largest value of GraphQL's Int; the least one is one below its opposite. */
const MAX_INT = 2 ** 31 - 1;

/** Words that GraphQL takes as those of an enum. */
const WORD = /^(?!(?:true|false|null)$)[A-Za-z_]\w*$/;

function scalarOf(name: string, field: Field): GraphQLScalarType | null {
  const { type, references, schema, values } = field;
  // Ids that are strings, which numbers do as well for.
  if (type === 'string' && (name === 'id' || references !== undefined)) return GraphQLID;
  if (type === 'int' && isBeyondInt(schema)) return GraphQLFloat;
  return values?.every((word) => WORD.test(word)) === false ? GraphQLString : SCALARS[type];
}

/** Without bounds a whole number is an Int. */
function isBeyondInt({ minimum, maximum }: Field['schema']): boolean {
  return Number(maximum) > MAX_INT || Number(minimum) < -MAX_INT - 1;
}

function enumOf(name: string, { type, values, description }: Field): GraphQLEnumType {
  if (!values) throw new Error(`${name} is of type ${type}, which has no leaf type.`);
  return toEnum(name, values, description);
}

/** An enum whose values are words. */
export function toEnum(
  name: string,
  words: readonly string[],
  description?: string,
): GraphQLEnumType {
  const values = Object.fromEntries(words.map((value) => [toName(value), { value }]));
  return new GraphQLEnumType({ name, description, values });
}

/** A type whose values are never null. */
export function required<Type extends GraphQLNullableType>(type: Type): GraphQLNonNull<Type> {
  return new GraphQLNonNull(type) as GraphQLNonNull<Type>; // the types of the library lose which
}

/** A list whose values are never null. */
export function listOf(type: GraphQLNullableType): GraphQLList<GraphQLType> {
  return new GraphQLList(new GraphQLNonNull(type));
}

/** The type of a field's values, of which lists have several. */
export function inList<Type extends GraphQLNullableType>(
  field: Field,
  type: Type,
): Type | GraphQLList<GraphQLType> {
  return FIELD_TYPES[field.type].isList ? listOf(type) : type;
}

function textScalar(name: string, description: string): GraphQLScalarType {
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue(value: unknown) {
      if (typeof value !== 'string') throw new GraphQLError(`${name} must be a string.`);
      return value;
    },
    parseLiteral(node) {
      if (node.kind !== Kind.STRING) throw new GraphQLError(`${name} must be a string.`, node);
      return node.value;
    },
  });
}
