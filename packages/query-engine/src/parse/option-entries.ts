import { queryError } from '../errors.js';
import type { ReservedName } from '../value/reserved-names.js';

/**
 * The entries of an option that is a comma list; given several times, all of them in order.
 * @throws AppError `invalid_parameter` when one is empty
 */
export function optionEntries(
  parameter: ReservedName,
  values: readonly string[],
): readonly string[] {
  const entries = values.flatMap((value) => value.split(','));
  const empty = entries.findIndex((entry) => entry === '' || entry === '-');
  if (empty === -1) return entries;
  throw queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${parameter} takes a comma list of names; entry ${empty + 1} is empty.`,
  });
}
