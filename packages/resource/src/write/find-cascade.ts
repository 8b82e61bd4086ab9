import type { EngineRecord } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';

/** The records that a delete removes, by the name of their resource; those of a resource by their id. */
export type Cascade = ReadonlyMap<string, ReadonlyMap<number, EngineRecord>>;

/**
 * What goes with a record, itself included: those that must refer to it, and in turn those that must refer to them.
 * References that may be empty would be emptied instead.
 */
export function findCascade(dataset: Dataset, resource: string, record: EngineRecord): Cascade {
  const gone = new Map<string, Map<number, EngineRecord>>();
  const visit = (name: string, one: EngineRecord): void => {
    const ofName = gone.get(name) ?? new Map<number, EngineRecord>();
    gone.set(name, ofName);
    if (ofName.has(one.id)) return;
    ofName.set(one.id, one);
    for (const [dependent, record] of dependentsOf(dataset, name, one.id)) visit(dependent, record);
  };
  visit(resource, record);
  return gone;
}

function dependentsOf(
  dataset: Dataset,
  target: string,
  id: number,
): readonly (readonly [resource: string, record: EngineRecord])[] {
  return dataset.all.flatMap(({ resource, collection: { records, related } }) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.references === target && field.required)
      .flatMap(([name]) =>
        // The collection gave the ordinal itself, so it has a record.
        Array.from(
          related(name, id),
          (ordinal) => [resource.name, records[ordinal] as EngineRecord] as const,
        ),
      ),
  );
}
