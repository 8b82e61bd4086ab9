import type { Key } from '../value/field-types/index.js';
import type { PathShape } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';

/** Finds changes by what a path of their records holds. */
export interface RecordsByKey {
  /** The slots of the changes whose record holds the key at the path, ascending; not to be written to. */
  slotsOf(path: PathShape, key: Key): readonly number[];
}

/** The slots of one path by key; later changes are added when it is next asked. */
interface KeptPath {
  readonly slots: Map<Key, number[]>;
  next: number;
}

const NONE: readonly number[] = [];

/** Builds the finder over a log that may still grow. */
export function createRecordsByKey(
  changes: readonly { readonly record: EngineRecord | undefined }[],
): RecordsByKey {
  const kept = new Map<string, KeptPath>();
  return {
    slotsOf(path, key) {
      const known = kept.get(path.path) ?? { slots: new Map(), next: 0 };
      kept.set(path.path, known);
      for (; known.next < changes.length; known.next++) {
        const record = changes[known.next]?.record;
        if (record !== undefined) addKeys(known, path, record);
      }
      return known.slots.get(key) ?? NONE;
    },
  };
}

function addKeys({ slots, next }: KeptPath, { read, type }: PathShape, record: EngineRecord): void {
  for (const key of new Set(read(record)?.map(type.keyOf))) {
    const known = slots.get(key);
    if (known === undefined) slots.set(key, [next]);
    else known.push(next);
  }
}
