import { REFERENCE_INSTANT } from '@sandbox/kernel';
import type { RecordId } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { RecordOf, Resource } from '../define-resource.js';
import type { RuleContext } from './rules.js';

/** Lets rules read the records of a dataset, at an instant; at that of the seed records when left out. */
export function createRuleContext(dataset: Dataset, now: string = REFERENCE_INSTANT): RuleContext {
  const collectionOf = ({ name }: Resource) => dataset.of(name).collection;
  // Here and below: the seed loader has checked every record against the schema of its resource.
  const find = <R extends Resource>(resource: R, id: RecordId | null): RecordOf<R> | undefined =>
    id === null ? undefined : (collectionOf(resource).find(id) as RecordOf<R> | undefined);
  return {
    now,
    find,
    get(resource, id) {
      const record = find(resource, id);
      if (record === undefined) throw new Error(`${resource.name} has no record ${id}.`);
      return record;
    },
    related<R extends Resource>(resource: R, field: string, value: unknown, limit?: number) {
      const { at, related } = collectionOf(resource);
      return Array.from(
        related(field, value, limit),
        (ordinal) => at(ordinal) as unknown as RecordOf<R>,
      );
    },
  };
}
