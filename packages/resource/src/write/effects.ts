import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { RecordOf, Resource } from '../define-resource.js';
import type { Count, Effect } from './rules.js';

/** A change of a write to another record. */
export function effectOn<R extends Resource>(
  { name }: R,
  id: RecordId,
  changes: Partial<RecordOf<R>>,
): Effect {
  return { resource: name, id, changes };
}

/** The amount that a record adds to a counter of the record that it refers to; nothing when the reference is empty. */
export function countOn<R extends Resource>(
  { name }: R,
  id: RecordId | null,
  { field, by = 1 }: { readonly field: keyof RecordOf<R> & string; readonly by?: number },
): readonly Count[] {
  return id === null ? [] : [{ resource: name, id, field, by }];
}

/** The changes of a write to other records. */
interface Changes {
  readonly effects: readonly Effect[];
  readonly counts: readonly Count[];
}

/** Brings effects and counters together: one entry for each record that changes, counters with their new values. */
export function toEffects(dataset: Dataset, { effects, counts }: Changes): readonly Effect[] {
  const merged = new Map<string, Effect>();
  for (const { resource, id, changes } of [...effects, ...toCounterEffects(dataset, counts)]) {
    const key = `${resource}/${id}`;
    merged.set(key, { resource, id, changes: { ...merged.get(key)?.changes, ...changes } });
  }
  return [...merged.values()];
}

/** The counts of a record that is deleted. */
export function negated(counts: readonly Count[]): readonly Count[] {
  return counts.map((count) => ({ ...count, by: -count.by }));
}

function toCounterEffects(dataset: Dataset, counts: readonly Count[]): readonly Effect[] {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    const key = `${count.resource}/${count.id}/${count.field}`;
    sums.set(key, { ...count, by: count.by + (sums.get(key)?.by ?? 0) });
  }
  return [...sums.values()]
    .filter(({ by }) => by !== 0)
    .map(({ resource, id, field, by }) => {
      const present = dataset.of(resource).collection.find(id)?.[field];
      return { resource, id, changes: { [field]: counted(present, by) } };
    });
}

function counted(present: unknown, by: number): number {
  return Math.max(0, Number(present ?? 0) + by);
}

/** A record as the effects and counts of a write to another one leave it. */
export function withEffects<Row extends EngineRecord>(
  { name }: Resource,
  record: Row,
  { effects, counts }: Changes,
): Row {
  const isOwn = (target: Effect | Count): boolean =>
    target.resource === name && target.id === record.id;
  return Object.assign(
    {},
    record,
    ...effects.filter(isOwn).map(({ changes }) => changes),
    ...counts.filter(isOwn).map(({ field, by }) => ({ [field]: counted(record[field], by) })),
  );
}

/** The names of the sent fields, the record without the rules, and the record with them. */
interface Passage<Row> {
  readonly sent: ReadonlySet<string>;
  readonly draft: Row;
  readonly record: Row;
}

/** The fields that were sent with another value than the rules gave them; responses list them in `_ignored`. */
export function ignoredFields<Row>(
  fields: readonly (keyof Row & string)[],
  { sent, draft, record }: Passage<Row>,
): readonly string[] {
  return fields.filter((field) => sent.has(field) && draft[field] !== record[field]);
}
