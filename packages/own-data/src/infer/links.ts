import { didYouMean } from '@sandbox/kernel';
import { declaredFields } from '../declare/config.js';
import { inTurns } from '../in-turns.js';
import type { ProblemList } from '../problems.js';
import type { InferredCollection } from './collection.js';
import { shown } from './key.js';
import { isInherited, singularOf } from './names.js';
import {
  createTargets,
  findDangling,
  stemOf,
  type Target,
  type Targets,
  targetByName,
  targetByValue,
} from './references.js';
import { KIND } from './values.js';

/** A field whose values are ids of a collection. */
export interface Link {
  readonly owner: string;
  readonly field: string;
  readonly target: Target;
  /** The name of the relation to the one record. */
  readonly toOne: string;
  /** The name of the relation back. */
  readonly toMany: string;
}

/** The links between collections, by the collections that they lead from and to. */
export interface Links {
  readonly from: ReadonlyMap<string, readonly Link[]>;
  readonly to: ReadonlyMap<string, readonly Link[]>;
}

/** Finds all references, and names the relations that they make. */
export async function findLinks(
  collections: readonly InferredCollection[],
  report: { readonly problems: ProblemList; readonly notices: string[] },
): Promise<Links> {
  const targets = createTargets(await inTurns(collections, async (one) => toTarget(one)));
  const found: Unnamed[] = [];
  for (const collection of collections)
    await inTurns(collection.fieldNames, async (field) => {
      const target = targetOf({ collection, field, targets, ...report });
      if (target !== undefined) found.push({ owner: collection.name, field, target });
    });
  const links = nameRelations(found, collections);
  return {
    from: groupBy(links, ({ owner }) => owner),
    to: groupBy(links, ({ target }) => target.name),
  };
}

function toTarget({ name, key }: InferredCollection): Target {
  return { name, type: key.type, ids: new Set(key.ids), isMixed: key.isMixed };
}

const ID_KINDS: ReadonlySet<number> = new Set([KIND.number, KIND.text, KIND.number | KIND.text]);

interface Search {
  readonly collection: InferredCollection;
  readonly field: string;
  readonly targets: Targets;
  readonly problems: ProblemList;
  readonly notices: string[];
}

/** The collection that a field refers to, declared or inferred. A field with a declared type refers to none. */
function targetOf(search: Search): Target | undefined {
  const { collection, field, problems } = search;
  const { references, type, values, onDelete } = declaredFields(collection.config).get(field) ?? {};
  if (references !== undefined) return declaredTarget(search, references);
  const target = (type ?? values) === undefined ? findTarget(search) : undefined;
  if (onDelete !== undefined && target === undefined)
    problems.add({
      collection: collection.name,
      field,
      message: 'says onDelete, but is no reference.',
    });
  return target;
}

function findTarget(search: Search): Target | undefined {
  const { collection, field, targets, notices } = search;
  const { name, values, key } = collection;
  const kinds = values.get(field)?.kinds ?? 0;
  if (field === key.field || !ID_KINDS.has(kinds)) return undefined;
  const target = targetByName(field, name, targets);
  if (target === undefined) {
    if (kinds !== KIND.text || !targets.all.some(({ type }) => type === 'text')) return undefined;
    return targetByValue(
      valuesIn(search).filter((value) => value !== null),
      targets,
    );
  }
  const dangling = findDangling(target, valuesIn(search));
  if (dangling === undefined) return target;
  const { index, value } = dangling;
  notices.push(
    `${name}.${field} is no reference: record ${index + 1} names ${singularOf(target.name)} ${shown(value)}, which is not there.`,
  );
  return undefined;
}

function declaredTarget(search: Search, references: string): Target | undefined {
  const { collection, field, targets, problems } = search;
  const { file, name, lineOf } = collection.source;
  const target = targets.all.find((one) => one.name === references);
  if (target === undefined) {
    const known = targets.all.map((one) => one.name);
    const message = `references ${references}, which is no collection.${didYouMean(references, known)}`;
    problems.add({ collection: name, field, message });
    return undefined;
  }
  const dangling = findDangling(target, valuesIn(search));
  if (dangling === undefined) return target;
  const { index, value } = dangling;
  const message = `names ${singularOf(references)} ${shown(value)}, which is not there.`;
  problems.add({ file, line: lineOf(index), collection: name, record: index + 1, field, message });
  return undefined;
}

/** The values of records in a field; null where it is missing. */
function valuesIn({ collection: { records }, field }: Search): readonly unknown[] {
  return records.map((record) => (Object.hasOwn(record, field) ? record[field] : null));
}

type Unnamed = Pick<Link, 'owner' | 'field' | 'target'>;

function nameRelations(
  found: readonly Unnamed[],
  collections: readonly InferredCollection[],
): readonly Link[] {
  const taken = new Map(
    collections.map(({ name, values }) => [name, new Set(['id', ...values.keys()])]),
  );
  const take = (collection: string, names: readonly string[]): string => {
    const known = taken.get(collection) ?? new Set();
    const name = firstFree(names, known);
    taken.set(collection, known.add(name));
    return name;
  };
  const ways = new Map<string, number>();
  const wayOf = ({ owner, target }: Unnamed): string => `${owner} ${target.name}`;
  for (const link of found) ways.set(wayOf(link), (ways.get(wayOf(link)) ?? 0) + 1);
  return found.map((link) => {
    const { owner, field, target } = link;
    const stem = stemOf(field) ?? singularOf(target.name);
    const plain = owner.replaceAll('-', '_');
    const back = `${plain}_by_${field}`;
    return {
      ...link,
      toOne: take(owner, [stem, `${stem}_record`, `${field}_record`]),
      toMany: take(target.name, ways.get(wayOf(link)) === 1 ? [plain, back] : [back]),
    };
  });
}

/** The first unused name; if all are used, the last one with as many `_` as it needs. */
function firstFree(names: readonly string[], known: ReadonlySet<string>): string {
  const isFree = (name: string): boolean => !known.has(name) && !isInherited(name);
  let last = names.at(-1) ?? '';
  while (!isFree(last)) last += '_';
  return names.find(isFree) ?? last;
}

function groupBy(
  links: readonly Link[],
  nameOf: (link: Link) => string,
): ReadonlyMap<string, readonly Link[]> {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    const name = nameOf(link);
    const group = groups.get(name);
    if (group) group.push(link);
    else groups.set(name, [link]);
  }
  return groups;
}
