/** The filter operators, all of which values with an order have; each but `eq` is written as a suffix of the field: `likes_count_gte`. */
export const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'in', 'null'] as const;

/** A filter operator. */
export type Operator = (typeof OPERATORS)[number];

/** The operators of values without an order. */
export const UNORDERED: readonly Operator[] = ['eq', 'ne', 'like', 'in', 'null'];

const BY_SUFFIX: ReadonlyMap<string, Operator> = new Map(
  OPERATORS.filter((operator) => operator !== 'eq').map((operator) => [operator, operator]),
);

/** A filter's name taken apart at its suffix; undefined when it does not end in an operator. */
export function splitSuffix(name: string): { path: string; operator: Operator } | undefined {
  const at = name.lastIndexOf('_');
  const operator = BY_SUFFIX.get(name.slice(at + 1));
  return at > 0 && operator ? { path: name.slice(0, at), operator } : undefined;
}

/** How a client writes the operator after a field. */
export function formatOperator(operator: Operator): string {
  return operator === 'eq' ? '=' : `_${operator}`;
}
