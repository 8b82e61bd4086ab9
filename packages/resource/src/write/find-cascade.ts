import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from '../dataset.js';
import { type Api, storedIn } from '../define-api.js';
import type { OnDelete } from '../field.js';
import type { Effect } from './rules.js';

/** Records by the name of their resource; those of a resource by their id. */
export type RecordSets = ReadonlyMap<string, ReadonlyMap<RecordId, EngineRecord>>;

/** The effects of a delete on the records that refer to the deleted one, directly or through other deleted records. */
export interface Cascade {
  /** The deleted records, including those that must refer to another deleted one. */
  readonly gone: RecordSets;
  /** The records that stay and lose a reference; each with its references that are emptied. */
  readonly detached: readonly Effect[];
  /** The records that stay and keep their references, for which nothing may go: how many, by collection. */
  readonly holding: ReadonlyMap<string, number>;
}

/** How often it may be asked which records refer to one. */
export interface CascadeBudget {
  left: number;
}

/** Follows the references to a record. */
export function findCascade(dataset: Dataset, resource: string, record: EngineRecord): Cascade {
  const budget = { left: Number.POSITIVE_INFINITY };
  return followCascade(dataset, { resource, record, budget }) as Cascade; // the budget is never used up
}

/** The same within a budget; undefined where it ends. */
export function followCascade(
  dataset: Dataset,
  {
    resource,
    record,
    budget,
  }: {
    readonly resource: string;
    readonly record: EngineRecord;
    readonly budget: CascadeBudget;
  },
): Cascade | undefined {
  const gone = new Map<string, Map<RecordId, EngineRecord>>();
  const left: { readonly name: string; readonly one: EngineRecord }[] = [
    { name: resource, one: record },
  ];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { name, one } = next;
    const ofName = gone.get(name) ?? new Map<RecordId, EngineRecord>();
    gone.set(name, ofName);
    if (ofName.has(one.id)) continue;
    ofName.set(one.id, one);
    // Those that stay are asked for once more.
    budget.left -= 2 * (referencesOf(dataset.api).get(name)?.length ?? 0) + 1;
    if (budget.left < 0) return undefined;
    const dependents = referencesTo(dataset, name, one.id)
      .filter(({ onDelete }) => onDelete === 'cascade')
      .flatMap(({ owner, records }) => records.map((each) => ({ name: owner, one: each })));
    for (const dependent of dependents.reverse()) left.push(dependent); // the first of them is the next
  }
  return { gone, ...findStaying(dataset, gone) };
}

/** The remaining records that refer to a deleted one. */
function findStaying(dataset: Dataset, gone: RecordSets): Omit<Cascade, 'gone'> {
  const detached = new Map<string, Effect>();
  const holding = new Map<string, number>();
  for (const { owner, name, records, onDelete } of allReferences(dataset, gone)) {
    for (const { id } of records) {
      if (gone.get(owner)?.has(id)) continue;
      if (onDelete === 'restrict') holding.set(owner, (holding.get(owner) ?? 0) + 1);
      const key = `${owner}/${id}`;
      const changes = { ...detached.get(key)?.changes, [name]: null };
      detached.set(key, { resource: owner, id, changes });
    }
  }
  return { detached: [...detached.values()], holding };
}

function* allReferences(dataset: Dataset, gone: RecordSets): Iterable<References> {
  for (const [target, records] of gone) {
    for (const id of records.keys()) yield* referencesTo(dataset, target, id);
  }
}

/** A field of a resource that refers to another one. */
interface Reference {
  readonly owner: string;
  readonly name: string;
  readonly onDelete: OnDelete;
}

/** The records that refer to a record by one of their fields. */
interface References extends Reference {
  readonly records: readonly EngineRecord[];
}

function referencesTo(dataset: Dataset, target: string, id: RecordId): readonly References[] {
  const references = referencesOf(dataset.api).get(target) ?? [];
  return references.map((reference) => ({
    ...reference,
    records: relatedTo(dataset.of(reference.owner), reference.name, id),
  }));
}

const REFERENCES = new WeakMap<Api, ReadonlyMap<string, readonly Reference[]>>();

/** The references of an API by their target resources: a delete needs them for each deleted record. */
function referencesOf(api: Api): ReadonlyMap<string, readonly Reference[]> {
  const known = REFERENCES.get(api);
  if (known) return known;
  const byTarget = new Map<string, Reference[]>();
  for (const { name: owner, fields } of storedIn(api)) {
    for (const [name, { references, required, onDelete }] of Object.entries(fields)) {
      if (references === undefined) continue;
      const toSame = byTarget.get(references) ?? [];
      byTarget.set(references, toSame);
      toSame.push({ owner, name, onDelete: onDelete ?? (required ? 'cascade' : 'detach') });
    }
  }
  REFERENCES.set(api, byTarget);
  return byTarget;
}

function relatedTo({ collection }: ResourceRecords, name: string, id: RecordId): EngineRecord[] {
  // The collection gave the ordinal itself, so it has a record.
  return Array.from(
    collection.related(name, id),
    (ordinal) => collection.at(ordinal) as EngineRecord,
  );
}
