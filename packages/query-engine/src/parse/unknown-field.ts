import { type AppError, nearestName, quote, suggest } from '@sandbox/kernel';
import { queryError } from '../errors.js';
import { splitSuffix } from '../value/operators.js';
import { pathTableOf } from '../value/path-table.js';
import { type CollectionShape, RESERVED_NAMES } from '../value/shape.js';

/** The error of a filter that names no field: lists the fields and suggests the nearest. */
export function unknownField(shape: CollectionShape, parameter: string): AppError {
  const { filterNames } = pathTableOf(shape);
  const meant = suggestion(parameter, filterNames);
  return queryError({
    code: 'unknown_field',
    parameter,
    detail: `${shape.name} has no field ${quote(parameter)}.${suggest(meant)}`,
    members: { fields: filterNames },
  });
}

function suggestion(parameter: string, names: readonly string[]): string | undefined {
  const split = splitSuffix(parameter);
  const path = split && nearestName(split.path, names);
  if (path) return `${path}_${split.operator}`;
  return nearestName(parameter, [...names, ...RESERVED_NAMES]);
}
