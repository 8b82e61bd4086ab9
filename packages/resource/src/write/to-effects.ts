import type { Dataset } from '../dataset.js';
import type { Count, Effect } from './rules.js';

/** What a write changes besides its record. */
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

/** The counts of a record that goes. */
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
      const present = Number(dataset.of(resource).collection.find(id)?.[field] ?? 0);
      return { resource, id, changes: { [field]: Math.max(0, present + by) } };
    });
}
