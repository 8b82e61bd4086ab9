import { allOf, type Filter, type ValuesFilter, type Where } from '../plan/filter.js';
import { type Operator, splitSuffix } from '../value/operators.js';
import { type PathShape, pathTableOf } from '../value/path-table.js';
import type { CollectionShape } from '../value/shape.js';
import { readHop } from './hop.js';
import { assertListSize, textOperand } from './operand.js';
import { buildFilter } from './to-filter.js';
import { unknownField } from './unknown-field.js';

/** A filter parameter with all its values. */
export interface FilterParameter {
  readonly name: string;
  readonly values: readonly string[];
  /** Whether `null` is a string like any other; it means a missing value when left out. */
  readonly isText?: boolean | undefined;
}

/**
 * The filters of one parameter: a repeated equality means any of the values, every other repeated operator means all of
 * them.
 * @throws AppError `unknown_field`, `unknown_operator`, `invalid_value` or `invalid_parameter`
 */
export function parseFilter(shape: CollectionShape, input: FilterParameter): readonly Where[] {
  const { name: parameter, values, isText } = input; // spreads of it would cost 1 us
  const name = memberOfFilters(parameter) ?? parameter;
  const hop = readHop(shape, name, parameter);
  if (hop === undefined) return parseOwnFilter(shape, { name, values, isText, parameter });
  const { relation, rest, shape: found } = hop;
  const filters = parseOwnFilter(found.target, { name: rest, values, isText, parameter });
  const [first] = filters;
  const of = filters.length === 1 && first ? first : allOf(filters);
  return [{ kind: 'hop', relation, of }];
}

interface OwnFilter extends FilterParameter {
  /** The name as the client wrote it. */
  readonly parameter: string;
}

function parseOwnFilter(shape: CollectionShape, input: OwnFilter): readonly Filter[] {
  const { name, parameter, values, isText } = input;
  const { path, operator } = resolveOwn(shape, name, parameter);
  if (operator === 'eq') assertListSize(parameter, values.length);
  const filters = values.map((text) =>
    buildFilter({
      path,
      operator,
      parameter,
      operand: textOperand({ parameter, path, isText }, text),
    }),
  );
  return operator === 'eq' ? [mergeEqualities(filters)] : filters;
}

/** The operator of a filter's name, which may begin with a relation. @throws AppError `unknown_field` */
export function operatorOf(shape: CollectionShape, input: string): Operator {
  const name = memberOfFilters(input) ?? input;
  const hop = readHop(shape, name, input);
  return resolveOwn(hop?.shape.target ?? shape, hop?.rest ?? name, input).operator;
}

/** Resolves the name of a filter. The longest field name wins, then the suffix. @throws AppError `unknown_field` */
function resolveOwn(
  shape: CollectionShape,
  name: string,
  parameter: string,
): { readonly path: PathShape; readonly operator: Operator } {
  const { paths } = pathTableOf(shape);
  const whole = paths.get(name);
  if (whole) return { path: whole, operator: 'eq' };
  const split = splitSuffix(name);
  const path = split && paths.get(split.path);
  if (!path) throw unknownField(shape, name, parameter);
  return { path, operator: split.operator };
}

/** `status` of `filters[status]`: generated clients send an object of filters so (OpenAPI's style `deepObject`). */
function memberOfFilters(name: string): string | undefined {
  return name.startsWith('filters[') && name.endsWith(']') ? name.slice(8, -1) : undefined;
}

function mergeEqualities(filters: readonly Filter[]): Filter {
  const equalities = filters as readonly ValuesFilter[]; // every filter of operator eq is one
  const [first] = equalities as readonly [ValuesFilter]; // a parameter has at least one value
  if (equalities.length === 1) return first;
  return {
    ...first,
    keys: equalities.flatMap((filter) => filter.keys),
    missing: equalities.some((filter) => filter.missing),
  };
}
