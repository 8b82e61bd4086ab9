import {
  allOf,
  type Criteria,
  type RecordId,
  type SortKey,
  type Where,
} from '@sandbox/query-engine';
import type { Dataset } from '../../dataset.js';
import type { Member, Selection } from '../../read/plan.js';
import type { Window } from '../window.js';
import { pickAt } from './column.js';
import { notBuilt } from './errors.js';
import { readOrder } from './order.js';
import type { OptionsOf } from './query.js';
import {
  type EmbeddedTable,
  type Item,
  isShown,
  type SelectedTable,
  tablesWithin,
} from './select-tree.js';
import { type Place, toWhere } from './to-where.js';
import { readWindow } from './window.js';

/** A request whose parameters were sorted out. */
export interface Requested {
  readonly dataset: Dataset;
  readonly options: OptionsOf;
}

/** Which records of a table are meant: those that meet its filters, and embed one of each inner table. */
export type WhereOf = (table: SelectedTable) => Where;

/** The maximum number of comparisons in a request that no index supports: each reads all records. */
const MAX_SCANS = 8;

function createScanCount(): Place['countScan'] {
  let scans = 0;
  return (parameter) => {
    scans += 1;
    if (scans > MAX_SCANS)
      throw notBuilt(
        parameter,
        `At most ${MAX_SCANS} filters of a request are patterns, or about lists and JSON.`,
      );
  };
}

/** Builds a function that reads the conditions of the tables of a request, each once. */
export function createWhereOf({ dataset, options }: Requested): WhereOf {
  const known = new Map<SelectedTable, Where>();
  const countScan = createScanCount();
  const existsOf = (table: EmbeddedTable): Where => {
    const { relation } = table;
    const { collection } = dataset.of(relation.target);
    const all = { search: [], sort: [], offset: 0, limit: collection.size };
    const { ordinals } = collection.run({ ...all, where: whereOf(table) });
    const field = relation.kind === 'one' ? 'id' : relation.key;
    const keys = new Set<RecordId>();
    for (const ordinal of ordinals) {
      const value = collection.at(ordinal)?.[field];
      if (typeof value === 'number') keys.add(value);
    }
    const path = relation.kind === 'one' ? relation.key : 'id';
    const operator = 'in' as const;
    return { kind: 'values', path, operator, keys: [...keys], missing: false, negated: false };
  };
  const whereOf: WhereOf = (table) => {
    const stored = known.get(table);
    if (stored !== undefined) return stored;
    const within = tablesWithin(table);
    const place: Place = {
      source: dataset.of(table.resource.name),
      countScan,
      existsOf(name) {
        const found = within.find((one) => one.key === name || one.name === name);
        return found && existsOf(found);
      },
    };
    const own = options.get(table)?.terms.map((term) => toWhere(place, term)) ?? [];
    const inner = within.filter(({ isInner }) => isInner).map(existsOf);
    const where = allOf([...own, ...inner]);
    known.set(table, where);
    return where;
  };
  return whereOf;
}

/**
 * The visible members of the records of a table and of its embedded tables. Tables that are embedded only for their
 * filters have none.
 */
export function toSelection(
  table: SelectedTable,
  requested: Requested,
  whereOf: WhereOf,
): Selection {
  const { resource, items } = table;
  const toMembers = (item: Item): readonly Member[] => {
    switch (item.kind) {
      case 'all':
        return Object.keys(resource.fields).map((field) => ({ kind: 'field', key: field, field }));
      case 'column': {
        const { key, column } = item;
        const { name, steps, isText } = column;
        if (steps.length === 0) return [{ kind: 'field', key, field: name }];
        return [{ kind: 'part', key, field: name, pick: pickAt(steps, isText) }];
      }
      case 'count':
        return [];
      case 'embedded':
        return toRelation(item, requested, whereOf);
    }
  };
  return { resource, members: items.flatMap(toMembers) };
}

function toRelation(
  table: EmbeddedTable,
  requested: Requested,
  whereOf: WhereOf,
): readonly Member[] {
  const { key, relation, items } = table;
  if (!isShown(table)) return [];
  const selection = toSelection(table, requested, whereOf);
  const [first] = items;
  const countedAs = first?.kind === 'count' ? first.key : undefined;
  const window = readWindow(requested.options.get(table));
  const sort = readOrder(table, requested.options);
  const criteria = toCriteria(whereOf(table), sort, window);
  return [
    {
      ...{ kind: 'relation', key, relation, selection, isSure: false },
      criteria: () => criteria,
      isFiltered: true,
      ...(countedAs === undefined ? {} : { countedAs }),
    },
  ];
}

function toCriteria(where: Where, sort: readonly SortKey[], { offset, limit }: Window): Criteria {
  return { where, search: [], sort, offset, limit };
}
