import type { RecordId } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import { followCascade } from '../write/find-cascade.js';

/** A record that a delete removes. */
export interface Removable {
  readonly id: RecordId;
  /** False when the other examples need records that are deleted with it. */
  readonly isHarmless: boolean;
}

/** Newest records of a resource among which one is sought. */
const MAX_CANDIDATES = 100;

/** Records that the followed deletes touch, and lookups of them, for all resources together; from then on each takes its newest record. */
const MAX_WORK = 40_000;

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
  const budget = { left: MAX_WORK };
  return function findRemovable({ name }) {
    const { records } = dataset.of(name).collection;
    let best: Followed = { id: records.at(-1)?.id ?? 1, isHarmless: false, count: Infinity };
    for (const record of records.slice(-MAX_CANDIDATES)) {
      const followed = followDelete(dataset, { resource: name, record, budget }, shown);
      if (followed === undefined) break;
      if (rankOf(followed) < rankOf(best)) best = followed;
      // A delete always touches at least the record itself.
      if (rankOf(best) === 1) break;
    }
    return { id: best.id, isHarmless: best.isHarmless };
  };
}

/** The result of following a delete. */
interface Followed extends Removable {
  /** The number of records that it touches. */
  readonly count: number;
}

/** Lower for a better one: harmless ones come first, then those that touch fewer. */
function rankOf({ isHarmless, count }: Followed): number {
  return isHarmless ? count : count + MAX_RANK;
}

/** Finds what a delete touches, and whether others stay for which it is rejected; undefined where the budget ends. */
function followDelete(
  dataset: Dataset,
  options: Parameters<typeof followCascade>[1],
  shown: ReadonlySet<string>,
): Followed | undefined {
  const { budget, record } = options;
  const cascade = budget.left > 0 ? followCascade(dataset, options) : undefined;
  if (cascade === undefined) return undefined;
  const { gone, detached, holding } = cascade;
  const touched = [
    ...[...gone].flatMap(([owner, ids]) => [...ids.keys()].map((id) => `${owner}/${id}`)),
    ...detached.map(({ resource, id }) => `${resource}/${id}`),
  ];
  budget.left -= touched.length;
  const isHarmless = holding.size === 0 && touched.every((place) => !shown.has(place));
  return { id: record.id, isHarmless, count: touched.length };
}
