import type { Relation, Resource } from '@sandbox/resource';
import type { ListPlace, QueryEntry } from '../naive-oracle.js';
import { type FilterOperator, type FilterPath, filterPathsOf } from '../oracle/filter-path.js';
import { GROUP_NAMES, type GroupTree, readGroupTree } from '../oracle/group-tree.js';
import { splitCommaList } from '../oracle/split-comma-list.js';
import { takeApart } from '../oracle/to-condition.js';
import { columnTypeOf, hasColumn, jsonPath, literal, quote } from './create-tables.js';

/** Finds resources by name. */
export type ResourceOf = (name: string) => Resource;

/** A list as the service is asked for it. */
export interface AskedList {
  readonly place: ListPlace;
  readonly query: readonly QueryEntry[];
}

/** What is asked of the groups of a list. */
export interface AskedGroups {
  readonly groups: readonly string[];
  readonly number: string;
  readonly ordered: string;
  readonly field: string;
}

/** A statement with one line of JSON: how many records match, and the ids of the first in their order. */
export function writeList(
  resourceOf: ResourceOf,
  { place, query }: AskedList,
  max: number,
): string {
  const resource = resourceOf(place.resource);
  const { sort = '' } = Object.fromEntries(query);
  const keys = sort === '' ? [] : sort.split(',').map((entry) => writeKey(resource, entry));
  const order = [...keys, 't.id'].join(', ');
  return `select json_build_array(count(*), coalesce(json_agg(id order by n) filter (where n <= ${max}), '[]'))
from (select t.id, row_number() over (order by ${order}) n from ${quote(place.resource)} t
where ${writeSelection(resourceOf, { place, query })}) as found;`;
}

/** A statement with one line of JSON: the rows of the groups, as arrays. */
export function writeGroups(
  resourceOf: ResourceOf,
  requested: AskedList,
  { groups, number, ordered, field }: AskedGroups,
): string {
  const columns = groups.map((name) => `t.${quote(name)}`);
  const measured = `t.${quote(number)}`;
  const cells = [
    ...columns,
    'count(*)',
    ...['avg', 'sum', 'min', 'max'].map((name) => `${name}(${measured})`),
    ...['min', 'max'].map((name) => `${name}(t.${quote(ordered)})`),
    `count(distinct t.${quote(field)})`,
  ];
  const order = columns.map((column) => `${column} nulls last`).join(', ');
  const by = columns.length === 0 ? '' : `group by ${columns.join(', ')}`;
  return `select coalesce(json_agg(row), '[]') from (select json_build_array(${cells.join(', ')}) as row
from ${quote(requested.place.resource)} t where ${writeSelection(resourceOf, requested)} ${by}
${order === '' ? '' : `order by ${order}`}) as found;`;
}

function writeSelection(resourceOf: ResourceOf, { place, query }: AskedList): string {
  const resource = resourceOf(place.resource);
  const { q = '' } = Object.fromEntries(query);
  const conditions = query.filter(([name]) => name !== 'sort' && name !== 'q');
  return writeAll([
    ...(place.of ? [`t.${quote(place.of.key)} = ${place.of.id}`] : []),
    ...conditions
      .filter(([name]) => GROUP_NAMES.includes(name))
      .map((entry) => writeGroup(resourceOf, { resource, alias: 't' }, readGroupTree(entry))),
    writeTogether(
      resourceOf,
      { resource, alias: 't' },
      conditions.filter(([name]) => !GROUP_NAMES.includes(name)),
    ),
    ...(q === ''
      ? []
      : [
          `not exists (select from unnest(parts_of(${literal(q)})) part where not exists
(select from unnest(t.texts) text where strpos(text, part) > 0))`,
        ]),
  ]);
}

/** A table that is read, by the name it has in a query. */
interface Table {
  readonly resource: Resource;
  readonly alias: string;
}

function writeGroup(resourceOf: ResourceOf, table: Table, tree: GroupTree): string {
  if (tree.kind === 'filter') return writeTogether(resourceOf, table, [tree.entry]);
  if (tree.kind === 'or') return writeAny(tree.of.map((one) => writeGroup(resourceOf, table, one)));
  const hops = tree.of.flatMap((one) =>
    one.kind === 'filter' && relationIn(table.resource, one.entry[0]) ? [one.entry] : [],
  );
  const others = tree.of.filter((one) => one.kind !== 'filter' || !hops.includes(one.entry));
  const all = writeAll([
    ...others.map((one) => writeGroup(resourceOf, table, one)),
    writeTogether(resourceOf, table, hops),
  ]);
  return tree.kind === 'not' ? `not (${all})` : all;
}

