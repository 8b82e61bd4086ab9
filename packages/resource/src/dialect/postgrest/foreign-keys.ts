import type { Api } from '../../define-api.js';
import type { Resource } from '../../define-resource.js';
import { type Relation, toMany } from '../../relation.js';
import { reject } from './errors.js';

/** A relationship that a foreign key makes, from one of its ends. */
interface Relationship {
  readonly relation: Relation;
  /** The name of its constraint, as PostgreSQL makes it up. */
  readonly constraint: string;
}

/** The relationship that `select` names, as it was named: a table, a column or a constraint, and which of several. */
export interface NamedRelationship {
  readonly name: string;
  readonly hints: readonly string[];
}

/**
 * The relationship of a resource, by the name of its table, of its id column, of its constraint, or by our own name.
 * @throws AppError `PGRST200` when it is not found, `PGRST201` when there are several
 */
export function findRelationship(
  api: Api,
  resource: Resource,
  { name, hints }: NamedRelationship,
): Relation {
  const all = relationshipsOf(api, resource);
  const fits = fitOf(resource, name);
  const named = all.filter((one) => fits(one, hints));
  const [only, ...others] = named;
  const own = Object.hasOwn(resource.relations, name) ? resource.relations[name] : undefined;
  if (others.length > 0) throw ambiguous(resource, name, named);
  const found = only?.relation ?? (hints.length === 0 ? own : undefined);
  if (found !== undefined) return found;
  const names = new Set([
    ...all.map(({ relation: { target } }) => target),
    ...Object.keys(resource.relations),
  ]);
  throw reject(
    'PGRST200',
    `Could not find a relationship between '${resource.name}' and '${name}' in the schema cache`,
    { hint: `${resource.name} embeds ${[...names].join(', ')}.`, parameter: 'select' },
  );
}

/** The foreign keys of a resource, and those of other resources that refer to it. */
function relationshipsOf(api: Api, { name, relations }: Resource): readonly Relationship[] {
  const own = Object.values(relations).filter(({ kind }) => kind === 'one');
  const others = api.resources.flatMap((resource) =>
    Object.values(resource.relations)
      .filter(({ kind, target }) => kind === 'one' && target === name)
      .map(({ key, description }) => toMany(description, resource.name, key)),
  );
  return [...own, ...others].map((relation) => {
    const table = relation.kind === 'one' ? name : relation.target;
    return { relation, constraint: `${table}_${relation.key}_fkey` };
  });
}

type Fit = (relationship: Relationship, hints: readonly string[]) => boolean;

/** Of a table that refers to itself, its name means the records that refer, and the column the one that is referred to. */
function fitOf(resource: Resource, name: string): Fit {
  return ({ relation: { kind, target, key }, constraint }, hints) => {
    const isSelf = target === resource.name;
    const isTable = name === target && !(isSelf && kind === 'one');
    if (hints.length > 0)
      return isTable && hints.every((hint) => hint === key || hint === constraint);
    if (isTable || (kind === 'one' && name === key)) return true;
    return !isSelf && name === constraint;
  };
}

function ambiguous({ name }: Resource, target: string, all: readonly Relationship[]): Error {
  const ways = all.map(({ relation: { key } }) => `'${target}!${key}'`).join(', ');
  return reject(
    'PGRST201',
    `Could not embed because more than one relationship was found for '${name}' and '${target}'`,
    {
      hint: `Try changing '${target}' to one of the following: ${ways}.`,
      parameter: 'select',
    },
  );
}
