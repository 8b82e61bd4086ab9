import type { RecordOf, Resource } from '../define-resource.js';
import type { Count } from './rules.js';

/** What a record adds to a counter of the record that it refers to; nothing when the reference is empty. */
export function countOn<R extends Resource>(
  { name }: R,
  id: number | null,
  { field, by = 1 }: { readonly field: keyof RecordOf<R> & string; readonly by?: number },
): readonly Count[] {
  return id === null ? [] : [{ resource: name, id, field, by }];
}
