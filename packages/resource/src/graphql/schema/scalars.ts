import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

/** An instant. What the text says is checked where REST checks it, so that both refuse it with the same code. */
export const DateTimeScalar = textScalar(
  'DateTime',
  'An instant in ISO 8601 with Z or an offset: 2026-03-30T12:00:00Z. A bound of a filter may be a bare date.',
);

/** A calendar date. */
export const DateScalar = textScalar('Date', 'A calendar date: 2026-03-30.');

/** Any JSON value. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

function textScalar(name: string, description: string): GraphQLScalarType {
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue(value: unknown) {
      if (typeof value !== 'string') throw new GraphQLError(`${name} takes a text.`);
      return value;
    },
    parseLiteral(node) {
      if (node.kind !== Kind.STRING) throw new GraphQLError(`${name} takes a text.`, node);
      return node.value;
    },
  });
}
