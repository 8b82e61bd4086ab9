import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import { findCascade } from '../write/find-cascade.js';

/** A record that a delete removes. */
export interface Removable {
  readonly id: RecordId;
  /** False when the other examples need records that are deleted with it. */
  readonly isHarmless: boolean;
}

/** Newest records of a resource among which one is sought. */
const MAX_CANDIDATES = 100;

/** Records that the followed deletes touch, for all resources together; from then on each takes its newest record. */
const MAX_TOUCHED = 20_000;

/** More than all records of a dataset. */
const MAX_RANK = 1e9;

/**
 * Builds the search for records whose delete touches no other example, or else the fewest records.
 * @param shown - the records that other examples need, as `<resource>/<id>`
 */
export function createRemovableSearch(
  dataset: Dataset,
  shown: ReadonlySet<string>,
): (resource: Resource) => Removable {
  let left = MAX_TOUCHED;
  return function findRemovable({ name }) {
    const { records } = dataset.of(name).collection;
    let best: Removable = { id: records.at(-1)?.id ?? 1, isHarmless: false };
    let fewest = Number.POSITIVE_INFINITY;
    for (const record of left > 0 ? records.slice(-MAX_CANDIDATES) : []) {
      const { touched, isHeld } = followDelete(dataset, name, record);
      const one = {
        id: record.id,
        isHarmless: !isHeld && touched.every((place) => !shown.has(place)),
      };
      left -= touched.length;
      if (rankOf(one, touched.length) < rankOf(best, fewest)) {
        best = one;
        fewest = touched.length;
      }
      // A delete always touches at least the record itself.
      if (rankOf(best, fewest) === 1 || left <= 0) break;
    }
    return best;
  };
}

/** Lower for a better one: harmless ones first, then those that touch fewer. */
function rankOf({ isHarmless }: Removable, touched: number): number {
  return isHarmless ? touched : touched + MAX_RANK;
}

/** The records that a delete touches, and whether others stay for which it is rejected. */
function followDelete(dataset: Dataset, name: string, record: EngineRecord) {
  const { gone, detached, holding } = findCascade(dataset, name, record);
  const touched = [
    ...[...gone].flatMap(([owner, ids]) => [...ids.keys()].map((id) => `${owner}/${id}`)),
    ...detached.map(({ resource, id }) => `${resource}/${id}`),
  ];
  return { touched, isHeld: holding.size > 0 };
}
