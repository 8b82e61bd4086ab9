import type { RecordOf, Resource } from '../define-resource.js';
import type { Effect } from './rules.js';

/** A change to a record that a write changes besides its own. */
export function effectOn<R extends Resource>(
  { name }: R,
  id: number,
  changes: Partial<RecordOf<R>>,
): Effect {
  return { resource: name, id, changes };
}
