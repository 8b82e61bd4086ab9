import type { AppError } from '@sandbox/kernel';
import { queryError } from '../errors.js';
import type { Filter, RangeFilter, ValuesFilter } from '../plan/filter.js';
import { type Key, operatorsOf } from '../value/field-types/index.js';
import { foldCase } from '../value/fold-text.js';
import { formatOperator, type Operator } from '../value/operators.js';
import { type PathShape, pathTableOf } from '../value/path-table.js';
import type { CollectionShape } from '../value/shape.js';
import { jsonOperand, type Operand } from './operand.js';
import { unknownField } from './unknown-field.js';

/** A condition whose operand is a JSON value rather than a string. */
export interface FilterInput {
  readonly path: string;
  readonly operator: Operator;
  /** A value of the field's type, null, an array of both for `in`, a boolean for `null`. */
  readonly value: unknown;
}

/**
 * The filter of typed input, as GraphQL has it.
 * @throws AppError `unknown_field`, `unknown_operator`, `invalid_value` or `invalid_parameter`
 */
export function toFilter(shape: CollectionShape, input: FilterInput): Filter {
  const { path: name, operator, value } = input;
  const path = pathTableOf(shape).paths.get(name);
  const parameter = operator === 'eq' ? name : `${name}_${operator}`;
  if (!path) throw unknownField(shape, parameter);
  return buildFilter({
    path,
    operator,
    parameter,
    operand: jsonOperand({ parameter, path }, value),
  });
}

/** A condition whose field and operator are known and whose operand is still to be read. */
export interface FilterParts {
  readonly path: PathShape;
  readonly operator: Operator;
  readonly parameter: string;
  readonly operand: Operand;
}

/** The filter of a field, an operator and an operand. */
export function buildFilter(parts: FilterParts): Filter {
  const { path, operator } = parts;
  const asksForNull = operator === 'eq' || operator === 'ne'; // the operand of JSON can only be null
  if (!asksForNull && !operatorsOf(path.field).includes(operator)) throw unknownOperator(parts);
  return BUILDERS[operator](path.path, parts.operand);
}

function unknownOperator({ path, operator, parameter }: FilterParts): AppError {
  const operators = operatorsOf(path.field);
  return queryError({
    code: 'unknown_operator',
    parameter,
    detail: `${path.path} is of type ${path.field.type} and does not accept _${operator}. It accepts ${operators.map(formatOperator).join(', ')}.`,
    members: { operators },
  });
}

const BUILDERS: Readonly<Record<Operator, (path: string, operand: Operand) => Filter>> = {
  eq: (path, operand) => valuesFilter({ path, operator: 'eq', values: [operand.value()] }),
  ne: (path, operand) => valuesFilter({ path, operator: 'ne', values: [operand.value()] }),
  in: (path, operand) => valuesFilter({ path, operator: 'in', values: operand.list() }),
  null: (path, operand) => ({
    kind: 'values',
    path,
    operator: 'null',
    keys: [],
    missing: true,
    negated: !operand.flag(),
  }),
  gt: (path, operand) => rangeFilter(path, 'gt', operand),
  gte: (path, operand) => rangeFilter(path, 'gte', operand),
  lt: (path, operand) => rangeFilter(path, 'lt', operand),
  lte: (path, operand) => rangeFilter(path, 'lte', operand),
  like: (path, operand) => ({
    kind: 'like',
    path,
    operator: 'like',
    pattern: foldCase(operand.pattern()),
  }),
};

function valuesFilter(options: {
  readonly path: string;
  readonly operator: 'eq' | 'ne' | 'in';
  readonly values: readonly (Key | null)[];
}): ValuesFilter {
  const { path, operator, values } = options;
  return {
    kind: 'values',
    path,
    operator,
    keys: values.filter((value) => value !== null),
    missing: values.includes(null),
    negated: operator === 'ne',
  };
}

function rangeFilter(path: string, operator: RangeFilter['operator'], operand: Operand): Filter {
  return { kind: 'range', path, operator, key: operand.bound() };
}
