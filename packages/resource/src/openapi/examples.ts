import { lazy } from '@sandbox/kernel';
import { type EngineRecord, pathTableOf, type RecordId } from '@sandbox/query-engine';
import { type Dataset, toCollectionShape } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import { type FieldTable, type JsonSchema, membersOf } from '../field.js';
import type { Relation } from '../relation.js';
import { createRemovableSearch, type Removable } from './find-removable.js';

/** Values for documents that give a response with content: some tools send them unchanged. */
export interface Examples {
  /** A record as a read returns it. */
  recordOf(resource: Resource): unknown;
  /** The id of a record, or of one that has a related record by the relation. */
  idOf(resource: Resource, relation?: Relation): RecordId;
  /** A word that `q` finds in a record; empty when the resource has no strings. */
  wordOf(resource: Resource): string;
  /** A change that the record of `idOf` takes. */
  patchOf(resource: Resource): JsonSchema;
  /** All that a client may write of the record of `idOf`, as it is: taken however often it is sent. */
  replacementOf(resource: Resource): JsonSchema;
  /** A record that can be removed. */
  removableOf(resource: Resource): Removable;
}

/** Finds examples among the records. */
export function createExamples(dataset: Dataset): Examples {
  const recordOf = ({ name }: Resource): EngineRecord =>
    dataset.of(name).collection.records[0] ?? { id: 1 };
  const idOf: Examples['idOf'] = (resource, relation) => {
    const { records } = dataset.of(resource.name).collection;
    if (relation?.kind === 'one') {
      return records.find((record) => record[relation.key] !== null)?.id ?? 1;
    }
    if (relation === undefined) return recordOf(resource).id;
    const target = dataset.of(relation.target).collection;
    const leads = ({ id }: { readonly id: RecordId }): boolean =>
      target.related(relation.key, id, 1).length > 0;
    return (records.find(leads) ?? recordOf(resource)).id;
  };
  const findRemovable = lazy(() => createRemovableSearch(dataset, shownIds(dataset, idOf)));
  return {
    recordOf,
    idOf,
    wordOf: (resource) => wordIn(resource, recordOf(resource)),
    patchOf: (resource) => patchFor(resource, recordOf(resource)),
    replacementOf(resource) {
      const record = recordOf(resource);
      const writable = Object.entries(resource.fields).filter(([, { readOnly }]) => !readOnly);
      return Object.fromEntries(writable.map(([name]) => [name, record[name] ?? null]));
    },
    removableOf: (resource) => findRemovable()(resource),
  };
}

function wordIn(resource: Resource, record: EngineRecord): string {
  const { paths } = pathTableOf(toCollectionShape(resource));
  const texts = [...paths.values()]
    .filter(({ searchable }) => searchable)
    .flatMap(({ read }) => read(record) ?? []);
  return /\p{L}{3,20}/u.exec(texts.join(' '))?.[0] ?? '';
}

/** Changes a field of any strings if there is one, else sets a field to its current value. */
function patchFor({ fields }: Resource, record: EngineRecord): JsonSchema {
  const free = Object.entries(fields).find(
    ([, { type, readOnly, unique, example, schema }]) =>
      ['string', 'text'].includes(type) && !readOnly && !unique && example && !schema.pattern,
  );
  if (free) return { [free[0]]: free[1].example };
  const writable = Object.entries(fields).find(([, { readOnly }]) => !readOnly);
  return writable ? { [writable[0]]: record[writable[0]] } : {};
}

/** The records that examples are about, with those to which they lead. */
function shownIds({ all, of }: Dataset, idOf: Examples['idOf']): ReadonlySet<string> {
  const places = all.flatMap(({ resource }) => [
    `${resource.name}/${idOf(resource)}`,
    ...Object.values(resource.relations).flatMap((relation) => {
      const id = idOf(resource, relation);
      const { collection } = of(resource.name);
      const record = collection.records.find((one) => one.id === id);
      const place = `${resource.name}/${id}`;
      return relation.kind === 'one'
        ? [place, `${relation.target}/${record?.[relation.key]}`]
        : [place];
    }),
  ]);
  return new Set(places);
}

/** A body that creates a record with the required and the usual fields; undefined when the declaration has no examples. */
export function exampleInput({ fields }: Resource): JsonSchema {
  return exampleOf(
    Object.fromEntries(Object.entries(fields).filter(([, field]) => field.required || field.usual)),
  );
}

function exampleOf(fields: FieldTable): JsonSchema {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const members = membersOf(field);
      return [name, members ? exampleOf(members) : field.example];
    }),
  );
}
