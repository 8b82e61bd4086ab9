import {
  type Field,
  int,
  type Relation,
  type Resource,
  string,
  toMany,
  toOne,
} from '@sandbox/resource';
import type { InferredCollection } from './infer/collection.js';
import { toField, toTable } from './infer/fields.js';
import type { Link } from './infer/links.js';
import { KIND, type Values } from './infer/values.js';

/** Makes the resource of a collection. */
export function toResource(
  collection: InferredCollection,
  links: readonly Link[],
): Resource {
  const { name, singular, key, config } = collection;
  const fields = toTable([['id', idField(collection)], ...ownFields(collection, links)]);
  return {
    name,
    singular,
    description: config.description ?? `The ${name} of the data.`,
    fields,
    relations: toRelations(name, links),
    unique: [],
    order: 'arrival',
    isOpen: true,
    stamps: stampsOf(collection),
    ...(key.formatId ? { formatId: key.formatId } : {}),
  };
}

function idField({ key, name }: InferredCollection): Field {
  const example = key.ids[0];
  const description = `The id among ${name}; a new one is made if none is sent.`;
  const options = { nullable: false, example };
  return key.type === 'number'
    ? int(description, { ...options, min: 0 })
    : { ...string(description, options), schema: { type: 'string', minLength: 1 } };
}

function ownFields(
  collection: InferredCollection,
  links: readonly Link[],
): readonly (readonly [string, Field])[] {
  const { name, values, fieldNames, key } = collection;
  return fieldNames.map((field) => {
    const held = values.get(field) as Values; // whose name it is
    const link = links.find((one) => one.owner === name && one.field === field);
    if (link) return [field, referenceField(held, link)];
    if (field !== key.field) return [field, toField(held)];
    return [
      field,
      { ...toField(held), description: 'The id again, as the data names it.', readOnly: true },
    ];
  });
}

function referenceField({ example }: Values, { target, toOne: relation }: Link): Field {
  const options = { example, usual: true };
  const description = `The id of its ${relation}.`;
  const base =
    target.type === 'number'
      ? int(description, { ...options, min: 0 })
      : { ...string(description, options), schema: { type: 'string', minLength: 1 } };
  return { ...base, references: target.name };
}

function toRelations(name: string, links: readonly Link[]): Readonly<Record<string, Relation>> {
  const relations: Record<string, Relation> = Object.create(null);
  for (const { owner, field, target, toOne: one, toMany: many } of links) {
    if (owner === name) relations[one] = toOne(`Its ${one}.`, target.name, field);
    if (target.name === name)
      relations[many] = toMany(`The ${owner} whose ${field} is its id.`, owner, field);
  }
  return relations;
}

const CREATED = ['created_at', 'createdAt'];
const UPDATED = ['updated_at', 'updatedAt'];

/** Members of these names that are instants say when a record was made and last changed. */
function stampsOf({ values, fieldNames }: InferredCollection): Resource['stamps'] {
  const find = (names: readonly string[]): string | undefined =>
    names.find((name) => fieldNames.includes(name) && areInstants(values.get(name)));
  const created = find(CREATED);
  const updated = find(UPDATED);
  return { ...(created ? { created } : {}), ...(updated ? { updated } : {}) };
}

function areInstants(values: Values | undefined): boolean {
  return values?.kinds === KIND.text && values.isInstant && !values.isDate;
}
