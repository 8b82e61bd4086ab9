import {
  type Field,
  HIDDEN_IDS,
  int,
  type Relation,
  type Resource,
  string,
  toMany,
  toOne,
} from '@sandbox/resource';
import { declaredFields } from './declare/config.js';
import type { Counter } from './declare/counters.js';
import { toDeclaredField } from './declare/declared-field.js';
import type { InferredCollection } from './infer/collection.js';
import { toField, toTable } from './infer/fields.js';
import type { Link, Links } from './infer/links.js';
import { KIND, type Values } from './infer/values.js';

/** Makes the resource of a collection. */
export function toResource(
  collection: InferredCollection,
  links: Links,
  counters: readonly Counter[],
): Resource {
  const { name, singular, key, config } = collection;
  const own = ownFields(collection, links, counters);
  const alone = own.filter(([, { unique }]) => unique).map(([field]) => [field]);
  return {
    name,
    singular,
    description: config.description ?? `The ${name} of the data.`,
    fields: toTable([['id', idField(collection)], ...own]),
    relations: toRelations(name, links),
    unique: [...alone, ...(config.unique ?? [])],
    order: 'arrival',
    isOpen: isOpen(collection),
    omits: new Set(collection.fieldNames.filter((field) => isOmitted(collection, field))),
    stamps: stampsOf(collection),
    ...(key.formatId ? { formatId: key.formatId } : {}),
  };
}

/** Declared fields close a collection, unless its records have members that cannot be fields. */
function isOpen({ config, values, fieldNames }: InferredCollection): boolean {
  const hasFurther = [...values.keys()].some((name) => !fieldNames.includes(name));
  return config.open ?? (config.fields === undefined || hasFurther);
}

/** Whether no record contains null: one without a value, which a write may leave, lacks the field. */
function isOmitted({ values }: InferredCollection, field: string): boolean {
  return values.get(field)?.hasNull !== true;
}

function idField({ key, name }: InferredCollection): Field {
  const example = key.ids[0];
  const description = `The id among ${name}; a new one is made if none is sent.`;
  const options = { nullable: false, example };
  return key.type === 'number'
    ? int(description, { ...options, ...ID_BOUNDS })
    : { ...string(description, options), schema: TEXT_ID };
}

const TEXT_ID = { type: 'string', minLength: 1, not: { enum: HIDDEN_IDS } } as const;

/** Ids as lists and writes take them. A record that is created later may have one beyond GraphQL's Int, so they are Floats there. */
const ID_BOUNDS = { min: 0, max: Number.MAX_SAFE_INTEGER } as const;

function ownFields(
  collection: InferredCollection,
  links: Links,
  counters: readonly Counter[],
): readonly (readonly [string, Field])[] {
  const { name, fieldNames, config } = collection;
  const declared = declaredFields(config);
  const ownLinks = new Map(links.from.get(name)?.map((one) => [one.field, one]));
  return fieldNames.map((field) => {
    const counter = counters.find((one) => one.target === name && one.field === field);
    if (counter) return [field, counterField(counter)];
    const link = ownLinks.get(field);
    const inferred = inferredField(collection, field, link);
    const said = declared.get(field);
    return [field, said || !inferred ? toDeclaredField(said ?? {}, inferred) : inferred];
  });
}

function inferredField(
  collection: InferredCollection,
  field: string,
  link: Link | undefined,
): Field | undefined {
  const { values, key, records } = collection;
  const held = values.get(field);
  if (link) return referenceField(held, records.length, link);
  if (field === key.field) return keyField(key);
  return held && withOrigin(toField(held), collection, field);
}

/** A field with a note for writes of another type: the origin of the type, and how to change it. */
function withOrigin(
  field: Field,
  { source, records, values }: InferredCollection,
  name: string,
): Field {
  if (field.type === 'json') return field;
  const count = values.get(name)?.count ?? 0;
  const which = count === records.length ? allOf(count) : `the records that have it (${count})`;
  const line = JSON.stringify({ collections: { [source.name]: { fields: { [name]: 'json' } } } });
  const origin = `as in ${which} of ${source.file ?? 'the data'}. To take any JSON, declare ${line}`;
  return { ...field, schema: { ...field.schema, $comment: origin } };
}

function allOf(count: number): string {
  return count === 1 ? 'the only record' : `all ${count} records`;
}

function counterField({ of }: Counter): Field {
  const options = { readOnly: true, nullable: false, min: 0 };
  return int(`How many ${of} count for it.`, options);
}

/** The field of the key where it is another than `id`: rules keep it the same. */
function keyField({ type, ids }: InferredCollection['key']): Field {
  const options = { readOnly: true, example: ids[0] };
  const description = 'The id again, as the data names it.';
  return type === 'number'
    ? int(description, { ...options, ...ID_BOUNDS })
    : string(description, options);
}

/** Records that all have a reference are deleted with the record that it refers to; others lose the reference. */
function referenceField(
  held: Values | undefined,
  count: number,
  { target, toOne: relation }: Link,
): Field {
  const options = { example: held?.example, usual: true };
  const description = `The id of its ${relation}.`;
  const base =
    target.type === 'number'
      ? int(description, { ...options, ...ID_BOUNDS })
      : { ...string(description, options), schema: { type: 'string', minLength: 1 } };
  const isSure = held !== undefined && held.count === count;
  return { ...base, references: target.name, onDelete: isSure ? 'cascade' : 'detach' };
}

function toRelations(name: string, links: Links): Readonly<Record<string, Relation>> {
  const relations: Record<string, Relation> = Object.create(null);
  for (const { field, target, toOne: one } of links.from.get(name) ?? [])
    relations[one] = toOne(`Its ${one}.`, target.name, field);
  for (const { owner, field, toMany: many } of links.to.get(name) ?? [])
    relations[many] = toMany(`The ${owner} whose ${field} is its id.`, owner, field);
  return relations;
}

const CREATED = ['created_at', 'createdAt'];
const UPDATED = ['updated_at', 'updatedAt'];

/** The fields that contain the times of creation and of the last change: members of these names that are instants. */
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
