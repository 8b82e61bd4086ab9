import { queryError } from '../errors.js';
import type { ReservedName } from '../value/reserved-names.js';

/**
 * The value of an option that may be given once.
 * @throws AppError `invalid_parameter` when it is given more often
 */
export function singleValue(
  parameter: ReservedName,
  values: readonly string[] | undefined,
): string | undefined {
  if (values === undefined || values.length === 1) return values?.[0];
  throw queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${parameter} may be given once, not ${values.length} times.`,
  });
}
