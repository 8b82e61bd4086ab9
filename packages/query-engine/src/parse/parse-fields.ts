import { queryError } from '../errors.js';
import { pathTableOf } from '../value/path-table.js';
import type { CollectionShape } from '../value/shape.js';
import { nearestName } from './nearest-name.js';
import { optionEntries } from './option-entries.js';

/**
 * Reads `fields`: the names asked for in the order of the shape, always with `id`, so that two ways
 * of asking for the same give the same bytes.
 * @throws AppError `unknown_field` or `invalid_parameter`
 */
export function parseFields(
  shape: CollectionShape,
  values: readonly string[] | undefined,
): readonly string[] | undefined {
  if (values === undefined) return undefined;
  const { fieldNames } = pathTableOf(shape);
  const asked = new Set(optionEntries('fields', values));
  for (const name of asked) {
    if (!fieldNames.includes(name)) throw unknownEntry(shape, name, fieldNames);
  }
  return fieldNames.filter((name) => name === 'id' || asked.has(name));
}

function unknownEntry(shape: CollectionShape, name: string, fieldNames: readonly string[]): Error {
  const meant = nearestName(name, fieldNames);
  return queryError({
    code: 'unknown_field',
    parameter: 'fields',
    detail: `fields takes fields of ${shape.name}, not ${JSON.stringify(name.slice(0, 40))}.${meant ? ` Did you mean ${meant}?` : ''}`,
    members: { fields: fieldNames },
  });
}
