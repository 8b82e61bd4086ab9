import { queryError } from '../errors.js';
import type { SortKey, SortVia } from '../index/sort-order.js';
import { MAX_SORT_KEYS } from '../limits.js';
import { type PathTable, pathTableOf } from '../value/path-table.js';
import type { CollectionShape } from '../value/shape.js';
import { readHop } from './hop.js';
import { isEmpty, optionEntries, unknownEntry } from './options.js';

/**
 * Reads `sort`: a comma list of fields, `-` before a descending one. Of a field given twice the first
 * counts, and what follows `id` has no effect.
 * @throws AppError `unknown_field` or `invalid_parameter`
 */
export function parseSort(
  shape: CollectionShape,
  values: readonly string[] | undefined,
): readonly SortKey[] {
  if (values === undefined || isEmpty(values)) return [];
  const entries = optionEntries('sort', values);
  const table = pathTableOf(shape);
  const keys = new Map<string, SortKey>();
  for (const entry of entries) {
    const descending = entry.startsWith('-');
    const field = descending ? entry.slice(1) : entry;
    const via = viaOf(shape, field);
    if (via === undefined) assertSortable({ shape, table, field });
    if (!keys.has(field)) keys.set(field, via ? { field, descending, via } : { field, descending });
  }
  if (keys.size > MAX_SORT_KEYS) throw tooManyKeys(keys.size);
  return untilId([...keys.values()]);
}

function untilId(keys: readonly SortKey[]): readonly SortKey[] {
  const at = keys.findIndex((key) => key.field === 'id');
  if (at === -1) return keys;
  return keys.slice(0, keys[at]?.descending ? at + 1 : at);
}

/** What a name that begins with a relation sorts by. @throws AppError when the relation leads to several records */
function viaOf(shape: CollectionShape, name: string): SortVia | undefined {
  const hop = readHop(shape, name, 'sort');
  if (hop === undefined) return undefined;
  const { relation, rest: field } = hop;
  const { kind, key, target } = hop.shape;
  if (kind === 'many') throw severalRecords(shape, relation);
  assertSortable({ shape: target, table: pathTableOf(target), field });
  return { key, target, field };
}

function severalRecords({ name, relations = new Map() }: CollectionShape, relation: string): Error {
  const single = [...relations].filter(([, { kind }]) => kind === 'one').map(([one]) => one);
  return queryError({
    code: 'invalid_parameter',
    parameter: 'sort',
    detail: `sort cannot order ${name} by ${relation}, which leads to several records; it follows ${single.join(', ') || 'no relation of theirs'}.`,
    members: { relations: single },
  });
}

function assertSortable(options: {
  readonly shape: CollectionShape;
  readonly table: PathTable;
  readonly field: string;
}): void {
  const { shape, table, field } = options;
  const path = table.paths.get(field);
  if (path?.sortable) return;
  const fields = table.sortNames;
  if (path)
    throw queryError({
      code: 'invalid_parameter',
      parameter: 'sort',
      detail: `sort cannot order by ${field}, which is JSON; it takes ${fields.join(', ')}.`,
      members: { fields },
    });
  throw unknownEntry(shape, { parameter: 'sort', name: field, fields });
}

function tooManyKeys(count: number): Error {
  return queryError({
    code: 'invalid_parameter',
    parameter: 'sort',
    detail: `sort takes at most ${MAX_SORT_KEYS} fields, not ${count}.`,
  });
}