/** Filters that hold together: those on one relation are about the same related record. */
function writeTogether(
  resourceOf: ResourceOf,
  table: Table,
  entries: readonly QueryEntry[],
): string {
  const { resource, alias } = table;
  const own = entries.filter(([name]) => relationIn(resource, name) === undefined);
  const across = Object.entries(resource.relations).flatMap(([name, relation]) => {
    const within = entries
      .filter(([filter]) => filter.startsWith(`${name}.`))
      .map(([filter, text]): QueryEntry => [filter.slice(name.length + 1), text]);
    return within.length === 0 ? [] : [writeHop(resourceOf, { alias, relation, within })];
  });
  return writeAll([...writeFilters(table, own), ...across]);
}

function writeHop(
  resourceOf: ResourceOf,
  hop: {
    readonly alias: string;
    readonly relation: Relation;
    readonly within: readonly QueryEntry[];
  },
): string {
  const { kind, key, target } = hop.relation;
  const join =
    kind === 'one'
      ? `other.id = ${hop.alias}.${quote(key)}`
      : `other.${quote(key)} = ${hop.alias}.id`;
  const other = { resource: resourceOf(target), alias: 'other' };
  const conditions = writeFilters(other, hop.within);
  return `exists (select from ${quote(target)} other where ${writeAll([join, ...conditions])})`;
}

function relationIn({ relations }: Resource, name: string): Relation | undefined {
  return name.includes('.') ? relations[name.slice(0, name.indexOf('.'))] : undefined;
}

function writeFilters(
  { resource, alias }: Table,
  entries: readonly QueryEntry[],
): readonly string[] {
  const paths = filterPathsOf(resource);
  const names = [...new Set(entries.map(([name]) => name))];
  return names.map((name) => {
    const { path, operator } = takeApart(paths, name);
    const texts = entries.filter(([other]) => other === name).map(([, text]) => text);
    const filters = texts.map((text) => FILTERS[operator]({ path, alias }, text));
    return operator === 'eq' ? writeAny(filters) : writeAll(filters);
  });
}

/** A place in the records of a table. */
interface Place {
  readonly path: FilterPath;
  readonly alias: string;
}

type WriteFilter = (place: Place, text: string) => string;

const FILTERS: Readonly<Record<FilterOperator, WriteFilter>> = {
  eq: (place, text) => writeEquals(place, text === 'null' ? null : text),
  ne: (place, text) => `not ${writeEquals(place, text === 'null' ? null : text)}`,
  gt: (place, text) => writeSome(place, '>', text),
  gte: (place, text) => writeSome(place, '>=', text),
  lt: (place, text) => writeSome(place, '<', text),
  lte: (place, text) => writeSome(place, '<=', text),
  like: ({ path, alias }, text) =>
    `exists (select from ${valuesAt({ path, alias })} where strpos(fold_case(v #>> '{}'), fold_case(${literal(text)})) > 0)`,
  in: (place, text) => writeAny(splitCommaList(text).map((entry) => writeEquals(place, entry))),
  null: (place, text) => `${text === 'true' ? '' : 'not '}${writeMissing(place)}`,
};

function writeEquals(place: Place, text: string | null): string {
  return text === null ? writeMissing(place) : writeSome(place, '=', text);
}

/** Some value at the place compares so with a text of the query; a space in a time stands for its plus. */
function writeSome({ path, alias }: Place, operator: string, text: string): string {
  const type = columnTypeOf(path.field);
  const bound = literal(type === 'timestamptz' ? text.replace(' ', '+') : text);
  const isColumn = path.steps.length === 1 && hasColumn(path.field);
  if (isColumn)
    return `coalesce(${alias}.${quote(path.name)} ${operator} ${bound}::${type}, false)`;
  const collation = type === 'text' ? ' collate "C"' : '';
  return `exists (select from ${valuesAt({ path, alias })} where (v #>> '{}')::${type}${collation} ${operator} ${bound}::${type})`;
}

/** An empty list of a record is a value; below a field only values count. */
function writeMissing({ path, alias }: Place): string {
  if (path.steps.length === 1)
    return `(coalesce(${alias}.doc -> ${literal(path.name)}, 'null') = 'null')`;
  return `(not exists (select from ${valuesAt({ path, alias })}))`;
}

function valuesAt({ path, alias }: Place): string {
  return `(select v from jsonb_path_query(${alias}.doc, 'lax ${jsonPath(path.steps)}') v where v <> 'null') as present`;
}

function writeKey(resource: Resource, entry: string): string {
  const name = entry.replace(/^-/, '');
  const direction = entry.startsWith('-') ? 'desc' : 'asc';
  const relation = relationIn(resource, name);
  if (relation === undefined) return `t.${quote(name)} ${direction} nulls last`;
  const { key, target } = relation;
  const column = quote(name.slice(name.indexOf('.') + 1));
  return `(select other.${column} from ${quote(target)} other where other.id = t.${quote(key)}) ${direction} nulls last`;
}

function writeAll(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.map((one) => `(${one})`).join(' and ');
}

function writeAny(conditions: readonly string[]): string {
  return conditions.length === 0
    ? 'false'
    : `(${conditions.map((one) => `(${one})`).join(' or ')})`;
}
