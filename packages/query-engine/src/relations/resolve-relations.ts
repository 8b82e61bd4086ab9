import { LruMap } from '@sandbox/kernel';
import type { Collection } from '../collection.js';
import { isPrepared } from '../index/sort-order.js';
import { allOf, type HopFilter, type ValuesFilter, type Where } from '../plan/filter.js';
import type { Criteria } from '../plan/run-query.js';
import type { Key } from '../value/field-types/index.js';
import { bytesOfList, keepCounted } from '../value/memory.js';
import { type CollectionShape, isId, type RelationShape, relationOf } from '../value/shape.js';
import { orderAcross } from './order-across.js';
import type { Neighbour } from './read-across.js';

/** Whether criteria need more than the fields of the records in the collection. */
export function needsResolving({ where, sort }: Pick<Criteria, 'where' | 'sort'>): boolean {
  return hasHop(where) || isPrepared(sort);
}

/** The collections of other names that criteria read. */
export function neighboursOf(
  { shape }: Pick<Collection, 'shape'>,
  { where, sort }: Pick<Criteria, 'where' | 'sort'>,
): readonly string[] {
  const sorted = sort.flatMap(({ via }) => (via ? [via.target.name] : []));
  return [...hopsIn(where).map((hop) => relationOf(shape, hop.relation).target.name), ...sorted];
}

function hasHop(where: Where): boolean {
  switch (where.kind) {
    case 'hop':
      return true;
    case 'and':
    case 'or':
      return where.of.some(hasHop);
    case 'not':
      return hasHop(where.of);
    default:
      return false;
  }
}

function hopsIn(where: Where): readonly HopFilter[] {
  if (where.kind === 'hop') return [where];
  if (where.kind === 'not') return hopsIn(where.of);
  return where.kind === 'and' || where.kind === 'or' ? where.of.flatMap(hopsIn) : [];
}

/**
 * The same criteria with only fields of the collection itself. A condition on related records becomes one on the field
 * that refers to them; an order by their fields or by relevance is prepared.
 */
export function resolveRelations(
  collection: Collection,
  criteria: Criteria,
  neighbour: Neighbour,
): Criteria {
  const { where, sort } = criteria;
  return {
    ...criteria,
    where: resolve(where, collection.shape, neighbour),
    order: isPrepared(sort) ? orderAcross(collection, sort, neighbour) : undefined,
  };
}

function resolve(where: Where, shape: CollectionShape, neighbour: Neighbour): Where {
  switch (where.kind) {
    case 'hop':
      return toValues(relationOf(shape, where.relation), where.of, neighbour);
    case 'and':
    case 'or':
      return { kind: where.kind, of: where.of.map((one) => resolve(one, shape, neighbour)) };
    case 'not':
      return { kind: 'not', of: resolve(where.of, shape, neighbour) };
    default:
      return where;
  }
}

function toValues(relation: RelationShape, of: Where, neighbour: Neighbour): ValuesFilter {
  const target = neighbour(relation.target.name);
  return {
    kind: 'values',
    path: relation.kind === 'one' ? relation.key : 'id',
    operator: 'in',
    keys: keysOf(target, relation, of),
    missing: false,
    negated: false,
  };
}

/** The number of conditions on a collection that are stored with their results. */
const STORED_CONDITIONS = 16;

const STORED = new WeakMap<Collection, LruMap<string, readonly Key[]>>();

/** The values of the referring field for which the target meets a condition. */
function keysOf(target: Collection, { kind, key }: RelationShape, where: Where): readonly Key[] {
  const stored = STORED.get(target) ?? new LruMap({ maxEntries: STORED_CONDITIONS });
  STORED.set(target, stored);
  const field = kind === 'one' ? 'id' : key;
  const name = `${field} ${JSON.stringify(where)}`;
  const known = stored.get(name);
  if (known !== undefined) return known;
  const { ordinals } = target.run({
    where: where.kind === 'and' ? where : allOf([where]),
    search: [],
    sort: [],
    offset: 0,
    limit: target.size,
  });
  const found = new Set<Key>();
  for (const ordinal of ordinals) {
    const value = target.at(ordinal)?.[field];
    if (isId(value)) found.add(value); // ids, and references to them
  }
  const keys = [...found];
  return keepCounted(stored, { key: name, value: keys, bytes: bytesOfList(keys) }, target.derived);
}
