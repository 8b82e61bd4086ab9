import type { FieldShape, FieldType } from './shape.js';

/** The filter operators; each but `eq` is written as a suffix of the field: `likes_count_gte`. */
export const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'in', 'null'] as const;

/** A filter operator. */
export type Operator = (typeof OPERATORS)[number];

const ORDERED = OPERATORS;
const UNORDERED = ['eq', 'ne', 'like', 'in', 'null'] as const;
const PRESENCE = ['null'] as const;

const OPERATORS_BY_TYPE: Readonly<Record<FieldType, readonly Operator[]>> = {
  int: ORDERED,
  float: ORDERED,
  bool: UNORDERED,
  string: ORDERED,
  text: ORDERED,
  enum: UNORDERED,
  date: ORDERED,
  datetime: ORDERED,
  strings: UNORDERED,
  object: PRESENCE,
  objects: PRESENCE,
};

/** The operators that a field takes; `eq` and `ne` with null work on every field besides. */
export function operatorsOf(field: FieldShape): readonly Operator[] {
  return OPERATORS_BY_TYPE[field.type];
}

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
