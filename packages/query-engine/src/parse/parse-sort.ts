import { queryError } from '../errors.js';
import { RELEVANCE, type SortKey, type SortVia } from '../index/sort-order.js';
import { MAX_SORT_KEYS } from '../limits.js';
import { type PathTable, pathTableOf } from '../value/path-table.js';
import type { CollectionShape } from '../value/shape.js';
import { readHop } from './hop.js';
import { isEmpty, optionEntries, unknownEntry } from './options.js';

/**
 * Reads `sort`: a comma list of fields, `-` before a descending one, and of `-relevance`. The first of two equal fields
 * counts, and fields after `id` have no effect.
 * @param terms - those of `q`, undefined without `q`
 * @throws AppError `unknown_field` or `invalid_parameter`
 */
export function parseSort(
  shape: CollectionShape,
  values: readonly string[] | undefined,
  terms?: readonly string[],
): readonly SortKey[] {
  if (values === undefined || isEmpty(values)) return [];
  const entries = optionEntries('sort', values);
  const table = pathTableOf(shape);
  const keys = new Map<string, SortKey>();
  for (const entry of entries) {
    const descending = entry.startsWith('-');
    const field = descending ? entry.slice(1) : entry;
    const isRelevance = field === RELEVANCE && !table.paths.has(field);
    const key = isRelevance
      ? relevanceKey(descending, terms)
      : fieldKey({ shape, table, field }, descending);
    if (!keys.has(field)) keys.set(field, key);
  }
  if (keys.size > MAX_SORT_KEYS) throw tooManyKeys(keys.size);
  return untilId(
    shape,
    [...keys.values()].filter((key) => key.terms?.length !== 0),
  );
}

function fieldKey(place: FieldPlace, descending: boolean): SortKey {
  const { shape, field } = place;
  const via = viaOf(shape, field);
  if (via === undefined) assertSortable(place);
  return via ? { field, descending, via } : { field, descending };
}

/** Ids differ, so nothing counts after them; ascending they may be the order in any case. */
function untilId({ order }: CollectionShape, keys: readonly SortKey[]): readonly SortKey[] {
  const at = keys.findIndex((key) => key.field === 'id');
  if (at === -1) return keys;
  const isOrder = order !== 'arrival' && keys[at]?.descending === false;
  return keys.slice(0, isOrder ? at : at + 1);
}

/** Without `q` all would be equally relevant; an empty one, as a form sends it, is no mistake. */
function relevanceKey(descending: boolean, terms: readonly string[] | undefined): SortKey {
  if (descending && terms !== undefined) return { field: RELEVANCE, descending, terms };
  throw queryError({
    code: 'invalid_parameter',
    parameter: 'sort',
    detail: descending
      ? `sort=-${RELEVANCE} sorts by how well records match q, so it needs q, such as q=refund.`
      : `sort accepts ${RELEVANCE} only in descending order: -${RELEVANCE} lists the most relevant records first.`,
  });
}

/** The target of a sort name that begins with a relation. @throws AppError when the relation has several records */
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
    detail: `sort cannot order ${name} by ${relation}, which has several records. It accepts ${single.join(', ') || 'no relation here'}.`,
    members: { relations: single },
  });
}

/** A field that a sort names. */
interface FieldPlace {
  readonly shape: CollectionShape;
  readonly table: PathTable;
  readonly field: string;
}

function assertSortable({ shape, table, field }: FieldPlace): void {
  const path = table.paths.get(field);
  if (path?.sortable) return;
  const fields = table.sortNames;
  if (path)
    throw queryError({
      code: 'invalid_parameter',
      parameter: 'sort',
      detail: `sort cannot order by ${field}, which is JSON. It accepts ${fields.join(', ')}.`,
      members: { fields },
    });
  throw unknownEntry(shape, { parameter: 'sort', name: field, fields });
}

function tooManyKeys(count: number): Error {
  return queryError({
    code: 'invalid_parameter',
    parameter: 'sort',
    detail: `sort accepts at most ${MAX_SORT_KEYS} fields, not ${count}.`,
  });
}
