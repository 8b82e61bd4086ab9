import { MAX_SORT_KEYS, pathTableOf, type SortKey } from '@sandbox/query-engine';
import { toCollectionShape } from '../../dataset.js';
import { readColumn } from './column.js';
import { notBuilt, reject, unreadable } from './errors.js';
import type { OptionsOf } from './query.js';
import { requireTable, type SelectedTable } from './select-tree.js';
import { splitTop, unquote } from './split.js';

const ENTRY = /^(.+?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/s;
const OF_TABLE = /^("[^"]*"|[^"(]+)\((.+)\)$/s;

/**
 * Reads `order`: `created_at.desc.nullslast,customers(name)`. As in PostgreSQL, records without a value are last, and first in
 * a descending order.
 * @throws AppError `42703`, `PGRST108`, `PGRST118`, `PGRST100` or `PGRST127`
 */
export function readOrder(table: SelectedTable, options: OptionsOf): readonly SortKey[] {
  const { parameter, value } = options.get(table)?.own.get('order') ?? { parameter: '', value: '' };
  if (value === '') return [];
  const keys = splitTop(parameter, value).map((entry): SortKey => {
    const [, name = '', direction, missing] = ENTRY.exec(entry.trim()) ?? [];
    const descending = direction === 'desc';
    const missingFirst = missing === undefined ? descending : missing === 'nullsfirst';
    const [, other, field] = OF_TABLE.exec(name) ?? [];
    if (other === undefined || field === undefined)
      return { field: readSortable(table, parameter, name), descending, missingFirst };
    const related = { name: unquote(other.trim()), field: field.trim(), parameter };
    return { ...readRelated(table, options, related), descending, missingFirst };
  });
  if (keys.length > MAX_SORT_KEYS)
    throw notBuilt(parameter, `An order has at most ${MAX_SORT_KEYS} columns.`);
  return keys.filter(({ field }, at) => keys.findIndex((key) => key.field === field) === at);
}

function readSortable({ resource }: SelectedTable, parameter: string, text: string): string {
  if (/\.(?:asc|desc|nulls\w*)$|\.\w+$/.test(text))
    throw unreadable(
      parameter,
      `${parameter} takes columns with .asc or .desc, and .nullsfirst or .nullslast, not "${text.slice(0, 80)}".`,
    );
  const { name, steps } = readColumn(resource, parameter, text);
  const path = pathTableOf(toCollectionShape(resource)).paths.get(name);
  if (steps.length > 0 || !path?.sortable)
    throw notBuilt(parameter, `An order by ${name}, which is JSON or a list, is not offered.`);
  return name;
}

interface Related {
  readonly name: string;
  readonly field: string;
  readonly parameter: string;
}

function readRelated(
  table: SelectedTable,
  options: OptionsOf,
  { name, field: text, parameter }: Related,
): Pick<SortKey, 'field' | 'via'> {
  const related = requireTable(table, name, parameter);
  const { relation, resource } = related;
  if (relation.kind === 'many')
    throw reject('PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${table.resource.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
      parameter,
    });
  if ((options.get(related)?.terms.length ?? 0) > 0)
    throw notBuilt(parameter, `An order by ${name}, which is filtered, is not offered.`);
  const field = readSortable(related, parameter, text);
  const via = { key: relation.key, target: toCollectionShape(resource), field };
  return { field: `${relation.key}.${field}`, via };
}
