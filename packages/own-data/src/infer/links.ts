import type { InferredCollection } from './collection.js';
import { shown } from './key.js';
import { isInherited, singularOf } from './names.js';
import { findDangling, stemOf, type Target, targetByName, targetByValue } from './references.js';
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

/** Finds all references, and names the relations that they make. */
export function findLinks(
  collections: readonly InferredCollection[],
  notices: string[],
): readonly Link[] {
  const targets = collections.map(toTarget);
  const found = collections.flatMap((collection) =>
    collection.fieldNames.flatMap((field) => {
      const target = findTarget({ collection, field, targets, notices });
      return target === undefined ? [] : [{ owner: collection.name, field, target }];
    }),
  );
  return nameRelations(found, collections);
}

function toTarget({ name, key }: InferredCollection): Target {
  return { name, type: key.type, ids: new Set(key.ids), isMixed: key.isMixed };
}

const ID_KINDS: ReadonlySet<number> = new Set([KIND.number, KIND.text, KIND.number | KIND.text]);

function findTarget(options: {
  readonly collection: InferredCollection;
  readonly field: string;
  readonly targets: readonly Target[];
  readonly notices: string[];
}): Target | undefined {
  const { collection, field, targets, notices } = options;
  const { name, values, records, key } = collection;
  if (field === key.field || !ID_KINDS.has(values.get(field)?.kinds ?? 0)) return undefined;
  const valuesOf = () =>
    records.map((record) => (Object.hasOwn(record, field) ? record[field] : null));
  const target = targetByName(field, name, targets);
  if (target === undefined) {
    if (values.get(field)?.kinds !== KIND.text || !targets.some(({ type }) => type === 'text'))
      return undefined;
    return targetByValue(
      { name: field, values: valuesOf().filter((value) => value !== null) },
      targets,
    );
  }
  const dangling = valuesOf().findIndex(
    (value) => value !== null && findDangling(target, [value]) === 0,
  );
  if (dangling === -1) return target;
  const value = shown(records[dangling]?.[field]);
  notices.push(
    `${name}.${field} is no reference: record ${dangling + 1} names ${singularOf(target.name)} ${value}, which is not there.`,
  );
  return undefined;
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
  const isOnly = ({ owner, target }: Unnamed): boolean =>
    found.filter((one) => one.owner === owner && one.target === target).length === 1;
  return found.map((link) => {
    const { owner, field, target } = link;
    const stem = stemOf(field) ?? singularOf(target.name);
    const plain = owner.replaceAll('-', '_');
    const back = `${plain}_by_${field}`;
    return {
      ...link,
      toOne: take(owner, [stem, `${stem}_record`, `${field}_record`]),
      toMany: take(target.name, isOnly(link) ? [plain, back] : [back]),
    };
  });
}

/** The first name that nothing else has; with `_` behind it if there is none. */
function firstFree(names: readonly string[], known: ReadonlySet<string>): string {
  const isFree = (name: string): boolean => !known.has(name) && !isInherited(name);
  let last = names.at(-1) ?? '';
  while (!isFree(last)) last += '_';
  return names.find(isFree) ?? last;
}
