import type { Api } from '../../define-api.js';
import { resourceOf } from '../../define-api.js';
import type { Resource } from '../../define-resource.js';
import { MAX_EXPAND_LEVELS, MAX_EXPAND_PATHS } from '../../read/parse-expand.js';
import type { Relation } from '../../relation.js';
import { type Column, readColumn } from './column.js';
import { notBuilt, reject, unreadable } from './errors.js';
import { findRelationship } from './foreign-keys.js';
import { splitTop, unquote } from './split.js';

/** The selection of a table: items in their order. */
export interface SelectedTable {
  readonly resource: Resource;
  readonly items: readonly Item[];
}

/** An item of `select`. */
export type Item =
  | { readonly kind: 'all' }
  | { readonly kind: 'column'; readonly key: string; readonly column: Column }
  /** How many records are embedded, in place of them. */
  | { readonly kind: 'count'; readonly key: string }
  | EmbeddedTable;

/** A table that is embedded. */
export interface EmbeddedTable extends SelectedTable {
  readonly kind: 'embedded';
  /** As it was named, which filters may call it too. */
  readonly name: string;
  readonly key: string;
  readonly relation: Relation;
  /** Whether only records with an embedded record are returned. */
  readonly isInner: boolean;
}

/** The state of a reader: the API, and the number of tables embedded so far. */
interface Reading {
  readonly api: Api;
  tables: number;
}

/**
 * Reads `select`: `id,subject,asked_by:customers(name,plan),messages!inner(*)`.
 * @throws AppError `42703` for a column, `PGRST200` or `PGRST201` for a table that is not there, `PGRST127` for an unsupported feature
 */
export function readSelect(api: Api, resource: Resource, text: string): SelectedTable {
  const items = readItems({ api, tables: 0 }, resource, text, 0);
  if (!items.some(isShown)) throw notBuilt('select', 'Rows without a column are not offered.');
  return { resource, items };
}

function readItems(reading: Reading, resource: Resource, text: string, level: number): Item[] {
  if (text.trim() === '') return [];
  const items = splitTop('select', text).map((item) =>
    readItem(reading, { resource, item: item.trim(), level }),
  );
  const keys = items.flatMap((item) => keysOf(item, resource));
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined)
    throw notBuilt('select', `Each name is selected once, and "${twice.slice(0, 80)}" is twice.`);
  return items;
}

function keysOf(item: Item, { fields }: Resource): readonly string[] {
  return item.kind === 'all' ? Object.keys(fields) : [item.key];
}

interface Place {
  readonly resource: Resource;
  readonly item: string;
  readonly level: number;
}

const AGGREGATE = /(?:^|[.:])(?:count|sum|avg|min|max)\(\)/;
const NAME = /^(?:("[^"]*"|[^":(!]+):(?!:))?(.*)$/s;
const EMBEDDED = /^("[^"]*"|[^"!(]+)((?:![^!("]+)*)\((.*)\)$/s;

function readItem(reading: Reading, place: Place): Item {
  const { resource, item, level } = place;
  const [, alias, text = ''] = NAME.exec(item) ?? [];
  const given = alias === undefined ? undefined : unquote(alias.trim());
  if (AGGREGATE.test(item) || (text === 'count' && level === 0)) throw noAggregate();
  if (item.startsWith('...')) throw notBuilt('select', 'Spread tables are not offered.');
  const [, name, hints = '', inner = ''] = EMBEDDED.exec(text) ?? [];
  if (name !== undefined)
    return readTable(reading, place, { name: unquote(name.trim()), given, hints, inner });
  if (text === '*' && given === undefined) return { kind: 'all' };
  if (text === 'count') return { kind: 'count', key: given ?? 'count' };
  return toColumn(resource, text, given);
}

function toColumn(resource: Resource, text: string, given: string | undefined): Item {
  if (text.includes('::')) throw notBuilt('select', 'Casts are not offered.');
  if (text === '' || /[()]/.test(text))
    throw unreadable('select', `select takes columns and tables, not "${text.slice(0, 80)}".`);
  const column = readColumn(resource, 'select', text);
  const last = column.steps.findLast((step) => !/^-?\d+$/.test(step));
  return { kind: 'column', key: given ?? last ?? column.name, column };
}

interface NamedTable {
  readonly name: string;
  readonly given: string | undefined;
  readonly hints: string;
  readonly inner: string;
}

function readTable(
  reading: Reading,
  { resource, level }: Place,
  { name, given, hints: text, inner }: NamedTable,
): EmbeddedTable {
  const modifiers = text.split('!').slice(1);
  const hints = modifiers.filter((one) => one !== 'inner' && one !== 'left');
  const relation = findRelationship(reading.api, resource, { name, hints });
  reading.tables += 1;
  if (level >= MAX_EXPAND_LEVELS || reading.tables > MAX_EXPAND_PATHS)
    throw notBuilt(
      'select',
      `At most ${MAX_EXPAND_PATHS} tables are embedded, ${MAX_EXPAND_LEVELS} levels deep.`,
    );
  const target = resourceOf(reading.api, relation.target);
  const items = readItems(reading, target, inner, level + 1);
  const counts = items.some(({ kind }) => kind === 'count');
  if (counts && (items.length > 1 || relation.kind === 'one')) throw noAggregate();
  const isInner = modifiers.includes('inner');
  return { kind: 'embedded', resource: target, items, name, key: given ?? name, relation, isInner };
}

/** A count of embedded records is the only thing that can be selected of them. */
function noAggregate(): Error {
  return reject('PGRST123', 'Use of aggregate functions is not allowed', { parameter: 'select' });
}

/** Whether rows contain anything of an item; a table with an empty selection is embedded only for its filters. */
export function isShown(item: Item): boolean {
  return item.kind !== 'embedded' || item.items.some(isShown);
}

/** The tables that are embedded in one. */
export function tablesWithin({ items }: SelectedTable): readonly EmbeddedTable[] {
  return items.filter((item): item is EmbeddedTable => item.kind === 'embedded');
}

/**
 * The embedded table of a name or an alias.
 * @throws AppError `PGRST108`
 */
export function requireTable(table: SelectedTable, name: string, parameter: string): EmbeddedTable {
  const found = tablesWithin(table).find((one) => one.key === name || one.name === name);
  if (found !== undefined) return found;
  const shown = name.slice(0, 80);
  throw reject('PGRST108', `'${shown}' is not an embedded resource in this request`, {
    hint: `Verify that '${shown}' is included in the 'select' query parameter.`,
    parameter,
  });
}
