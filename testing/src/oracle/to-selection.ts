import type { Relation, Resource } from '@sandbox/resource';
import { filterPathsOf } from './filter-path.js';
import { GROUP_NAMES, type GroupTree, type QueryEntry, readGroupTree } from './group-tree.js';
import type { PlainRecord } from './plain-record.js';
import { type Condition, toCondition } from './to-condition.js';

/** What conditions are read against. */
export interface ConditionSource {
  readonly resource: (name: string) => Resource;
  readonly related: (record: PlainRecord, relation: Relation) => readonly PlainRecord[];
}

/** A filter with all texts that it was given; those of one relation have their names after it. */
type NamedFilter = readonly [name: string, texts: readonly string[]];

/** The condition of all filters and groups of a query; other options must be left out. */
export function toSelection(
  source: ConditionSource,
  resource: Resource,
  query: readonly QueryEntry[],
): Condition {
  const isGroup = ([name]: QueryEntry): boolean => GROUP_NAMES.includes(name);
  const groups = query
    .filter(isGroup)
    .map((entry) => toGroup(source, resource, readGroupTree(entry)));
  const entries = query.filter((entry) => !isGroup(entry));
  const names = [...new Set(entries.map(([name]) => name))];
  const filters = names.map(
    (name): NamedFilter => [
      name,
      entries.filter(([other]) => other === name).map(([, text]) => text),
    ],
  );
  return allOf([...groups, together(source, resource, filters)]);
}

/** Filters that must hold together: those on a relation for the same record that it leads to. */
function together(
  source: ConditionSource,
  resource: Resource,
  filters: readonly NamedFilter[],
): Condition {
  const paths = filterPathsOf(resource);
  const own = filters.filter(([name]) => relationIn(resource, name) === undefined);
  const relations = Object.entries(resource.relations).map(([name, relation]): Condition => {
    const prefix = `${name}.`;
    const within = filters.filter(([filter]) => filter.startsWith(prefix));
    if (within.length === 0) return () => true;
    const target = source.resource(relation.target);
    const holds = allOf(
      within.map(([filter, texts]) =>
        toCondition(filterPathsOf(target), filter.slice(prefix.length), texts),
      ),
    );
    return (record) => source.related(record, relation).some(holds);
  });
  return allOf([...own.map(([name, texts]) => toCondition(paths, name, texts)), ...relations]);
}

function relationIn({ relations }: Resource, name: string): Relation | undefined {
  return name.includes('.') ? relations[name.slice(0, name.indexOf('.'))] : undefined;
}

function toGroup(source: ConditionSource, resource: Resource, tree: GroupTree): Condition {
  if (tree.kind === 'filter') {
    const [name, text] = tree.entry;
    return together(source, resource, [[name, [text]]]);
  }
  const isJoined = tree.kind === 'and';
  const filters = tree.of.filter((one) => one.kind === 'filter');
  const others = isJoined ? tree.of.filter((one) => one.kind !== 'filter') : tree.of;
  const conditions = others.map((one) => toGroup(source, resource, one));
  if (tree.kind === 'or') return (record) => conditions.some((holds) => holds(record));
  if (tree.kind === 'not') return (record) => !allOf(conditions)(record);
  const joined = filters.map(({ entry: [name, text] }): NamedFilter => [name, [text]]);
  return allOf([...conditions, ...joinedBy(source, resource, joined)]);
}

/** Own fields may be given twice in `and`, where both must hold. */
function joinedBy(
  source: ConditionSource,
  resource: Resource,
  filters: readonly NamedFilter[],
): readonly Condition[] {
  const related = filters.filter(([name]) => relationIn(resource, name) !== undefined);
  const own = filters.filter(([name]) => relationIn(resource, name) === undefined);
  return [
    ...own.map((one) => together(source, resource, [one])),
    together(source, resource, related),
  ];
}

function allOf(conditions: readonly Condition[]): Condition {
  return (record) => conditions.every((holds) => holds(record));
}
